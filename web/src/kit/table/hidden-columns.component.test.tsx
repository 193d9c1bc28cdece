import { afterEach, expect, test } from 'vitest'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { hideMoney } from '../hidden-money.ts'
import type { Column } from './column.ts'
import { ListTable } from './list-table.tsx'
import { Table } from './table.tsx'

afterEach(() => hideMoney(false))

type Row = { id: number; name: string; cents: number }

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Item', cell: ({ name }) => name },
  { key: 'price', head: 'Price', isFigure: true, isMoney: true, cell: ({ cents }) => `$${cents / 100}` },
]
const rows = [{ id: 1, name: 'Salt', cents: 1_000 }]
const answer = {
  data: rows,
  isError: false,
  isPending: false,
  isPlaceholderData: false,
  refetch: async () => undefined,
}

function textOf(part: React.ReactNode): string {
  const { host, leave } = drawAlone(part)
  const text = host.textContent ?? ''
  leave()
  return text
}

const table = <Table columns={columns} rows={rows} keyOf={({ id }) => id} />
const list = (
  <ListTable
    label="Items"
    answer={answer}
    columns={columns}
    rowsOf={(data: Row[]) => data}
    keyOf={({ id }) => id}
    renderCard={({ name }) => name}
    cardHeight={60}
    empty="none"
  />
)

test.each([
  ['a table', table],
  ['a list', list],
])('%s has no column of money for somebody from whom prices are hidden', (_, part) => {
  expect(textOf(part)).toContain('Price')
  hideMoney(true)
  const hidden = textOf(part)
  expect(hidden).toContain('Item')
  expect(hidden).not.toContain('Price')
  expect(hidden).not.toContain('$10')
})
