import type { LocationFlag } from '@larder/contract/accounts/location-flags.ts'

/** The feature that each flag switches on, in words. */
export const flagWords: Readonly<Record<LocationFlag, string>> = {
  display_shopping_cart: 'Shopping cart',
  display_comparison_view: 'Inventory view',
  display_rebate: 'Rebates',
  display_match: 'Matches and savings',
  display_inventory: 'Counting inventory',
  display_accounting: 'Accounting',
  display_recipe_costing: 'Recipe costing',
  canPlaceOrder: 'Placing orders',
}

/** All flags, as the screens list them. */
export const flagNames = Object.keys(flagWords) as LocationFlag[]
