import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'

/** Prices, packs, stock, and what is told of them. */
const readsOfItems = [
  'getItems',
  'getShoppingListItems',
  'getShoppingCartMatches',
  'getOrderGuides',
  'getOrderGuideItems',
  'getDistributors',
  'getDistributor',
  'getPriceChangeSummary',
  'getPriceChanges',
] as const

/**
 * Has distributors read again when somebody changes what was agreed with one, adds one or retires one, and items when
 * their prices change. Called once.
 */
export function followDistributors() {
  onChange(({ kind }) => {
    if (kind === 'items') void refresh(...readsOfItems)
    if (kind === 'distributor' || kind === 'look-again')
      void refresh('getDistributors', 'getDistributor', 'getDistributorNames', 'getEdi', 'getEdiFiles')
  })
}
