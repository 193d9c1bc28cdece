/** The features that a location can have switched on (spec 1 §1, spec 3 §6). */
export const locationFlags = [
  'display_shopping_cart',
  'display_comparison_view',
  'display_rebate',
  'display_match',
  'display_inventory',
  'display_accounting',
  'display_recipe_costing',
  'canPlaceOrder',
] as const

export type LocationFlag = (typeof locationFlags)[number]
