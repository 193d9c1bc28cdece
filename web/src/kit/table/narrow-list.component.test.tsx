import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import type { Column } from './column.ts'
import { ListTable } from './list-table.tsx'

type Row = { id: number; name: string }

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Item', width: 'minmax(200px, 1fr)', cell: ({ name }) => name },
  { key: 'pack', head: 'Pack', width: ['300px', '200px'], cell: () => '6/5 LB' },
  { key: 'price', head: 'Price', width: '200px', isFigure: true, cell: () => '$10.00' },
]
const rows = [{ id: 1, name: 'Salt' }]
const answer = {
  data: rows,
  isError: false,
  isPending: false,
  isPlaceholderData: false,
  refetch: async () => undefined,
}

/** Draws the list in a place of this width, which lies in a grid, as on most screens. */
function draw(width: number, withCards: boolean, drawn = columns): HTMLElement {
  const { host } = drawAlone(
    <section>
      <ListTable
        label="Items"
        answer={answer}
        columns={drawn}
        rowsOf={(data: Row[]) => data}
        keyOf={({ id }) => id}
        {...(withCards && { renderCard: ({ name }: Row) => `Card of ${name}`, cardHeight: 60 })}
        empty="none"
      />
    </section>,
    `display: grid; width: ${width}px`,
  )
  return host
}

test('rows are cards where the columns have no room, and a table where they have', async () => {
  await page.viewport(1200, 800)
  const narrow = draw(630, true)
  await expect.poll(() => narrow.textContent).toContain('Card of Salt')
  expect(narrow.querySelector('[role=table]')).toBeNull()
  expect(narrow.scrollWidth).toBeLessThanOrEqual(630)
  const wide = draw(650, true)
  await expect.poll(() => wide.textContent).toContain('6/5 LB')
  expect(wide.querySelector('[role=table]')).not.toBeNull()
  narrow.style.width = '700px'
  await expect.poll(() => narrow.querySelector('[role=table]')).not.toBeNull()
})

test('a column that may be missing goes before the rows are cards', async () => {
  await page.viewport(1200, 800)
  const heads = (host: HTMLElement) =>
    [...host.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent)
  const withExtra = columns.map((column) => ({ ...column, isExtra: column.key === 'pack' }))
  const host = draw(630, true, withExtra)
  await expect.poll(() => heads(host)).toEqual(['Item', 'Price'])
  expect(host.textContent).not.toContain('6/5 LB')
  host.style.width = '650px'
  await expect.poll(() => heads(host)).toEqual(['Item', 'Pack', 'Price'])
  host.style.width = '400px'
  await expect.poll(() => host.textContent).toContain('Card of Salt')
})

test('a list of a screen for computers stays a table', async () => {
  await page.viewport(1200, 800)
  const host = draw(500, false)
  await expect.poll(() => host.textContent).toContain('6/5 LB')
  expect(host.querySelector('[role=table]')).not.toBeNull()
})

test('a screen reader counts the rows of a table from below its heads', async () => {
  await page.viewport(1200, 800)
  const host = draw(700, false)
  const counted = () =>
    [...host.querySelectorAll('[role=row]')].map((row) => [row.getAttribute('aria-rowindex'), row.textContent])
  await expect.poll(counted).toEqual([
    ['1', 'ItemPackPrice'],
    ['2', 'Salt6/5 LB$10.00'],
  ])
})
