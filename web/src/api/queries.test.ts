import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeAnswers, markOld, refresh } from './queries.ts'
import { queryClient } from './query-client.ts'

// Nothing is sent here.
vi.mock('virtual:calls', () => ({ calls: {} }))

type Lines = { version: number }

afterEach(() => queryClient.clear())

/** A read whose answers come when the test says so. */
function slowRead() {
  const answers: ((data: Lines) => void)[] = []
  const read = () =>
    queryClient.fetchQuery({
      queryKey: ['getOrder', 1],
      staleTime: 0,
      queryFn: () => new Promise<Lines>((resolve) => answers.push(resolve)),
    })
  return { read, answer: (version: number) => answers.at(-1)?.({ version }), asked: () => answers.length }
}

const shown = () => queryClient.getQueryData<Lines>(['getOrder', 1])
const toSecond = (lines: Lines) => (lines.version < 2 ? { version: 2 } : lines)

test('a change is made to the answer of a read that began before it', async () => {
  const { read, answer, asked } = slowRead()
  const first = read()
  answer(1)
  await first
  const second = read()
  await expect.poll(asked).toBe(2)
  changeAnswers<Lines>({ queryKey: ['getOrder'] }, toSecond)
  expect(shown()).toEqual({ version: 2 })
  answer(1)
  await second
  await expect.poll(shown).toEqual({ version: 2 })
})

test('a change is made to the answer of a first read, and leaves alone what is newer', async () => {
  const older = slowRead()
  const first = older.read()
  changeAnswers<Lines>({ queryKey: ['getOrder'] }, toSecond)
  older.answer(1)
  await first
  await expect.poll(shown).toEqual({ version: 2 })
  const newer = older.read()
  await expect.poll(older.asked).toBe(2)
  changeAnswers<Lines>({ queryKey: ['getOrder'] }, toSecond)
  older.answer(3)
  await newer
  expect(shown()).toEqual({ version: 3 })
})

test('a first read that began before a refresh leaves an answer that counts as old', async () => {
  const { read, answer } = slowRead()
  const first = read()
  const refreshed = refresh('getOrder')
  answer(1)
  await first
  await refreshed
  expect(queryClient.getQueryState(['getOrder', 1])?.isInvalidated).toBe(true)
})

test('an answer that was under way when its call was marked as old counts as old, first or not', async () => {
  const { read, answer } = slowRead()
  for (const version of [1, 2]) {
    const reading = read()
    markOld('getOrder')
    answer(version)
    await reading
    await expect.poll(() => queryClient.getQueryState(['getOrder', 1])?.isInvalidated).toBe(true)
  }
})

type Numbered = { page: number; version: number }

/** A paged list of two pages on a screen, whose answers come when the test says so; `asked` holds their pages. */
function slowPages() {
  const answers: ((answer: Numbered) => void)[] = []
  const asked: number[] = []
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['getOrders'],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam)
      return new Promise<Numbered>((resolve) => answers.push(resolve))
    },
    initialPageParam: 1,
    getNextPageParam: ({ page }: Numbered) => (page < 2 ? page + 1 : undefined),
  })
  const leave = list.subscribe(() => undefined)
  const answer = async (nth: number, version: number) => {
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(nth)
    answers[nth - 1]?.({ page: asked[nth - 1] ?? 0, version })
  }
  const shown = () => list.getCurrentResult().data?.pages.map(({ page, version }) => `${page} of ${version}`)
  return { list, asked, answer, shown, leave }
}

test('a further page that is under way comes, though the list is to be read again, which is done after it', async () => {
  const { list, asked, answer, shown, leave } = slowPages()
  await answer(1, 1)
  await expect.poll(shown).toEqual(['1 of 1'])
  void list.fetchNextPage()
  await expect.poll(() => asked).toEqual([1, 2])
  const refreshed = refresh('getOrders')
  await answer(2, 1)
  await expect.poll(() => asked).toEqual([1, 2, 1])
  expect(shown()).toEqual(['1 of 1', '2 of 1'])
  await answer(3, 2)
  await answer(4, 2)
  await refreshed
  expect(shown()).toEqual(['1 of 2', '2 of 2'])
  leave()
})

test('a further page asked for while the list is read again leaves no older page beside it', async () => {
  const { list, asked, answer, shown, leave } = slowPages()
  await answer(1, 1)
  await expect.poll(shown).toEqual(['1 of 1'])
  const refreshed = refresh('getOrders')
  await expect.poll(() => asked).toEqual([1, 1])
  void list.fetchNextPage()
  await expect.poll(() => asked).toEqual([1, 1, 2])
  await answer(3, 2)
  await answer(4, 2)
  await answer(5, 2)
  await refreshed
  expect(shown()).toEqual(['1 of 2', '2 of 2'])
  leave()
})
