import { expect, it, vi } from 'vitest'
import type { FieldOp } from '../counts/count-types.ts'

const ops = vi.hoisted((): { all: FieldOp[] } => ({ all: [] }))
vi.mock('../counts/count-state.ts', () => ({ allOps: () => ops.all }))
const { keptLinesCsv, keptLines, reasonOf, saidCounts } = await import('./kept-lines.ts')

/** Location 1 is in Denver; another has the usual clock. */
const clockOf = (owner: string) => (owner.endsWith(' 1') ? 'America/Denver' : undefined)

const op = (id: number, change: Partial<FieldOp>): FieldOp => ({
  slot: `${id}`,
  owner: '7 1',
  opId: `${id}`,
  seq: id,
  key: { listId: 1, groupId: 2, kind: 'item', id },
  name: `Item ${id}`,
  field: 'onHand',
  value: 1,
  typed: null,
  baseVersion: 1,
  inventoryId: 1,
  countedAt: '2026-01-05T10:00:00.000Z',
  mode: 'offline',
  tab: '',
  state: 'gone',
  conflict: null,
  unanswered: [],
  ...change,
})

it('puts refused counts together by item, and begins no formula in the file', () => {
  ops.all = [
    op(1, { value: 2.5 }),
    op(1, { field: 'onHandUom', value: 0 }),
    op(2, { name: '=cmd("x")', state: 'closed', value: null }),
    op(3, { state: 'waiting' }),
    op(4, { value: 1, state: 'forbidden' }),
  ]
  const { rejected, conflicts } = keptLines()
  expect(conflicts).toEqual([])
  expect(rejected.map(({ name, why, ops: counts }) => [name, why, saidCounts(counts)])).toEqual([
    ['Item 1', 'gone', '2.5 cases, 0 units'],
    ['=cmd("x")', 'closed', 'no cases'],
    ['Item 4', 'forbidden', '1 case'],
  ])
  expect(keptLinesCsv(rejected, clockOf).split('\r\n')).toEqual([
    '"Item","Cases","Packs","Units","Counted at","Why it was not taken"',
    '"Item 1",2.5,,0,"01/05/2026 03:00 AM MST","The item was removed from the list."',
    `"'=cmd(""x"")",,,,"01/05/2026 03:00 AM MST","The inventory it was counted for is completed."`,
    '"Item 4",1,,,"01/05/2026 03:00 AM MST","You no longer have access to count here."',
    '',
  ])
})

it('says why the server could not read a count, and loses none that was refused twice', () => {
  const refusal = 'Please enter a number with at most 2 decimals.'
  ops.all = [
    op(1, { value: 1.005, state: 'refused', refusal }),
    op(1, { value: 7, state: 'refused', refusal }),
    op(1, { value: '=1+1' as never, field: 'onHandPack', state: 'refused', refusal }),
  ]
  const { rejected } = keptLines()
  const why = 'This count is not a number we can save. Please enter a number with at most 2 decimals.'
  expect(rejected.map((line) => [saidCounts(line.ops), reasonOf(line)])).toEqual([
    ['1.005 cases, 7 cases, unreadable packs', why],
  ])
  expect(keptLinesCsv(rejected, clockOf).split('\r\n').slice(1)).toEqual([
    `"Item 1",1.005,"'=1+1",,"01/05/2026 03:00 AM MST","${why}"`,
    `"Item 1",7,,,"01/05/2026 03:00 AM MST","${why}"`,
    '',
  ])
})

it.each(['\t', '\r', '\n', ' ', '\r\n\t', '\ufeff'])('a formula behind %j runs in no cell of the file', (hidden) => {
  const text = `${hidden}=cmd|' /C calc'!A0`
  ops.all = [op(1, { name: text, value: text as never, state: 'refused', refusal: text })]
  const { rejected } = keptLines()
  const reason = rejected.map(reasonOf).join()
  const row = keptLinesCsv(rejected, clockOf).slice(keptLinesCsv([], clockOf).length)
  const quotedText = `"'${text}"`
  expect(row).toBe(`${quotedText},${quotedText},,,"01/05/2026 03:00 AM MST","${reason}"\r\n`)
})

it('says when by the clock of the location it was counted at, and nothing where that is not known', () => {
  ops.all = [op(1, { owner: '7 2' }), op(2, { countedAt: 'yesterday' })]
  const times = keptLinesCsv(keptLines().rejected, clockOf).split('\r\n').slice(1, 3)
  expect(times).toEqual([
    '"Item 1",1,,,"01/05/2026 05:00 AM EST","The item was removed from the list."',
    '"Item 2",1,,,"","The item was removed from the list."',
  ])
})

it('says of counts from before an inventory that they belong to none, not that one was completed', () => {
  const why = (inventoryId: number | null | undefined) => {
    ops.all = [op(1, { state: 'closed', inventoryId })]
    return keptLines().rejected.map(reasonOf)
  }
  expect(why(null)).toEqual(['It was counted before an inventory was started, and belongs to none.'])
  expect(why(1)).toEqual(['The inventory it was counted for is completed.'])
  expect(why(undefined)).toEqual(['The inventory it was counted for is completed.'])
})
