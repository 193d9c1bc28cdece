import type { IngredientRow } from '../costs/costs.queries.ts'

/** A food on the prep list; a deleted item is one food by its name. */
export function foodKeyOf({ kind, itemId, subRecipeId, genericGroupId, name }: IngredientRow): string {
  if (kind === 'generic') return `group ${genericGroupId ?? ''}`
  if (kind === 'subrecipe') return `recipe ${subRecipeId ?? ''}`
  return itemId === null ? `gone ${name}` : `item ${itemId}`
}
