"""When things may happen: windows, phases, battle, triggers and missed timing."""
