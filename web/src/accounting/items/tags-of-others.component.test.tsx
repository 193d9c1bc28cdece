import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { anAccountingItem, books, produce, tagCell } from '../../../testing/books.ts'
import { later, noConnection } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

const twoItems = () => [anAccountingItem({ name: 'Lemons' }), anAccountingItem({ name: 'Limes' })]
const untagged = (count: number) => page.getByRole('button', { name: `Untagged (${count})` })

test('tags that a colleague sets show in the row, which stays where it is, and nothing is read again', async () => {
  const [lemons, limes] = twoItems()
  if (!lemons || !limes) throw new Error('no items')
  const server = await openApp('/accounting', books([lemons, limes]))
  await expect.element(tagCell('Add GL code to Limes')).toBeVisible()
  const reads = () =>
    (['getAccountingItems', 'getAccountingSuppliers', 'getGlCodes'] as const).map((name) => server.sent(name).length)
  const before = reads()
  server.tell({ kind: 'accounting', tags: [[limes.id, null, null, produce.id]] })
  server.tell({ kind: 'accounting', tags: [[lemons.id, null, null, produce.id]] })
  await expect.element(tagCell('GL code of Limes: 5100 Produce')).toBeVisible()
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toBeVisible()
  await expect.element(untagged(0)).toBeVisible()
  expect(reads()).toEqual(before)
})

test('of an item that is not listed here it is counted how many are untagged', async () => {
  const items = twoItems()
  const server = await openApp('/accounting', books(items))
  await expect.element(untagged(2)).toBeVisible()
  const answer = books(items).getAccountingItems
  if (typeof answer !== 'function') throw new Error('no answer')
  server.answer({
    getAccountingItems: async (input) => {
      const list = await answer(input)
      if (typeof list !== 'object' || 'refused' in list) return list
      return { ...list, _meta: { ...list._meta, untaggedCount: 41 } }
    },
  })
  server.tell({ kind: 'accounting', tags: [[1, null, null, produce.id]] })
  await expect.element(untagged(41)).toBeVisible()
  expect(server.sent('getAccountingItems').at(-1)?.query).toEqual({ limit: '1' })
})

test('of more than can be named it is said that the list may be old; it is read again when asked for', async () => {
  const server = await openApp('/accounting', books(twoItems()))
  await expect.element(untagged(2)).toBeVisible()
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(untagged(1)).toBeVisible()
  const before = server.sent('getAccountingItems').length
  server.tell({ kind: 'accounting', tags: null })
  const readAgain = page.getByRole('button', { name: 'Read the list again' })
  await expect.element(readAgain).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'GL code of Limes' })).toHaveFocus()
  expect(server.sent('getAccountingItems')).toHaveLength(before)
  await readAgain.click()
  await expect.element(readAgain).not.toBeInTheDocument()
  await expect.poll(() => server.sent('getAccountingItems')).toHaveLength(before + 1)
})

test('after a gap in the news a list is read again in which nothing was tagged', async () => {
  const items = twoItems()
  const server = await openApp('/accounting', books(items))
  await expect.element(untagged(2)).toBeVisible()
  server.answer(books(items.map((item) => ({ ...item, accountingCode: produce }))))
  server.tell({ kind: 'look-again' })
  await expect.element(tagCell('GL code of Limes: 5100 Produce')).toBeVisible()
})

test('more than 100 items are tagged and undone by calls of which each item is told by name', async () => {
  const items = Array.from({ length: 150 }, (_, at) => anAccountingItem({ name: `Item ${at}` }))
  const server = await openApp('/accounting', books(items))
  await page.getByRole('checkbox', { name: 'Select all items' }).click()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(page.getByText('150 items: GL code 5100 Produce')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(untagged(150)).toBeVisible()
  const sizes = () => server.sent('postAccountingTags').map(({ body }) => body?.item_distributor_ids.length)
  await expect.poll(sizes).toEqual([100, 50, 100, 50])
})

test('a tag whose answer is lost goes out once more under the same key, and what was saved is shown', async () => {
  const [lemons, limes] = twoItems()
  if (!lemons || !limes) throw new Error('no items')
  const server = await openApp('/accounting', books([lemons, limes]))
  let tries = 0
  server.answer({
    postAccountingTags: () => {
      tries += 1
      return tries === 1 ? noConnection : { taggedCount: 1, untaggedCount: 1 }
    },
  })
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toMatchTextContent('Saved')
  await expect.element(untagged(1)).toBeVisible()
  const [first, second] = server.keys('postAccountingTags')
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('of a tag that gets no answer at all it is said that it may not be saved, until the server tells what the row has', async () => {
  const [lemons, limes] = twoItems()
  if (!lemons || !limes) throw new Error('no items')
  const server = await openApp('/accounting', { ...books([lemons, limes]), postAccountingTags: noConnection })
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(tagCell('Add GL code to Lemons')).toMatchTextContent('May not be saved')
  server.tell({ kind: 'accounting', tags: [[lemons.id, null, null, produce.id]] })
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).not.toMatchTextContent('May not be saved')
  await expect.element(untagged(1)).toBeVisible()
})

test('a tag that a colleague sets while one’s own waits for its answer shows after it', async () => {
  const dairy = { id: 8, code: '5120 Dairy' }
  const [lemons, limes] = twoItems()
  if (!lemons || !limes) throw new Error('no items')
  const answered = later<{ taggedCount: number; untaggedCount: number }>()
  const server = await openApp('/accounting', {
    ...books([lemons, limes]),
    getGlCodes: listOf(produce, dairy),
    postAccountingTags: () => answered.promise,
  })
  await tagCell('Add GL code to Lemons').click()
  await userEvent.keyboard('5100{Enter}{Escape}')
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toMatchTextContent('Saving')
  server.tell({ kind: 'accounting', tags: [[lemons.id, null, null, produce.id]] })
  server.tell({
    kind: 'accounting',
    tags: [
      [lemons.id, null, null, dairy.id],
      [limes.id, null, null, dairy.id],
    ],
  })
  // Told together with the row that waits.
  await expect.element(tagCell('GL code of Limes: 5120 Dairy')).toBeVisible()
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toMatchTextContent('Saving')
  answered.come({ taggedCount: 1, untaggedCount: 0 })
  await expect.element(tagCell('GL code of Lemons: 5120 Dairy')).toBeVisible()
})
