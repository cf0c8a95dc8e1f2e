"""Names as people say them: what counts as the same name, short forms, and what was probably meant by a wrong one."""
