import type { ShoppingListLine } from '@larder/contract/ordering/shopping-lists.ts'

/** The quantity at which each item of a list goes into the cart: its par, the last one bought, or one. */
export type Amount = 'par' | 'last' | 'one'

/** The lines with their quantities; an item without a par, or never bought, comes once. */
export function linesAt(amount: Amount, lines: readonly ShoppingListLine[]): ShoppingListLine[] {
  return lines.map((line) => ({ ...line, quantity: quantityAt(amount, line) }))
}

/** The amount that says most: par when the list has any, else the last quantity when anything was bought. */
export function startingAmount(lines: readonly ShoppingListLine[]): Amount {
  if (lines.some(({ parLevel }) => parLevel !== null)) return 'par'
  return lines.some(({ lastQuantity }) => lastQuantity !== null) ? 'last' : 'one'
}

function quantityAt(amount: Amount, { parLevel, lastQuantity }: ShoppingListLine): number {
  if (amount === 'par') return parLevel ?? 1
  return amount === 'last' ? (lastQuantity ?? 1) : 1
}
