# Pages for a browser: one of a game, and those of a club.

page-language = Language
page-theme = Theme
page-as_device = as on this device
page-result = Result
page-board = Board
page-words = This board in words
page-figures = All figures
page-keys = The arrow keys turn to the board before or after.
page-record = Record and proof
page-save = Save the record
page-check = Save the record, then run the command below: it deals the game again and checks every move. In place of the words in capitals, put what the table itself showed: the first message of its thread has the first two, its last step the third. They must agree with these:
page-chain = Chain of all moves: `{ $head }`
page-plain_check = Save the record, then run the command below: it plays the game again and checks every move and the result.
