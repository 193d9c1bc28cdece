import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import {
  changedPacks,
  type ChangedPack,
  type ComparedRow,
  type GuideComparison,
} from '../import/compare-order-guide.ts'
import { makeLocationKnown, manyRows } from '../../database/known-locations.ts'
import { isPriceOfSame, type GuideItem } from '../import/guide-items.ts'
import { renumberedItems } from '../import/renumbered-items.ts'
import {
  insertGuideLines,
  insertItems,
  moveItemsToGuide,
  punchOutItems,
  recordPrices,
  updateItems,
  type GuideInForce,
} from '../import/order-guide-writes.queries.ts'
import { forgetOlderItemsBefore, keepItemsBefore, noteCreatedItems } from './items-before.queries.ts'

/**
 * The effect of new packs on existing counts, in the transaction of the guide: how many rows of groups are said in the
 * new pack, and how many keep the one they were counted in.
 */
export type TellShelves = (
  tx: Tx,
  at: { locationId: number; userId: number | null },
  changed: readonly ChangedPack[],
  now: Date,
) => Promise<{ repackedCount: number; keptPackCount: number }>

/** The prices and packs that a guide changes, in the transaction of the guide, beside what people paid so far. */
export type WatchPrices = (
  tx: AtLocation<Tx>,
  guide: { orderGuideId: number; distributorId: number; startsOn: string },
  rows: readonly ComparedRow[],
  now: Date,
) => Promise<void>

export type Renumbered = { from: number; to: number }

/** Puts items under a new number beside their old ones in the groups of the inventory; returns how many were put anywhere. */
type AddRenumbered = (tx: AtLocation<Tx>, renumbered: readonly Renumbered[], now: Date) => Promise<number>

export type AfterImport = { tellShelves: TellShelves; addRenumbered: AddRenumbered; watchPrices: WatchPrices }

export type OnShelf = Awaited<ReturnType<TellShelves>> & { autoAddedCount: number }

/** A guide of a distributor, and the person whose file it was. */
type GuideToApply = GuideInForce & { distributorId: number; userId: number | null }

/** Writes a guide into the items of a location. From now on its prices count; what they were is kept, to take it back. */
export async function applyGuide(
  tx: AtLocation<Tx>,
  guide: GuideToApply,
  comparison: GuideComparison,
  { tellShelves, addRenumbered, watchPrices }: AfterImport,
): Promise<OnShelf> {
  const { rows, dropped } = comparison
  const [changed, same] = [knownOf(rows, 'change'), knownOf(rows, 'same')]
  await keepItemsBefore(tx, guide, { whole: [...changed, ...dropped.map(({ id }) => id)], same })
  const createdIds = await writeComparison(tx, guide, comparison)
  await noteCreatedItems(tx, guide.orderGuideId, [...createdIds.values()])
  await forgetOlderItemsBefore(tx, guide)
  const onShelf = await tellShelves(
    tx.db,
    { locationId: tx.locationId, userId: guide.userId },
    changedPacks(rows),
    guide.now,
  )
  const renumbered = renumberedItems(comparison).map(({ itemId, din }) => ({ from: itemId, to: idOf(createdIds, din) }))
  const autoAddedCount = await addRenumbered(tx, renumbered, guide.now)
  await watchPrices(tx, guide, rows, guide.now)
  if (createdIds.size >= manyRows) await makeLocationKnown(tx)
  return { ...onShelf, autoAddedCount }
}

function knownOf(rows: readonly ComparedRow[], wanted: ComparedRow['kind']): number[] {
  return rows.flatMap(({ kind, known }) => (kind === wanted && known ? [known.id] : []))
}

async function writeComparison(
  tx: AtLocation<Tx>,
  guide: GuideToApply,
  { rows, dropped }: GuideComparison,
): Promise<Map<string, number>> {
  const toCreate = rows.filter((row) => row.kind === 'create')
  const at = { locationId: tx.locationId, distributorId: guide.distributorId }
  const created = await insertItems(tx.db, at, guide, toCreate, ({ item }) => ({
    ...item,
    ...inForce(item),
    searchText: searchTextOf(item),
  }))
  const toChange = rows.flatMap(({ kind, known, item }) => (kind === 'change' && known ? [{ known, item }] : []))
  await updateItems(tx, guide, toChange, ({ known, item }) => ({
    ...item,
    ...inForce(item),
    id: known.id,
    searchText: hasSameWords(known, item) ? null : searchTextOf(item),
  }))
  await moveItemsToGuide(tx, guide, knownOf(rows, 'same'))
  await punchOutItems(
    tx,
    dropped.map(({ id }) => id),
    guide.now,
  )
  const lines = rows.map(({ item, known, lineChange }) => ({
    ...item,
    itemId: known?.id ?? idOf(created, item.din),
    change: lineChange,
    oldPriceCents: known?.priceCents ?? null,
  }))
  await recordPrices(
    tx,
    guide,
    rows.flatMap((row, at) => {
      const { itemId, priceCents, unitPrice } = lines[at] as (typeof lines)[number]
      return isNewPrice(row) ? [{ itemId, priceCents, unitPrice, setAt: row.priceSetAt }] : []
    }),
  )
  await insertGuideLines(tx, guide.orderGuideId, lines)
  return created
}

/** The same money for another case is a price of its own. */
function isNewPrice({ known, item }: ComparedRow): boolean {
  return !known || known.priceCents !== item.priceCents || !isPriceOfSame(known, item)
}

/** A guide in force decides the price, whatever was paid before (domain/catalogue/effective-price.ts). */
function inForce(item: GuideItem): { effectivePriceCents: number } {
  return { effectivePriceCents: item.priceCents }
}

function hasSameWords(known: GuideItem, item: GuideItem): boolean {
  return searchedFacts.every((fact) => known[fact] === item[fact])
}

const searchedFacts = ['name', 'brand', 'packText', 'category', 'description', 'manufacturerNumber'] as const

function idOf(created: ReadonlyMap<string, number>, din: string): number {
  const id = created.get(din)
  if (id === undefined) throw new Error(`item ${din} was not written`)
  return id
}
