import type { ComponentProps } from 'react'
import { useActiveLocation } from '../accounts/session.ts'
import { MappedText } from '../recipes/mapped-text.tsx'

/** Said where sales can be in no recipe. */
export const noRecipeCosting = 'Recipe costing is not switched on'

/** Whether the location costs recipes, so that what it sells can be mapped to them. */
export function useCostsRecipes(): boolean {
  return useActiveLocation()?.display_recipe_costing !== 0
}

/** How much of the sales is mapped to recipes, where there are any. */
export function MappedSales(props: ComponentProps<typeof MappedText>) {
  return useCostsRecipes() ? <MappedText {...props} /> : <span className="muted">{noRecipeCosting}</span>
}
