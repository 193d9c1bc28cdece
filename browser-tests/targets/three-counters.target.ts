import type { Page } from '@playwright/test'
import { openSheet } from '../inventory/counting-screen.ts'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'
import { aStockedList, itemsOf } from './stocked-list.ts'

const itemCount = 30
const heads = ['Cases', 'Packs', 'Units'] as const
const fields = { Cases: 'onHand', Packs: 'onHandPack', Units: 'onHandUom' } as const
/** A case of six packs of five pounds for $30.00. */
const packs = {
  priceCents: 3_000,
  effectivePriceCents: 3_000,
  packText: '6/5 LB',
  packOuter: 6,
  packInner: 5,
  packUom: 'LB',
}
const centsOf = [3_000, 500, 100]
const countOf = (person: number, line: number) => 1 + ((line * 7 + person * 3) % 20)

test('three people count one list at once', async ({ browser, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const { id } = await aStockedList(database, kitchen, itemCount)
  await database.forLocation(kitchen.location.id).updateTable('items').set(packs).execute()
  const people = [kitchen.owner, await kitchen.addPerson(), await kitchen.addPerson()]
  const pages: Page[] = []
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop -- they come in one after the other
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    await openSheet(kitchen, page, person)
    pages.push(page)
  }
  // Each counts another field of every item: all three write the same rows at the same time.
  await Promise.all(
    pages.map(async (page, person) => {
      await page
        .getByRole('textbox', { name: new RegExp(`^${heads[person]} of `) })
        .first()
        .focus()
      for (let line = 0; line < itemCount; line++) {
        await page.keyboard.type(String(countOf(person, line)))
        await page.keyboard.press('Enter')
      }
    }),
  )
  const wanted = Array.from({ length: itemCount }, (_, line) => heads.map((_head, person) => countOf(person, line)))
  const read = async () => (await itemsOf(kitchen, id)).map((item) => heads.map((head) => item[fields[head]]))
  await expect
    .poll(read)
    .toEqual(wanted)
    .catch(() => undefined)
  const saved = await read()
  const lost = wanted.flatMap((row, line) => row.filter((count, person) => saved[line]?.[person] !== count)).length
  const { counts } = noted(info, 7)
  counts(`fields lost of ${3 * itemCount} that three people counted at once`, lost, 'fields', { atMost: 0 })

  const cents = wanted.flat().reduce((sum, count, at) => sum + count * (centsOf[at % 3] ?? 0), 0)
  const total = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const shows = (page: Page) => expect(page.getByRole('main').getByText(total, { exact: true }).first()).toBeVisible()
  const right = (await Promise.allSettled(pages.map(shows))).filter(({ status }) => status === 'fulfilled').length
  counts('screens of the three that show the right total of all', right, 'screens', { atLeast: 3 })
})
