"""What a table is: seats, history, rounds, lobbies. Knows no words and no Discord."""
