"""What happens in channels: messages, threads and interactions, and who is told of them."""
