import type { ListItem } from '@larder/contract/catalogue/items.ts'

type Missing = Pick<NonNullable<ListItem['groupBelowPar']>, 'missing'>

/**
 * Cases of an item that bring its group to its par; 0 when the cart has what fills it. Items of one group stand in for
 * each other: each fills the share of the gap that its cases are of what is missing, said in cases of its own.
 */
export function missingToPar({ missing }: Missing, inCart: readonly (Missing & { quantity: number })[]): number {
  const filled = inCart.reduce((share, other) => share + other.quantity / other.missing, 0)
  // Counts and pars have two decimals: what is left of a division must not ask for one case more.
  return Math.max(0, Math.ceil(Math.round(missing * (1 - filled) * 100) / 100))
}
