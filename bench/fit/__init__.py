"""How the computers' weights were found."""
