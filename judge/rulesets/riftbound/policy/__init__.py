"""Tournament policy: what is done about a play or a slip at an event. It makes nothing legal or illegal."""
