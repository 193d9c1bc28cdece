import { noMoney } from '@larder/domain/values/money.ts'
import { isMeasured, priceChange, type PriceChange } from '@larder/domain/receiving/price-guard/moved-price.ts'
import type { Equivalent } from '@larder/domain/recipes/food.ts'
import { contentOf, priceIn } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import {
  insertChanges,
  lockCurrentChanges,
  replaceChanges,
  type CurrentChange,
  type NewChange,
} from './moved-prices.queries.ts'
import { listSaidUnits } from './said-units.ts'

const any = { basisPoints: 0, monthly: noMoney }

/**
 * Keeps what new prices change, one change an item. A price that is told already stays as it is, marks and mail with it;
 * so does an accepted one until the price rises above it. A price that came back takes its change away. The guides after
 * an open change are compared with the price before it, so that two small rises are one larger one. The changes that gave way.
 */
export async function keepChanges(
  tx: AtLocation<Tx>,
  prices: readonly NewChange[],
  now: Date,
): Promise<{ id: number; status: string }[]> {
  const itemIds = prices.map(({ itemId }) => itemId)
  const current = new Map((await lockCurrentChanges(tx, itemIds)).map((row) => [row.itemId, row]))
  const saidOf = await listSaidUnits(tx, itemIds)
  const over: number[] = []
  const changed: NewChange[] = []
  for (const price of prices) {
    const told = current.get(price.itemId)
    const said = saidOf.get(price.itemId) ?? []
    if (told && isToldAlready(told, price, said)) continue
    const compared = told && isOlderGuide(told, price) ? sinceOlder(told, price, said) : price
    const change = changeOf(compared, said)
    if (change && told?.status === 'accepted' && !isFall(change) && isAtMost(price, told, said)) continue
    if (told && (change || told.status === 'open')) over.push(told.id)
    if (change) changed.push(compared)
  }
  await replaceChanges(tx, over)
  await insertChanges(tx, changed, now)
  return [...current.values()].filter(({ id }) => over.includes(id)).map(({ id, status }) => ({ id, status }))
}

type Said = readonly Equivalent[]

function changeOf(price: NewChange, said: Said): PriceChange | null {
  return priceChange({ ...price, received: [], said }, any)
}

function isFall(change: PriceChange): boolean {
  return isMeasured(change) && change.tenths < 0
}

/** The price with the one before the open change, unless the packs of these can't be compared and the newer ones can. */
function sinceOlder({ agreed }: CurrentChange, price: NewChange, said: Said): NewChange {
  const older = { ...price, agreed }
  const change = changeOf(older, said)
  return change && !isMeasured(change) ? price : older
}

function isOlderGuide(told: CurrentChange, { source }: NewChange): boolean {
  return told.status === 'open' && told.source === 'guide' && source === 'guide' && told.agreed !== null
}

function isToldAlready(told: CurrentChange, { now }: NewChange, said: Said): boolean {
  const { unit } = contentOf(now)
  const [before, after] = [priceIn(told.now, unit, said), priceIn(now, unit, said)]
  return before !== null && after !== null && before.equals(after)
}

function isAtMost({ now }: NewChange, told: CurrentChange, said: Said): boolean {
  const { unit } = contentOf(now)
  const [accepted, price] = [priceIn(told.now, unit, said), priceIn(now, unit, said)]
  return accepted !== null && price !== null && price.lte(accepted)
}
