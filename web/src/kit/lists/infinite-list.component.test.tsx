import { expect, test } from 'vitest'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { drawn } from '../../../testing/page-parts.ts'
import { InfiniteList } from './infinite-list.tsx'

const rows = Array.from({ length: 100 }, (_, id) => ({ id }))
const rowHeight = 40

/** A list of 100 rows of 40 px in a window of 400 px, and the times that it asked for more. */
function draw(more: { fetchAheadPx?: number; hasMore?: boolean; isFetching?: boolean } = {}) {
  const { host, draw: drawList } = drawAlone(null, 'height: 400px; overflow: auto')
  let asked = 0
  drawList(
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      rowHeight={rowHeight}
      renderRow={({ id }) => <span>Row {id}</span>}
      hasMore
      isFetching={false}
      fetchMore={() => (asked += 1)}
      scroller={{ current: host }}
      {...more}
    />,
  )
  /** Scrolls until so many pixels are left below, and waits for the rows there. */
  const leave = async (px: number) => {
    host.scrollTop = rows.length * rowHeight - 400 - px
    const last = Math.ceil((host.scrollTop + 400) / rowHeight) - 1
    await expect.poll(() => host.textContent).toContain(`Row ${last}`)
    // The rows that are drawn ahead are there before the place of the scrolling is told.
    await drawn()
  }
  return { asked: () => asked, leave }
}

test('the next page is asked for once less than 600 px are left below', async () => {
  const list = draw()
  await list.leave(1_000)
  await list.leave(600)
  expect(list.asked()).toBe(0)
  await list.leave(560)
  await expect.poll(list.asked).toBe(1)
})

test('a list may say another distance', async () => {
  const list = draw({ fetchAheadPx: 300 })
  await list.leave(320)
  expect(list.asked()).toBe(0)
  await list.leave(280)
  await expect.poll(list.asked).toBe(1)
})

test.each([{ hasMore: false }, { isFetching: true }])('at the end nothing is asked for when it is %j', async (more) => {
  const list = draw(more)
  await list.leave(0)
  expect(list.asked()).toBe(0)
})
