import type { LineInCart } from '../cart/line-in-cart.ts'
import { LinkedItemsLink } from './linked-items-button.tsx'

/** On review order: the way from a line to what can be ordered in its place; nothing for a special request. */
export function LinkedItemsOfLine({ line: { item, itemDistributorId } }: { line: LineInCart }) {
  if (item === null || itemDistributorId === null) return null
  return <LinkedItemsLink isTabStop item={{ ...item, itemDistributorId }} />
}
