"""The words of card files: importing this package enters those that a game needs.

`judge.rulesets.riftbound.effects.words` lists all of them, with the operations of the room above.
"""

from judge.rulesets.riftbound.vocabulary import combat_events, properties, references, standing_texts

WORDS = (combat_events, properties, references, standing_texts)
"""The modules that define words and that nothing else imports."""
