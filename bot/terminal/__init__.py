"""Any game in a terminal: people who share one keyboard, computers, or both. Discord is not used."""
