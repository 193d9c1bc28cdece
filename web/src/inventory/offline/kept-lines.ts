import { csvOf, type CsvCell } from '../../kit/csv.ts'
import { allOps } from '../counts/count-state.ts'
import {
  countFields,
  isRejected,
  itemKeyOf,
  type CountField,
  type FieldOp,
  type Rejection,
} from '../counts/count-types.ts'
import { timeAt } from '../inventories/detail/time-at.ts'

export type RejectedLine = { itemKey: string; name: string; why: Rejection; ops: FieldOp[] }

/** The outcome of a device's counts: how many items are on the server, and those that are not. */
export type Receipt = { name: string; synced: number; rejected: RejectedLine[]; conflicts: FieldOp[] }

const headOf: Readonly<Record<CountField, string>> = { onHand: 'cases', onHandPack: 'packs', onHandUom: 'units' }
const reasons: Readonly<Record<Rejection, string>> = {
  gone: 'The item was removed from the list.',
  closed: 'The inventory it was counted for is completed.',
  forbidden: 'You no longer have access to count here.',
  refused: 'This count is not a number we can save.',
}

const beforeStart = 'It was counted before an inventory was started, and belongs to none.'

/** The counts that the server did not take, item by item, and those that meet somebody else's. */
export function keptLines(): Pick<Receipt, 'rejected' | 'conflicts'> {
  const ops = allOps()
  return { rejected: linesOf(ops.filter(isRejected)), conflicts: ops.filter((op) => op.conflict !== null) }
}

/** The refused counts, item by item. */
export function linesOf(ops: readonly FieldOp[]): RejectedLine[] {
  const byItem = Map.groupBy(ops, (op) => `${itemKeyOf(op.key)} ${op.state}`)
  return [...byItem].flatMap(([itemKey, [first, ...more]]) =>
    first && isWhy(first.state) ? [{ itemKey, name: first.name, why: first.state, ops: [first, ...more] }] : [],
  )
}

export function reasonOf({ why, ops }: RejectedLine): string {
  const words = new Set(ops.flatMap(({ refusal }) => refusal ?? []))
  const isBeforeStart = why === 'closed' && ops.every(({ inventoryId }) => inventoryId === null)
  return [isBeforeStart ? beforeStart : reasons[why], ...words].join(' ')
}

/** A count as people say it: '2 cases, 1.5 packs'. */
export function saidCounts(ops: readonly FieldOp[]): string {
  return countFields
    .flatMap((field) => ops.filter((op) => op.field === field))
    .map(({ field, value }) => saidCount(field, value))
    .join(', ')
}

/** One count as people say it: '1 case', 'no packs'. */
export function saidCount(field: CountField, value: number | null): string {
  const head = headOf[field]
  if (value !== null && !Number.isFinite(value)) return `unreadable ${head}`
  return value === 1 ? `1 ${head.slice(0, -1)}` : `${value ?? 'no'} ${head}`
}

export function headOfField(field: CountField): string {
  return headOf[field]
}

function isWhy(state: FieldOp['state']): state is Rejection {
  return state !== 'waiting' && state !== 'conflict'
}

/** Kept counts as a CSV file, a line for each item and each time it was counted, by the clock of its location. */
export function keptLinesCsv(lines: readonly RejectedLine[], clockOf: (owner: string) => string | undefined): string {
  const head = ['Item', 'Cases', 'Packs', 'Units', 'Counted at', 'Why it was not taken']
  const rows = lines.flatMap((line) =>
    roundsOf(line.ops).map((round) => {
      const values = countFields.map((field) => cellOf(round.find((op) => op.field === field)?.value ?? null))
      return [line.name, ...values, countedAt(round[0], clockOf), reasonOf(line)]
    }),
  )
  return csvOf([head, ...rows])
}

function countedAt(op: FieldOp | undefined, clockOf: (owner: string) => string | undefined): string {
  if (!op || Number.isNaN(Date.parse(op.countedAt))) return ''
  return timeAt(op.countedAt, clockOf(op.owner))
}

/** A field that was counted and refused twice has two rows. */
function roundsOf(ops: readonly FieldOp[]): FieldOp[][] {
  const rounds: FieldOp[][] = []
  for (const op of ops) {
    const round = rounds.find((one) => one.every(({ field }) => field !== op.field))
    if (round) round.push(op)
    else rounds.push([op])
  }
  return rounds
}

/** A refused count may be no number at all. */
function cellOf(value: unknown): CsvCell {
  return value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
