import { expect, onTestFinished, test } from 'vitest'
import { onPaper } from '../../../testing/on-paper.ts'
import { useOwnSheet } from '../page/use-is-printing.ts'
import '../theme/print.css'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { InfiniteList } from './infinite-list.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Row = { id: number }

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }))

function Sheet() {
  useOwnSheet()
  return null
}

function draw({ count, hasMore = false, hasSheet = false }: { count: number; hasMore?: boolean; hasSheet?: boolean }) {
  onTestFinished(() => void window.dispatchEvent(new Event('afterprint')))
  const { host } = drawAlone(
    <>
      {hasSheet && <Sheet />}
      <InfiniteList
        items={rowsOf(count)}
        keyOf={({ id }) => id}
        rowHeight={40}
        renderRow={({ id }) => <input aria-label={`Row ${id}`} />}
        hasMore={hasMore}
        isFetching
        fetchMore={() => undefined}
      />
    </>,
  )
  const rows = () => [...host.querySelectorAll('[data-index]')]
  return { host, rows }
}

const note = (host: HTMLElement) => {
  const list = host.querySelector('[role=list]')
  return list ? getComputedStyle(list, '::after').content : ''
}

test('paper from the browser’s own menu has every row that was read, one below the other', async () => {
  const { host, rows } = draw({ count: 300 })
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  expect(rows().length).toBeLessThan(100)
  const first = host.querySelector('input')
  if (first) first.value = 'typed'
  window.dispatchEvent(new Event('beforeprint'))
  await onPaper()
  expect(rows()).toHaveLength(300)
  const tops = rows().map((row) => row.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(300)
  expect(note(host)).toBe('none')
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => rows().length).toBeLessThan(100)
  expect(host.querySelector('input')?.value).toBe('typed')
})

test('paper says that there are rows which were not read', async () => {
  const { host, rows } = draw({ count: 60, hasMore: true })
  window.dispatchEvent(new Event('beforeprint'))
  await onPaper()
  expect(rows()).toHaveLength(60)
  expect(note(host)).toMatch(/Scroll to the end of the list, then print again/)
})

test('of a very long list the rows near the view are on paper, which says so', async () => {
  const { host, rows } = draw({ count: 2_001 })
  window.dispatchEvent(new Event('beforeprint'))
  await onPaper()
  expect(rows().length).toBeLessThan(100)
  expect(note(host)).toMatch(/near the ones on the screen/)
})

test('a list is not drawn in whole where its page has a sheet for paper', () => {
  const { rows } = draw({ count: 300, hasSheet: true })
  window.dispatchEvent(new Event('beforeprint'))
  expect(rows().length).toBeLessThan(100)
})

test('paper says what was not loaded yet in place of empty rows', async () => {
  const { host } = drawAlone(<SkeletonRows />)
  await onPaper()
  const rows = host.querySelector('[role=status]')
  expect(rows && getComputedStyle(rows, '::after').content).toMatch(/not loaded yet/)
  expect([...(rows?.children ?? [])].every((row) => getComputedStyle(row).display === 'none')).toBe(true)
})
