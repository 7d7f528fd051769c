"""Drawing, thinking and analysing on other machines, over NATS."""
