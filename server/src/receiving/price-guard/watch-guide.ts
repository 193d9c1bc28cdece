import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { GuideItem } from '../../distributors/import/guide-items.ts'
import { keepChanges } from './keep-changes.ts'
import { listPayments } from './payments.queries.ts'
import { pointOf } from './price-points.ts'

const comparedFacts = [
  ...(['priceCents', 'pricePerPound', 'packText', 'packOuter', 'packInner', 'packUom', 'unitMeasure'] as const),
  'isMarketPrice',
] as const
type Offered = Pick<GuideItem, (typeof comparedFacts)[number] | 'unitPrice' | 'isCatchWeight'>

/** An item on a guide, and as it was offered before. */
export type OfferedRow = {
  kind: 'create' | 'change' | 'same'
  known: (Offered & { id: number; isPunchedOut: boolean }) | undefined
  item: Offered
}

/** `orderGuideId` is null for a price that a sales rep changed by itself. */
export type GuideToWatch = { orderGuideId: number | null; distributorId: number; startsOn: string }

/** Compares a new order guide with the one before and with what was paid: of what the location has bought already. */
export async function watchGuide(
  tx: AtLocation<Tx>,
  guide: GuideToWatch,
  rows: readonly OfferedRow[],
  now: Date,
): Promise<void> {
  const moved = rows.flatMap(({ kind, known, item }) =>
    kind === 'change' && known && hasMoved(known, item) ? [{ known, item }] : [],
  )
  if (moved.length === 0) return
  const paid = await listPayments(
    tx,
    moved.map(({ known }) => known.id),
    { before: guide.startsOn },
  )
  const prices = moved.flatMap(({ known, item }) => {
    const payments = paid.get(known.id)
    if (!payments) return []
    const of = {
      itemId: known.id,
      distributorId: guide.distributorId,
      orderGuideId: guide.orderGuideId,
      invoiceId: null,
    }
    // An item that was off the guide has no price that is agreed; the day of the older guide is not told.
    const agreed = known.isPunchedOut ? null : pointOf(offered(known, guide.startsOn))
    return [{ ...of, source: 'guide' as const, now: pointOf(offered(item, guide.startsOn)), agreed, paid: payments }]
  })
  await keepChanges(tx, prices, now)
}

function hasMoved(known: Offered, item: Offered): boolean {
  return comparedFacts.some((fact) => known[fact] !== item[fact])
}

function offered(item: Offered, on: string) {
  return { ...item, on, perPound: item.pricePerPound ?? (item.packUom === 'LB' ? item.unitPrice : null) }
}
