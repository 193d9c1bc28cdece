import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'

/** The column of each flag of a location. */
export const flagColumns = {
  display_shopping_cart: 'displayShoppingCart',
  display_comparison_view: 'displayComparisonView',
  display_rebate: 'displayRebate',
  display_match: 'displayMatch',
  display_inventory: 'displayInventory',
  display_accounting: 'displayAccounting',
  display_recipe_costing: 'displayRecipeCosting',
  canPlaceOrder: 'canPlaceOrder',
} as const satisfies Record<LocationFlag, string>

export type FlagColumns = Record<(typeof flagColumns)[LocationFlag], boolean>

/** The flags that are on, in their own order. */
export function flagsOn(location: FlagColumns): LocationFlag[] {
  return locationFlags.filter((flag) => location[flagColumns[flag]])
}

/** The columns of these flags alone, each switched to `isOn`. */
export function columnsSwitched(flags: readonly LocationFlag[] = [], isOn: boolean): Partial<FlagColumns> {
  return Object.fromEntries(flags.map((flag) => [flagColumns[flag], isOn]))
}

/** All columns, on for these flags and off for all others. */
export function columnsOn(on: readonly LocationFlag[]): FlagColumns {
  return { ...columnsSwitched(locationFlags, false), ...columnsSwitched(on, true) } as FlagColumns
}
