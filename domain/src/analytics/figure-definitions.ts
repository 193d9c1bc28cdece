/** The kinds of savings, by their names on the wire (spec 3 §3). */
export const savingsKinds = ['matchSavings', 'distributorSavings', 'rebateSavings', 'inventoryViewSavings'] as const
export type SavingsKind = (typeof savingsKinds)[number]

/** The names of the kinds on screens. */
export const savingsKindNames: Readonly<Record<SavingsKind, string>> = {
  matchSavings: 'Accepted swaps',
  distributorSavings: 'Cheaper distributor',
  rebateSavings: 'Rebates',
  inventoryViewSavings: 'Best price in the inventory view',
}

/**
 * The meaning of every figure of analytics, in the words of the tooltips. docs/analytics.md prints the same sentences; a
 * test compares them.
 */
export const figureDefinitions = {
  totalPurchases:
    'What you kept of received orders, at the prices received, by the day of receiving. Orders on the way and cancelled orders are not in it, nor are fees, taxes, promos and credits.',
  totalOrders:
    'Orders placed, by the day of ordering, on the way or received. Cancelled orders and those that a sales rep refused are listed but not counted.',
  totalSavings:
    'The four kinds of savings on received orders, by the day of receiving. A line counts for one kind only, its rebate aside.',
  matchSavings:
    'You accepted a suggested swap: the cost of the item you swapped away less the cost of the new one, as ordered, for the share you kept.',
  distributorSavings:
    'You bought an item where it costs less: its price on the day of ordering against the next lowest price of the same product at your other distributors.',
  rebateSavings: 'Rebates of the items you kept, as promised when you ordered.',
  inventoryViewSavings:
    'You bought the cheapest item of a generic group: its unit price on the day of ordering against the next cheapest item of the group, in the same unit. Not for items that another distributor sells as the same product.',
  averagePrice: 'Total amount spent divided by the quantity kept with a price. By the pound for catch weight.',
  bestPrice: 'The lowest price you paid for the same item and pack in this period. By the pound for catch weight.',
  paidAboveBest: 'What you would have saved by paying the best price every time in this period.',
} as const
