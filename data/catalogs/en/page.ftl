# Pages for a browser: one of a game, and those of a club.

page-language = Language
page-theme = Theme
page-as_device = as on this device
page-result = Result
page-board = Board
page-words = Board description
page-figures = All figures
page-keys = Use the arrow keys for the board before or after.
page-record = Record and proof
page-save = Save the record
page-check = Save the record, then run the command below: it deals the game again and checks every move. In place of the words in capitals, put what the table itself showed: the first message of its thread has the first two, its last step the third. They must agree with these:
page-chain = Chain of all moves: `{ $head }`
page-plain_check = Save the record, then run the command below: it plays the game again and checks every move and the result.
page-club = The club
page-games = Games
page-boards = Leaderboards
page-tournaments = Tournaments
page-daily = Puzzle of the day
page-game = { $game }: { $players }
page-place = { $place }. { $player } · { $points }
page-no_games = There is no game to show yet.
page-no_tournaments = There is no tournament to show yet.
page-missing = This page doesn’t exist. New pages appear when the club’s site is next updated, and games of people who keep their results private are not shown.
button-page = Web page
