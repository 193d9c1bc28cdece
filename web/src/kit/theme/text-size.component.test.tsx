import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { drawn, itemRow } from '../../../testing/page-parts.ts'
import { InfiniteList } from '../lists/infinite-list.tsx'
import type { Column } from '../table/column.ts'
import { ListTable } from '../table/list-table.tsx'

/** As the browser does it for somebody who chose larger letters; nothing puts them back but this. */
async function setTextSize(px: number) {
  document.documentElement.style.fontSize = `${px}px`
  await drawn()
}

afterEach(() => document.documentElement.style.removeProperty('font-size'))

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0

test('each row of the order list lies below the one before, at any text size and while it changes', async () => {
  await page.viewport(1280, 800)
  const items = Array.from({ length: 60 }, (_, at) => anItem({ name: `Item ${at}` }))
  await openApp('/place-order/list', {
    ...aFakeCart({ lines: [] }).answers,
    getItems: listOf(...items),
    getItemSuggestions: listOf(),
    getDistributors: listOf(),
  })
  for (const [px, rowHeight] of [
    [16, 40],
    [32, 80],
    [20, 50],
  ] as const) {
    await setTextSize(px)
    await expect.poll(() => heightOf(itemRow('Item 0').query()?.firstElementChild)).toBe(rowHeight)
    const tops = [0, 1, 2].map((at) => topOf(itemRow(`Item ${at}`).query()))
    expect(tops.map((top) => top - (tops[0] ?? 0))).toEqual([0, rowHeight, 2 * rowHeight])
    const name = page.getByText('Item 0').first().element()
    expect(Number.parseFloat(getComputedStyle(name).fontSize)).toBe((13 * px) / 16)
  }
})

test('a list that reckons with heights has room for rows of twice the height', async () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id }))
  const { host, draw } = drawAlone(null, 'height: 400px; overflow: auto')
  draw(
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      rowHeight={40}
      renderRow={({ id }) => <span>Row {id}</span>}
      hasMore={false}
      isFetching={false}
      fetchMore={() => undefined}
      scroller={{ current: host }}
    />,
  )
  const list = () => host.querySelector('[role=list]')
  await expect.poll(() => heightOf(list())).toBe(4_000)
  await setTextSize(32)
  await expect.poll(() => heightOf(list())).toBe(8_000)
  const [first, second] = host.querySelectorAll('[role=listitem]')
  expect(topOf(second) - topOf(first)).toBe(80)
})

test('columns that fit the usual letters are cards for letters twice as large', async () => {
  await page.viewport(1280, 800)
  const columns: readonly Column<{ id: number }>[] = [
    { key: 'name', head: 'Item', width: 'minmax(200px, 1fr)', cell: () => 'Salt' },
    { key: 'pack', head: 'Pack', width: '300px', cell: () => '6/5 LB' },
  ]
  const { host } = drawAlone(
    <ListTable
      label="Items"
      answer={{ data: [{ id: 1 }], isError: false, refetch: async () => undefined }}
      columns={columns}
      rowsOf={(data: { id: number }[]) => data}
      keyOf={({ id }) => id}
      renderCard={() => 'Card of salt'}
      cardHeight={60}
      empty="none"
    />,
    'width: 800px',
  )
  await expect.poll(() => host.querySelector('[data-column=pack]')?.getBoundingClientRect().width).toBe(300)
  await setTextSize(32)
  await expect.poll(() => host.textContent).toContain('Card of salt')
  await setTextSize(20)
  await expect.poll(() => host.querySelector('[data-column=pack]')?.getBoundingClientRect().width).toBe(375)
})
