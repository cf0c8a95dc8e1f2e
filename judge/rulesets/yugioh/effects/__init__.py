"""What effects do: activation, costs, operations, Summons, resolution."""
