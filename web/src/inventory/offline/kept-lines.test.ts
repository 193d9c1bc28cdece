import { expect, it, vi } from 'vitest'
import type { FieldOp } from '../counts/count-types.ts'

const ops = vi.hoisted((): { all: FieldOp[] } => ({ all: [] }))
vi.mock('../counts/count-state.ts', () => ({ allOps: () => ops.all }))
const { keptLinesCsv, keptLines, reasonOf, saidCounts } = await import('./kept-lines.ts')

const op = (id: number, change: Partial<FieldOp>): FieldOp => ({
  ...{ slot: `${id}`, owner: '7 1', opId: `${id}`, seq: id, key: { listId: 1, groupId: 2, kind: 'item', id } },
  ...{ name: `Item ${id}`, field: 'onHand', value: 1, typed: null, baseVersion: 1, inventoryId: 1 },
  ...{ countedAt: '2026-01-05T10:00:00.000Z', mode: 'offline', tab: '', state: 'gone', conflict: null, unanswered: [] },
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
  expect(keptLinesCsv(rejected).split('\r\n')).toEqual([
    '"Item","Cases","Packs","Units","Counted at","Why it was not taken"',
    '"Item 1",2.5,,0,"2026-01-05T10:00:00.000Z","The item was removed from the list."',
    `"'=cmd(""x"")",,,,"2026-01-05T10:00:00.000Z","The inventory it was counted for is completed."`,
    '"Item 4",1,,,"2026-01-05T10:00:00.000Z","You no longer have access to count here."',
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
  expect(keptLinesCsv(rejected).split('\r\n').slice(1)).toEqual([
    `"Item 1",1.005,"'=1+1",,"2026-01-05T10:00:00.000Z","${why}"`,
    `"Item 1",7,,,"2026-01-05T10:00:00.000Z","${why}"`,
    '',
  ])
})

it.each(['\t', '\r', '\n', ' ', '\r\n\t', '\ufeff'])('a formula behind %j runs in no cell of the file', (hidden) => {
  const text = `${hidden}=cmd|' /C calc'!A0`
  ops.all = [op(1, { name: text, value: text as never, state: 'refused', refusal: text })]
  const { rejected } = keptLines()
  const reason = rejected.map(reasonOf).join()
  const row = keptLinesCsv(rejected).slice(keptLinesCsv([]).length)
  const quotedText = `"'${text}"`
  expect(row).toBe(`${quotedText},${quotedText},,,"2026-01-05T10:00:00.000Z","${reason}"\r\n`)
})
