"""How strong the computers are: games between them, and the players that they are measured against."""
