import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { anAccountingItem, books } from '../../../testing/books.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { drawn, itemRow } from '../../../testing/page-parts.ts'
import { buttonClass } from '../forms/button.tsx'
import { Segments } from '../forms/segments.tsx'
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

test('parts side by side go on in a second line where their letters have no room, and never lie over each other', async () => {
  await page.viewport(390, 844)
  const options = ['WEEKLY', 'MONTHLY', 'YEARLY', 'CUSTOM'].map((label) => ({ key: label, label }))
  const { host } = drawAlone(
    <Segments label="Period" options={options} chosen="WEEKLY" onChoose={() => undefined} />,
    'width: 366px',
  )
  for (const px of [16, 24, 32]) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await setTextSize(px)
    for (const part of host.querySelectorAll('button')) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
    expect(host.scrollWidth).toBe(366)
  }
})

test('what is moved sideways in a narrow window keeps its heads above its rows, and the page itself as wide as the window', async () => {
  // As a window of 1,400 px at 200 % is.
  await page.viewport(700, 500)
  await openApp('/accounting', books([anAccountingItem({ name: 'Lemons' })]))
  await expect.element(page.getByText('Lemons')).toBeVisible()
  await drawn()
  const head = page.getByRole('columnheader', { name: 'GL code' }).element()
  expect(topOf(head) + heightOf(head)).toBeLessThanOrEqual(topOf(page.getByText('Lemons').element()))
  const toolbar = page.getByRole('group', { name: 'Which items' }).element()
  expect(topOf(toolbar) + heightOf(toolbar)).toBeLessThanOrEqual(topOf(head))
  const download = page.getByRole('button', { name: 'Download', exact: true }).element().getBoundingClientRect()
  expect(download.right).toBeLessThanOrEqual(700)
  expect(document.documentElement.scrollWidth).toBe(700)
})

test('links that look like buttons share a line of a phone without cutting their words', async () => {
  await page.viewport(390, 844)
  const { host } = drawAlone(
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      {['Inventory', 'Invoice', 'Download', 'Receive', 'Reorder'].map((words) => (
        <a key={words} href="#here" className={buttonClass('plain')} style={{ flex: 1 }}>
          {words}
        </a>
      ))}
    </div>,
    'width: 366px',
  )
  for (const link of host.querySelectorAll('a')) {
    const words = document.createRange()
    words.selectNodeContents(link)
    const padding = Number.parseFloat(getComputedStyle(link).paddingLeft)
    expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(link.clientWidth - 2 * padding + 1)
  }
})
