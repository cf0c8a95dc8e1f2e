"""The record of a card told again in the words of Problem-Solving Card Text, and held against what is printed.

Whatever a record says asks for printed words (`claimed_words`); what is printed and not asked for, or asked for and not
printed, is a word that was lost or invented on the way. Synonyms are listed where the word is told.
"""
