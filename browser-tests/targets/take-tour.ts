import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { itemRow } from '../ordering/place-order-screen.ts'
import type { Kitchen } from '../people.ts'
import { handsOn, noted } from './measure.ts'

const words = /^\d of (\d)$/

/**
 * The Welcome Tour to its end, from pressing what leads to it. What share of people finish it, only people can say: what is
 * measured is what makes them stay, its length and that each step shows what it speaks of.
 */
export async function takeTour(
  { page, kitchen, info, where }: { page: Page; kitchen: Kitchen; info: TestInfo; where: string },
  ...way: readonly Locator[]
): Promise<void> {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  const hands = handsOn(page)
  for (const link of way) await hands.press(link)
  const tour = page.getByRole('dialog')
  const length = Number(words.exec(await tour.getByText(words).innerText())?.[1])
  let shown = 0
  for (let step = 1; step <= length; step++) {
    await expect(tour.getByText(`${step} of ${length}`)).toBeVisible()
    await expect(page.locator('[data-tour-light]')).toBeInViewport()
    shown += 1
    await hands.press(tour.getByRole('button', { name: step === length ? 'Done' : 'Next' }))
  }
  await expect(tour).toHaveCount(0)
  const { counts, times } = noted(info, 22)
  counts(`steps of the Welcome Tour${where}`, length, 'steps', { atMost: 4 })
  counts(`steps that show on the screen what they speak of${where}`, shown, 'steps', { atLeast: 4 })
  counts(`taps from the start to the end of the tour${where}`, hands.counted.taps, 'taps', { atMost: way.length + 4 })
  times(`the same, for a person${where}`, hands.seconds(), 's', { atMost: 60 })
}
