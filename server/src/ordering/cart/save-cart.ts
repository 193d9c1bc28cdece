import {
  callInItem,
  cartFull,
  mostCartLines,
  outOfStock,
  punchedOutItem,
  replacedChanged,
  unknownCartItem,
  type CartEntry,
  type SameModifiedItem,
} from '@larder/contract/ordering/cart.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { availability } from '@larder/domain/catalogue/availability.ts'
import { isCartConflict } from '@larder/domain/ordering/cart-conflict.ts'
import type { ShownPack } from '@larder/domain/ordering/pack-change.ts'
import { printDecimal } from '@larder/domain/values/fraction.ts'
import { parsePackSize, unitsPerCase } from '@larder/domain/values/pack-size.ts'
import type { z } from 'zod'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { generalPlans, runBatch, runBatchAndCommit, runNamedBatch } from '../../database/statements.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import {
  cartLineWrites,
  cartToLock,
  changedCartLines,
  countCartLines,
  listOwnDistributorIds,
  makeCart,
  newCartRevision,
  orderableItems,
  existingLines,
  type LineToWrite,
  type OrderableItem,
  type ExistingLine,
  type SavedCartAnswer,
} from './cart.queries.ts'

type Entry = z.output<typeof CartEntry>

/**
 * Saves changed lines of the cart. A line that somebody else changed since the caller last read is not applied but
 * answered; a blocked add refuses the whole request (spec 1 §4, contract.md 'A cart save with an old lastModified'). A
 * line that comes in place of another is saved with all the others or not at all: else both would be ordered.
 */
export function saveCart(
  context: Context,
  entries: Entry[],
  lastModified: string | null | undefined,
): Promise<SavedCartAnswer> {
  const { locationId } = context
  const readRevision = revisionOf(lastModified)
  return inTransaction(context, async (tx, isWhole) => {
    const { revision, ...known } = await lockCartAndRead(tx, entries)
    await requireOwnDistributors(tx, entries)
    requireReplaced(entries, known.lineOfItem)
    let lines: LineToWrite[] = []
    let moreLines = 0
    const conflicts: SameModifiedItem[] = []
    for (const entry of lastOfEach(entries, known.lineOf)) {
      const existing = known.lineOf(entry)
      const line = lineToWrite(entry, existing, known.itemOf(entry))
      if (!line) continue
      if (isCartConflict(existing, entry.quantity, readRevision)) conflicts.push(conflictOf(entry, existing))
      else if (isChange(line, existing)) {
        lines.push(line)
        moreLines += Number(line.quantity > 0) - Number((existing?.quantity ?? 0) > 0)
      }
    }
    if (conflicts.length > 0 && entries.some(({ replaces }) => replaces)) [lines, moreLines] = [[], 0]
    if (moreLines > 0) await requireRoom(tx, moreLines)
    const newRevision = lines.length > 0 ? revision + 1 : revision
    const change = { revision: newRevision, userId: context.actor.userId, now: context.now }
    const writes =
      lines.length > 0 ? [...cartLineWrites(locationId, lines, change), newCartRevision(locationId, newRevision)] : []
    const askLast = isWhole ? runBatchAndCommit : runBatch
    const answers = await askLast(tx.db, [...writes, changedCartLines(tx, readRevision)])
    return { sameModifiedItems: conflicts, lastModified: String(newRevision), changedItems: answers.at(-1) ?? [] }
  })
}

/** The cart has to show every line that it has. */
export async function requireRoom(tx: AtLocation<Tx>, moreLines: number): Promise<void> {
  if ((await countCartLines(tx)) + moreLines > mostCartLines)
    refuse(cartFull, { most: mostCartLines.toLocaleString('en-US') })
}

/** lastModified is a counter that clients only hand back (reliability 3.1.4); a client without one has seen nothing. */
export function revisionOf(lastModified: string | null | undefined): number {
  if (lastModified === null || lastModified === undefined || lastModified === '') return 0
  if (!/^\d{1,15}$/.test(lastModified))
    refuseFields({ lastModified: ['Please send back the lastModified of the last answer.'] })
  return Number(lastModified)
}

async function lockCartAndRead(tx: AtLocation<Tx>, entries: Entry[]) {
  const itemIds = entries.flatMap(({ itemDistributorId, replaces }) => [
    ...(itemDistributorId ? [itemDistributorId] : []),
    ...(replaces ? [replaces.itemDistributorId] : []),
  ])
  const lineIds = entries.flatMap((entry) => entry.shoppingCartId ?? [])
  const read = () =>
    runNamedBatch(tx.db, {
      plans: generalPlans,
      cart: cartToLock(tx.locationId),
      lines: existingLines(tx.locationId, itemIds, lineIds),
      orderable: orderableItems(tx.locationId, itemIds, lineIds),
    })
  let found = await read()
  if (found.cart.length === 0) {
    await makeCart(tx)
    // Others may have made it and put lines into it meanwhile.
    found = await read()
  }
  const {
    cart: [cart],
    lines,
    orderable,
  } = found
  const items = new Map(orderable.map((item) => [item.id, item]))
  const byItem = new Map(lines.map((line) => [line.itemId, line]))
  const byId = new Map(lines.map((line) => [line.id, line]))
  const lineOf = (entry: Entry) =>
    entry.itemDistributorId
      ? byItem.get(entry.itemDistributorId)
      : entry.shoppingCartId
        ? byId.get(entry.shoppingCartId)
        : undefined
  return {
    revision: cart?.revision ?? 0,
    lineOfItem: (itemId: number) => byItem.get(itemId),
    itemOf: (entry: Entry) => items.get(entry.itemDistributorId ?? lineOf(entry)?.itemId ?? 0),
    lineOf,
  }
}

/** A special request goes to a distributor of the location; any other is as good as unknown. */
async function requireOwnDistributors(tx: AtLocation<Tx>, entries: Entry[]): Promise<void> {
  const wanted = new Set(entries.flatMap((entry) => entry.specialItem?.distributorId ?? []))
  if (wanted.size === 0) return
  const own = await listOwnDistributorIds(tx, [...wanted])
  if (own.length < wanted.size) refuse(notFound)
}

/** Two people may replace one line at the same time: only the first finds it. */
function requireReplaced(entries: Entry[], lineOfItem: (itemId: number) => ExistingLine | undefined): void {
  for (const { replaces } of entries)
    if (replaces && lineOfItem(replaces.itemDistributorId)?.quantity !== replaces.quantity) refuse(replacedChanged)
}

/** Of several entries for one line, by its number or by its item, the last counts. */
function lastOfEach(entries: Entry[], lineOf: (entry: Entry) => ExistingLine | undefined): Entry[] {
  const last = new Map<string, Entry>()
  entries.forEach((entry, at) => {
    const lineId = lineOf(entry)?.id ?? entry.shoppingCartId
    const key = lineId ? `line ${lineId}` : entry.itemDistributorId ? `item ${entry.itemDistributorId}` : `new ${at}`
    last.set(key, entry)
  })
  return [...last.values()]
}

/** The line that an entry asks for; nothing for entries that name neither an item, a line nor a special request. */
function lineToWrite(
  entry: Entry,
  existing: ExistingLine | undefined,
  item: OrderableItem | undefined,
): LineToWrite | undefined {
  if (entry.itemDistributorId) {
    if (!item) return refuse(unknownCartItem)
    refuseBlockedAdd(entry, existing, item)
    return line(entry, existing, item.distributorId, item.id, item)
  }
  if (entry.shoppingCartId) {
    if (!existing) return refuse(unknownCartItem)
    if (item) refuseBlockedAdd(entry, existing, item)
    return line(entry, existing, distributorOf(existing, entry), existing.itemId, item)
  }
  if (!entry.specialItem || entry.quantity === 0) return undefined
  return line(entry, undefined, entry.specialItem.distributorId, null)
}

/** A special request may go to another distributor; an item stays with the one that sells it. */
function distributorOf({ itemId, distributorId }: ExistingLine, { specialItem }: Entry): number {
  return itemId === null ? (specialItem?.distributorId ?? distributorId) : distributorId
}

function line(
  entry: Entry,
  existing: ExistingLine | undefined,
  distributorId: number,
  itemId: number | null,
  item?: OrderableItem,
): LineToWrite {
  // An item keeps its own unit, number and pack, whatever is said of a special request beside it.
  const specialItem = itemId === null ? entry.specialItem : undefined
  return {
    id: existing?.id ?? null,
    itemId,
    distributorId,
    quantity: entry.quantity,
    searchText: entry.searchText ?? null,
    description: specialItem?.description ?? entry.description ?? null,
    specialUom: specialItem?.uom ?? null,
    specialDin: specialItem?.din ?? null,
    specialPackSize: specialItem?.packSize ?? null,
    shownPriceCents: entry.shownPrice ?? null,
    shownPack: item ? shownPack(entry.shownPackSize, item) : null,
    isBack: entry.isBack ?? false,
  }
}

/** The pack on a list that is older than the item's; null for the item's own, and for what can't be read. */
function shownPack(packSize: string | null | undefined, { unitMeasure, packText }: OrderableItem): ShownPack | null {
  if (!packSize || packSize === packText) return null
  const read = parsePackSize(packSize, 'own')
  if (read.kind === 'notUnderstood') return null
  const amount = printDecimal(unitsPerCase(read.pack), 6)
  return { unitMeasure, packSize, amount, uom: read.pack.uom }
}

/** Taking away is always possible; a punched-out item already in the cart may be changed, as on review order. */
function refuseBlockedAdd(entry: Entry, existing: ExistingLine | undefined, item: OrderableItem): void {
  const existingQuantity = existing?.quantity ?? 0
  if (entry.quantity <= existingQuantity) return
  const status = item.status === 'active' ? 'active' : 'inactive'
  const found = availability({ ...item, status }, { isOnReviewOrder: existingQuantity > 0 })
  if (found.mayBeAdded) return
  refuse({ callIn: callInItem, outOfStock, punchedOut: punchedOutItem }[found.reason])
}

function isChange(line: LineToWrite, existing: ExistingLine | undefined): boolean {
  if (!existing) return line.quantity > 0
  const said = ['description', 'specialUom', 'specialDin', 'specialPackSize'] as const
  return (
    existing.quantity !== line.quantity ||
    existing.distributorId !== line.distributorId ||
    said.some((field) => line[field] !== null && line[field] !== existing[field])
  )
}

export function conflictOf(entry: Pick<Entry, 'quantity'>, existing: ExistingLine | undefined): SameModifiedItem {
  return {
    shoppingCartId: existing?.id ?? 0,
    itemDistributorId: existing?.itemId ?? null,
    name: existing?.name ?? existing?.description ?? '',
    currentQuantity: existing?.quantity ?? 0,
    modifyToQuantity: entry.quantity,
    modifiedBy: existing?.firstName ? `${existing.firstName} ${existing.lastName}` : null,
  }
}
