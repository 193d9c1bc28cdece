import type { GuideRow } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import {
  guideItemOf,
  isSamePack,
  isUnchanged,
  keptFrom,
  packOf,
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
}

export type GuideComparison = {
  rows: ComparedRow[]
  /** items that are no longer on the guide */
  dropped: KnownItem[]
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
}

/** The effect of a guide on a location: items to create, to change, left as they are, and no longer on the guide. */
export function compareOrderGuide(
  rows: readonly GuideRow[],
  knownItems: readonly KnownItem[],
  told: ToldFields,
): GuideComparison {
  const byDin = new Map(knownItems.map((item) => [item.din, item]))
  const compared = rows.map((row) => compareRow(guideItemOf(row, told), byDin.get(row.din), told))
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
  }
}

function compareRow(read: GuideItem, known: KnownItem | undefined, told: ToldFields): ComparedRow {
  if (!known) return { item: read, known, kind: 'create', lineChange: 'new' }
  const item = keptFrom(known, read, told)
  const isSame = !known.isPunchedOut && isUnchanged(known, item)
  return { item, known, kind: isSame ? 'same' : 'change', lineChange: lineChange(known, item) }
}

/** An item that was off the guide before is new on it; between a price and a market price there is no up or down. */
function lineChange(known: KnownItem, item: GuideItem): ComparedRow['lineChange'] {
  if (known.isPunchedOut) return 'new'
  if (known.isMarketPrice || item.isMarketPrice || item.priceCents === known.priceCents) return 'same'
  return item.priceCents > known.priceCents ? 'price_up' : 'price_down'
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
