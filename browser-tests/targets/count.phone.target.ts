import type { Page } from '@playwright/test'
import { countBefore, openSheet } from '../inventory/counting-screen.ts'
import { expect, test } from '../people.ts'
import { digitsOf, handsOn, noted } from './measure.ts'
import { aStockedList, itemsOf } from './stocked-list.ts'

const lines = 100
const countOf = (line: number) => 10 + ((line * 37) % 90)
const key = (page: Page, name: string) => page.getByRole('group', { name: 'Keys' }).getByRole('button', { name })

test('a hundred items are counted on a phone with its own keys', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const { id, items } = await aStockedList(database, kitchen, lines)
  await openSheet(kitchen, page)
  const hands = handsOn(page)
  await hands.press(page.getByText(items[0]?.name ?? '', { exact: true }))
  for (let line = 0; line < lines; line++) {
    const digits = digitsOf(countOf(line)).map((digit) => key(page, digit))
    await hands.tap(...digits, key(page, 'Next'))
  }
  const taps = hands.counted.taps / lines
  await expect(page.getByText('The whole list is counted')).toBeVisible()
  await expect
    .poll(async () => (await itemsOf(kitchen, id)).map(({ onHand }) => onHand))
    .toEqual(Array.from({ length: lines }, (_, line) => countOf(line)))
  noted(info, 5).counts('taps of a count line on a phone, the first one among them', taps, 'taps', { atMost: 4 })
  noted(info, 5).times('100 items on a phone, all saved, for a person who stands still', hands.seconds(), 's', {
    atMost: 900,
  })
})

test('all items unchanged since the last inventory are one tap', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const list = await aStockedList(database, kitchen, 20)
  const { id, items } = list
  await countBefore(kitchen, list, Object.fromEntries(items.map(({ name }, at) => [name, at + 1])))
  await openSheet(kitchen, page)
  await page.getByText(items[0]?.name ?? '', { exact: true }).tap()
  const hands = handsOn(page)
  for (const _ of items) await hands.tap(key(page, 'Same as last time'))
  await expect
    .poll(async () => (await itemsOf(kitchen, id)).map(({ onHand }) => onHand))
    .toEqual(items.map((_, at) => at + 1))
  noted(info, 6).counts('taps of a line that is as last time', hands.counted.taps / items.length, 'taps', { atMost: 1 })
})
