/** Refusals that several calls about recipes share. */
export const recipeNotFound = { code: 'not_found', status: 404, text: 'Recipe Not Found' } as const
export const recipeChanged = {
  code: 'recipe_changed',
  status: 409,
  text: 'Somebody else changed this recipe. Please look at it again.',
} as const
