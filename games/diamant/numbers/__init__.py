"""The mathematics of Diamant: simulations, exact values and questions about the odds."""
