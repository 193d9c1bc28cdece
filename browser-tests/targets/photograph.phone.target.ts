import { expect, test } from '../people.ts'
import { handsOn, noted } from './measure.ts'

const pages = 4

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('an invoice of four pages is photographed and sent', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addOrder(distributorId, [await kitchen.addItem({ distributorId }), 3])
  await kitchen.open(page, '/order-history')
  const hands = handsOn(page)
  await hands.press(page.getByRole('button', { name: /^Download order/ }))
  await hands.press(page.getByRole('menuitem', { name: 'Invoice photos' }))
  await hands.press(page.getByRole('link', { name: 'Take photo' }))
  const taken = page.getByRole('list', { name: 'Photos taken' }).getByRole('button')
  for (let count = 1; count <= pages; count++) {
    await hands.press(page.getByRole('button', { name: 'Take photo' }))
    await expect(taken).toHaveCount(count)
  }
  await hands.press(page.getByRole('button', { name: 'Upload', exact: true }))
  // Whether the page is left or not.
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByText(`${pages} pictures uploaded`)).toBeVisible()
  const figures = noted(info, 17)
  figures.counts('taps of an invoice of four pages, from the order history', hands.counted.taps, 'taps', { atMost: 8 })
  figures.times('the same until all pages are there, without laying the pages', hands.seconds(), 's', { atMost: 60 })
})
