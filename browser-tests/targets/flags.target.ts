import { countBefore, openSheet } from '../inventory/counting-screen.ts'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'
import { aStockedList } from './stocked-list.ts'

/** Last count, this count (null: none), and the words that the review says of it. */
const kinds: readonly (readonly [last: number, now: number | null, flag: string | undefined])[] = [
  [10, 10, undefined],
  [10, 5, 'Half or less'],
  [10, 6, undefined],
  [10, 0, 'Half or less'],
  [10, 20, 'Double or more'],
  [10, 19, undefined],
  [10, 45, 'Double or more'],
  [0, 0, undefined],
  [10, null, 'Not counted'],
  [1, 1.5, undefined],
]

test('counts worth a second look are marked before an inventory is completed', async ({
  page,
  aKitchen,
  database,
}, info) => {
  const kitchen = await aKitchen()
  const list = await aStockedList(database, kitchen, 60)
  const lines = list.items.map((item, at) => ({ item, kind: kinds[at % kinds.length] ?? ([0, 0, undefined] as const) }))
  const last = Object.fromEntries(lines.map(({ item, kind: [before] }) => [item.name, before]))
  await countBefore(kitchen, list, last)
  await openSheet(kitchen, page)
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  for (const { kind } of lines) {
    const [, now] = kind
    if (now !== null) await page.keyboard.type(String(now))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('54 of 60 counted')).toBeVisible()
  await page.goto('/inventory-view/review-inventory')
  await expect(page.getByText('6 items have no count')).toBeVisible()

  const marks = new Map<string, string | undefined>()
  for (const { item } of lines) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: item.name }) })
      .first()
    await page.mouse.wheel(0, 44)
    const said = await row.innerText()
    marks.set(item.name, /Half or less|Double or more|Not counted/.exec(said)?.[0])
  }
  const wanted = lines.filter(({ kind }) => kind[2] !== undefined)
  const marked = wanted.filter(({ item, kind }) => marks.get(item.name) === kind[2])
  const wrong = lines.filter(({ item, kind }) => kind[2] === undefined && marks.get(item.name) !== undefined)
  const { counts } = noted(info, 18)
  counts('lines to look at again that are marked before Complete', (100 * marked.length) / wanted.length, '%', {
    atLeast: 100,
  })
  counts('other lines that are marked', wrong.length, 'lines', { atMost: 0 })
})
