import { daysBetween, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../context.ts'
import { selectPlain } from '../database/plain-sql.ts'
import type { Tx } from '../database/connections/connection.ts'
import { saveCart } from '../ordering/cart/save-cart.ts'
import { knownItems, suggestionOf, type Suggestion } from '../ordering/cart/suggestions.ts'
import { decideSwaps } from '../ordering/savings/swap-items.ts'
import type { PlannedOrder } from './catalogue/demo-orders.ts'
import { steadyChance } from './catalogue/steady-chance.ts'

type DemoLine = { itemDistributorId: number; quantity: number }

/** In the first month one order in ten takes a suggestion, a year later two in three do. */
const [sharesAtFirst, sharesNow] = [0.1, 0.66]

/**
 * Puts an order's lines into the cart, at times one of them by an accepted suggestion: the dearer item of another
 * distributor is in the cart first. The lines to order, the swapped one with the quantity that the swap made of it.
 */
export async function fillDemoCart(
  tx: Context<Tx>,
  planned: PlannedOrder,
  lines: readonly DemoLine[],
  today: CalendarDate,
  lastModified: string,
): Promise<DemoLine[]> {
  const swap = takesSuggestion(planned, today) ? await bestSwapInto(tx, lines) : undefined
  if (!swap) {
    await saveCart(tx, [...lines], lastModified)
    return [...lines]
  }
  const [oldId, newId] = [swap.old.row.id, swap.other.row.id]
  const before = lines.map((line) => (line.itemDistributorId === newId ? { ...line, itemDistributorId: oldId } : line))
  await saveCart(tx, before, lastModified)
  const { swaps } = await decideSwaps(tx, 'swap', {
    swaps: [{ old_item_dist_id: oldId, new_item_dist_id: newId, type: 'swap' }],
  })
  const quantity = swaps[0]?.newQuantity
  return lines.map((line) => (line.itemDistributorId === newId && quantity ? { ...line, quantity } : line))
}

function takesSuggestion({ locationId, distributorId, placedOn }: PlannedOrder, today: CalendarDate): boolean {
  const share = sharesNow - ((sharesNow - sharesAtFirst) * daysBetween(placedOn, today)) / 365
  return steadyChance('swap', locationId, distributorId, placedOn) < share
}

/** The suggestion with the greatest saving, at the prices of the day, that one of these lines can have come by. */
async function bestSwapInto(tx: Context<Tx>, lines: readonly DemoLine[]): Promise<Suggestion | undefined> {
  const pairs = await selectPlain<{ oldId: number; newId: number }>(
    tx.db,
    `select item_id as "oldId", match_item_id as "newId" from item_matches
      where location_id = $1 and match_item_id = any($2::integer[]) and match_type = 'SavingsOption'
      order by savings_cents desc, item_id limit 40`,
    [tx.locationId, lines.map(({ itemDistributorId }) => itemDistributorId)],
  )
  const known = await knownItems(tx, [...new Set(pairs.flatMap(({ oldId, newId }) => [oldId, newId]))])
  return pairs
    .flatMap(({ oldId, newId }) => suggestionOf(known.get(oldId), known.get(newId)) ?? [])
    .filter(({ match }) => match.savings > 0)
    .toSorted((a, b) => b.match.savings - a.match.savings)[0]
}
