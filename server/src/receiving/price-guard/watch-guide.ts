import { isMeasured, priceChange } from '@larder/domain/receiving/price-guard/moved-price.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { GuideItem } from '../../distributors/import/guide-items.ts'
import { keepChanges } from './keep-changes.ts'
import { lockCurrentChanges, type NewChange } from './moved-prices.queries.ts'
import { listBoughtLately, listPayments } from './payments.queries.ts'
import { findPriceGuard } from './price-guard.queries.ts'
import { pointOf } from './price-points.ts'
import { listSaidUnits } from './said-units.ts'

const comparedFacts = [
  'priceCents',
  'pricePerPound',
  'packText',
  'packOuter',
  'packInner',
  'packUom',
  'unitMeasure',
  'isMarketPrice',
] as const
type Offered = Pick<GuideItem, (typeof comparedFacts)[number] | 'unitPrice' | 'isCatchWeight'>

/** An item on a guide, and as it was offered before. */
export type OfferedRow = {
  kind: 'create' | 'change' | 'same'
  known: (Offered & { id: number; isPunchedOut: boolean }) | undefined
  item: Offered
}

/** `orderGuideId` is null for a price that a sales rep changed by itself; `changedByRep` is their name. */
type GuideToWatch = {
  orderGuideId: number | null
  changedByRep?: string
  distributorId: number
  startsOn: string
}

/**
 * Compares a new order guide with the one before and with what was paid: of what the location has bought already. A row
 * that stayed as it was is compared with what was paid since, once: a price that rose between an order and its delivery
 * was of nothing bought yet when its guide came.
 */
export async function watchGuide(
  tx: AtLocation<Tx>,
  guide: GuideToWatch,
  rows: readonly OfferedRow[],
  now: Date,
): Promise<void> {
  const bought = guide.orderGuideId === null ? new Set<number>() : await listBoughtLately(tx, guide)
  const compared = rows.flatMap(({ known, item }) => {
    if (!known) return []
    const isSteady = !hasMoved(known, item)
    return isSteady && (item.isMarketPrice || !bought.has(known.id)) ? [] : [{ known, item, isSteady }]
  })
  if (compared.length === 0) return
  const paid = await listPayments(
    tx,
    compared.map(({ known }) => known.id),
    { before: guide.startsOn },
  )
  const [moved, steady]: [NewChange[], NewChange[]] = [[], []]
  for (const { known, item, isSteady } of compared) {
    const payments = paid.get(known.id)
    if (!payments) continue
    const of = {
      itemId: known.id,
      distributorId: guide.distributorId,
      orderGuideId: guide.orderGuideId,
      changedByRep: guide.changedByRep,
      invoiceId: null,
    }
    // An item that was off the guide has no price that is agreed; the day of the older guide is not told.
    const agreed = known.isPunchedOut ? null : pointOf(offered(known, guide.startsOn))
    const price = {
      ...of,
      source: 'guide' as const,
      now: pointOf(offered(item, guide.startsOn)),
      agreed,
      paid: payments,
    }
    ;(isSteady ? steady : moved).push(price)
  }
  await keepChanges(tx, [...moved, ...(await untoldRises(tx, steady))], now)
}

/**
 * The prices above what was paid, by the location's limit, of items that have no change yet: what a guide or an invoice
 * told of an item, open or accepted, is not told again by a price list that says nothing new.
 */
async function untoldRises(tx: AtLocation<Tx>, prices: readonly NewChange[]): Promise<NewChange[]> {
  if (prices.length === 0) return []
  const { basisPoints } = await findPriceGuard(tx)
  const said = await listSaidUnits(
    tx,
    prices.map(({ itemId }) => itemId),
  )
  const rises = prices.filter((price) => {
    const change = priceChange(
      { ...price, received: [], said: said.get(price.itemId) ?? [] },
      { basisPoints, monthly: noMoney },
    )
    return change !== null && isMeasured(change) && change.tenths > 0
  })
  const risen = rises.map(({ itemId }) => itemId)
  const told = new Set((await lockCurrentChanges(tx, risen)).map(({ itemId }) => itemId))
  return rises.filter(({ itemId }) => !told.has(itemId))
}

function hasMoved(known: Offered, item: Offered): boolean {
  return comparedFacts.some((fact) => known[fact] !== item[fact])
}

function offered(item: Offered, on: string) {
  return { ...item, on, perPound: item.pricePerPound ?? (item.packUom === 'LB' ? item.unitPrice : null) }
}
