import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import {
  guideItemOf,
  isSamePack,
  isPriceOfSame,
  isUnchanged,
  keptFrom,
  packOf,
  withPriceOf,
  type GuideItem,
  type KnownItem,
  type ToldFields,
} from './guide-items.ts'

/** One row of the guide beside the item it is about. */
export type ComparedRow = {
  item: GuideItem
  known: KnownItem | undefined
  kind: 'create' | 'change' | 'same'
  /** the note on the row in the guide's own list */
  lineChange: 'new' | 'price_up' | 'price_down' | 'same'
  /** when a sales rep set its price, if that is newer than the guide and stays */
  priceSetAt: Date | null
}

export type GuideComparison = {
  rows: ComparedRow[]
  /** items that are no longer on the guide */
  dropped: KnownItem[]
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
  /** prices that stay as they are, beside the guide's */
  keptPrices: KeptPrice[]
}

type KeptPrice = { itemId: number; priceCents: number; guidePriceCents: number }

/**
 * The effect of a guide on a location: items to create, to change, left as they are, and no longer on the guide. The
 * items of `laterPrices` have a price that was set later than the guide was sent: it stays, unless the guide has another pack.
 */
export function compareOrderGuide(
  rows: readonly GuideRow[],
  knownItems: readonly KnownItem[],
  told: ToldFields,
  laterPrices: ReadonlyMap<number, Date> = new Map(),
): GuideComparison {
  const byDin = new Map(knownItems.map((item) => [item.din, item]))
  const keptPrices: KeptPrice[] = []
  const compared = rows.map((row) => {
    const known = byDin.get(row.din)
    const read = guideItemOf(row, told)
    const item = known ? keptFrom(known, read, told) : read
    const priceSetAt = known && laterPrices.get(known.id)
    if (!known || !priceSetAt || !isPriceOfSame(known, item)) return compareRow(item, known)
    const kept = withPriceOf(known, item)
    if (kept.priceCents !== item.priceCents || kept.isMarketPrice !== item.isMarketPrice)
      keptPrices.push({ itemId: known.id, priceCents: kept.priceCents, guidePriceCents: item.priceCents })
    return { ...compareRow(kept, known), priceSetAt }
  })
  const onGuide = new Set(rows.map((row) => row.din))
  const dropped = knownItems.filter((item) => !item.isPunchedOut && !item.isOnlyFromInvoice && !onGuide.has(item.din))
  const countOf = (kind: ComparedRow['kind']) => compared.reduce((count, row) => count + (row.kind === kind ? 1 : 0), 0)
  return {
    rows: compared,
    dropped,
    createCount: countOf('create'),
    changeCount: countOf('change'),
    sameCount: countOf('same'),
    dropCount: dropped.length,
    keptPrices,
  }
}

function compareRow(item: GuideItem, known: KnownItem | undefined): ComparedRow {
  if (!known) return { item, known, kind: 'create', lineChange: 'new', priceSetAt: null }
  const isSame = !known.isPunchedOut && isUnchanged(known, item)
  return { item, known, kind: isSame ? 'same' : 'change', lineChange: lineChange(known, item), priceSetAt: null }
}

/**
 * An item that was off the guide before is new on it; between a price and a market price there is no up or down. What is
 * billed by its weight is compared by the pound: a heavier case is no dearer.
 */
function lineChange(known: KnownItem, item: GuideItem): ComparedRow['lineChange'] {
  if (known.isPunchedOut) return 'new'
  if (known.isMarketPrice || item.isMarketPrice) return 'same'
  const isByPound = known.isCatchWeight && item.isCatchWeight
  const [before, now] =
    isByPound && known.pricePerPound !== null && item.pricePerPound !== null
      ? [known.pricePerPound, item.pricePerPound]
      : [known.priceCents, item.priceCents]
  return now === before ? 'same' : now > before ? 'price_up' : 'price_down'
}

export type ChangedPack = { itemId: number; before: PackSize | null; after: PackSize | null }

/** The items whose cases, packs or units the guide changes. */
export function changedPacks(rows: readonly ComparedRow[]): ChangedPack[] {
  return rows.flatMap(({ kind, known, item }) =>
    kind === 'change' && known && !isSamePack(known, item)
      ? [{ itemId: known.id, before: packOf(known), after: packOf(item) }]
      : [],
  )
}

/** The numbers of items in a comparison, as a guide's entry in the history says them. */
export function countsOf({ rows, createCount, changeCount, sameCount, dropCount }: GuideComparison) {
  return { itemCount: rows.length, createCount, changeCount, sameCount, dropCount }
}
