import { doubtsOf } from '@larder/domain/distributors/rows/order-guide-doubts.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { parentPort } from 'node:worker_threads'
import { atLocation } from '../../context.ts'
import { failedTask } from '../../adapters/threads/failed-task.ts'
import { proposeColumns, readChosenColumns } from '../../adapters/documents/order-guides/order-guide-reader.ts'
import { openDatabase, type Database } from '../../database/connections/connection.ts'
import { addRenumberedItems } from '../../inventory/group-items/renumbered-items.queries.ts'
import { keepCountsOverGuide } from '../../inventory/packs/keep-counts-over-guide.ts'
import { watchGuide } from '../../receiving/price-guard/watch-guide.ts'
import { compareOrderGuide } from './compare-order-guide.ts'
import { itemsToOrder } from '../order-guides/items-to-order.ts'
import type { KnownItem } from './guide-items.ts'
import { listCurrentNumbers, listKnownItems } from './order-guide-writes.queries.ts'
import type { OrderGuideTask, OutcomeOf, UnreadableGuide } from './order-guide-task.ts'
import { beginGuide } from '../in-force/begin-guide.ts'
import { takeBackGuide } from '../in-force/take-back-guide.ts'
import { keepOwnColumns, ownGuide, readWithApprovedColumns, readWithOwnColumns } from '../own-columns/own-columns.ts'
import { previewOrderGuide } from './preview-order-guide.ts'
import { readGuide, type GuideFile, type ReadGuide } from './read-guide.ts'
import { existsApprovedLayout } from '../own-columns/templates.queries.ts'
import { DistributorRetired, ImportUnderWay, writeOrderGuide } from './write-order-guide.ts'

// Reading and comparing tens of thousands of rows takes seconds of computing: it is done here, beside the server's thread,
// with a connection of its own. Only counts and a bounded preview go back.
const longestStatementMs = 60_000
const connectMayTakeMs = 15_000
parentPort?.on('message', async (task: OrderGuideTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ outcome: await carryOut(task).catch(failedTask) })
})

type TaskOf<K extends OrderGuideTask['kind']> = Extract<OrderGuideTask, { kind: K }>

async function carryOut(task: OrderGuideTask): Promise<OutcomeOf<OrderGuideTask>> {
  if (task.kind === 'propose-columns') return proposed(task)
  const database = openDatabase({
    url: task.databaseUrl,
    maxConnections: 1,
    longestStatementMs,
    connectMayTakeMs,
    onError: () => {},
  })
  try {
    if (task.kind === 'check') return await check(database, task)
    if (task.kind === 'check-columns') return await checkColumns(database, task)
    if (task.kind === 'keep-columns') return await keepColumns(database, task)
    if (task.kind === 'begin') return { kind: 'begun', isNew: await beginGuide(database, task.guide, afterImport) }
    if (task.kind === 'take-back') return await takeBack(database, task)
    return await importGuide(database, task)
  } finally {
    await database.close()
  }
}

async function proposed({ file, day }: TaskOf<'propose-columns'>): Promise<OutcomeOf<TaskOf<'propose-columns'>>> {
  const found = await proposeColumns(file.bytes, file.fileName, day)
  return found.kind === 'refused' ? unreadable(found) : found
}

async function check(database: Database, task: TaskOf<'check'>): Promise<OutcomeOf<TaskOf<'check'>>> {
  const { distributorId, locationIds, file } = task
  const own = await readWithOwnColumns(database, file, distributorId, locationIds)
  const { plain, guide: withoutOwn, isApproved } = await readWithoutOwnColumns(database, file, distributorId, task.day)
  const guide = own ?? withoutOwn
  if (guide.kind === 'refused') return unreadable(guide)
  const [first = 0] = locationIds
  const known = await listKnownItems(atLocation(database, first), distributorId)
  return {
    kind: 'checked',
    isApproved,
    hasOwnColumns: own !== null,
    layoutSignature: plain.kind === 'read' ? plain.layoutSignature : guide.layoutSignature,
    preview: previewOrderGuide(guide, compareOrderGuide(guide.rows, known, guide.told)),
    drops: await dropsAt(database, task, guide, known),
  }
}

/**
 * The reading that counts where the locations named no columns themselves, which would count before it: by columns that an
 * operator approved for everybody, else the automatic one. The product's own layout is always read automatically.
 * Approved is the reading by such columns, or an automatic one whose layout is approved.
 */
async function readWithoutOwnColumns(database: Database, file: GuideFile, distributorId: number, day: CalendarDate) {
  const plain = await readGuide(file, day)
  const isOwnLayout = plain.kind === 'read' && plain.isOwnLayout
  const forAll = isOwnLayout ? null : await readWithApprovedColumns(database, file, distributorId)
  const isApproved =
    forAll !== null || (plain.kind === 'read' && (await isLayoutApproved(database, distributorId, plain)))
  return { plain, guide: forAll ?? plain, isApproved }
}

async function dropsAt(
  database: Database,
  { distributorId, locationIds }: TaskOf<'check'>,
  guide: ReadGuide,
  knownAtFirst: readonly KnownItem[],
) {
  const onGuide = new Set(guide.rows.map(({ din }) => din))
  const [first, ...others] = locationIds
  const drops = first === undefined ? [] : [dropsOf(first, currentNumbers(knownAtFirst), onGuide)]
  for (const locationId of others) {
    const numbers = await listCurrentNumbers(atLocation(database, locationId), distributorId)
    drops.push(dropsOf(locationId, numbers, onGuide))
  }
  return drops
}

function currentNumbers(known: readonly KnownItem[]): string[] {
  return known.flatMap((item) => (item.isPunchedOut || item.isOnlyFromInvoice ? [] : [item.din]))
}

function dropsOf(locationId: number, current: readonly string[], onGuide: ReadonlySet<string>) {
  const dropCount = current.filter((din) => !onGuide.has(din)).length
  return { locationId, currentCount: current.length, dropCount }
}

async function checkColumns(
  database: Database,
  { file, chosen, distributorId, locationId }: TaskOf<'check-columns'>,
): Promise<OutcomeOf<TaskOf<'check-columns'>>> {
  const reading = await readChosenColumns(file.bytes, file.fileName, chosen)
  if (reading.kind === 'refused') return unreadable(reading)
  const guide = ownGuide(file, reading, reading.kept)
  const known = await listKnownItems(atLocation(database, locationId), distributorId)
  const comparison = compareOrderGuide(guide.rows, known, guide.told)
  return {
    kind: 'columns-checked',
    preview: previewOrderGuide(guide, comparison),
    items: itemsToOrder(comparison.rows.map(({ item }) => item)),
    doubts: doubtsOf({
      cells: reading.cells,
      assignment: chosen.assignment,
      rows: reading.rows,
      refusedCount: reading.refused.length,
    }),
  }
}

async function keepColumns(
  database: Database,
  { file, chosen, order }: TaskOf<'keep-columns'>,
): Promise<OutcomeOf<TaskOf<'keep-columns'>>> {
  const reading = await readChosenColumns(file.bytes, file.fileName, chosen)
  if (reading.kind === 'refused') return unreadable(reading)
  await keepOwnColumns(database, order, reading.kept)
  return { kind: 'columns-kept' }
}

async function importGuide(
  database: Database,
  { file, order }: TaskOf<'import'>,
): Promise<OutcomeOf<TaskOf<'import'>>> {
  const { distributorId, locationIds, startsOn } = order
  const own = await readWithOwnColumns(database, file, distributorId, locationIds)
  const { guide, isApproved } = own
    ? { guide: own, isApproved: true }
    : await readWithoutOwnColumns(database, file, distributorId, startsOn)
  if (guide.kind === 'refused') return unreadable(guide)
  if (!isApproved) return { kind: 'not-approved' }
  return unlessUnderWay(async () => {
    try {
      return { kind: 'imported', guides: await writeOrderGuide(database, guide, order, afterImport) }
    } catch (error) {
      if (error instanceof DistributorRetired) return { kind: 'retired' }
      throw error
    }
  })
}

const afterImport = {
  tellShelves: keepCountsOverGuide,
  addRenumbered: addRenumberedItems,
  watchPrices: watchGuide,
}

function takeBack(database: Database, { order }: TaskOf<'take-back'>): Promise<OutcomeOf<TaskOf<'take-back'>>> {
  return unlessUnderWay(async () => ({
    kind: 'asked-to-take-back',
    outcome: await takeBackGuide(database, order, keepCountsOverGuide),
  }))
}

async function unlessUnderWay<T>(work: () => Promise<T>): Promise<T | { kind: 'under-way' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportUnderWay) return { kind: 'under-way' }
    throw error
  }
}

function unreadable({ message }: { message: string }): UnreadableGuide {
  return { kind: 'unreadable', message }
}

/** The product's own layout is approved for every distributor (contract.md, Calls). */
async function isLayoutApproved(
  database: Database,
  distributorId: number,
  guide: { isOwnLayout: boolean; layoutSignature: string },
): Promise<boolean> {
  return guide.isOwnLayout || existsApprovedLayout(database.shared, distributorId, guide.layoutSignature)
}
