import { openSheet } from '../inventory/counting-screen.ts'
import { expect, test } from '../people.ts'
import { digitsOf, handsOn, noted } from './measure.ts'
import { aStockedList, itemsOf } from './stocked-list.ts'

const lines = 100
const countOf = (line: number) => 10 + ((line * 37) % 90)

test('a hundred items are counted from paper into the sheet', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const { id } = await aStockedList(database, kitchen, lines)
  await openSheet(kitchen, page)
  await page.keyboard.press('/')
  const hands = handsOn(page)
  await hands.type('Enter')
  const keysBefore = hands.counted.keys
  for (let line = 0; line < lines; line++) await hands.type(...digitsOf(countOf(line)), 'Enter')
  const keys = hands.counted.keys - keysBefore
  await expect(page.getByText(`${lines} of ${lines} counted`)).toBeVisible()
  await expect
    .poll(async () => (await itemsOf(kitchen, id)).map(({ onHand }) => onHand))
    .toEqual(Array.from({ length: lines }, (_, line) => countOf(line)))
  noted(info, 3).counts('keys of a count line', keys / lines, 'keys', { atMost: 3 })
  noted(info, 3).counts('presses of the mouse on the way', hands.counted.taps, '', { atMost: 0 })
  noted(info, 4).times('100 items from paper into the sheet, all saved, for a person', hands.seconds(), 's', {
    atMost: 240,
  })
})
