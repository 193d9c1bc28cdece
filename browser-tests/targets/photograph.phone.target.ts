import { expect, test } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'
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

test('a line is rejected with a photo', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id } = await aDelivery(kitchen, 24)
  await kitchen.open(page, `/order-history/receive/${id}`)
  const problem = page.getByRole('button', { name: 'Reject or correct Item 07' })
  await problem.waitFor()
  const hands = handsOn(page)
  await hands.press(problem)
  const sheet = page.getByRole('dialog', { name: 'Reject Item 07' })
  await hands.press(sheet.getByText('Bad or damaged'))
  await hands.press(sheet.getByRole('button', { name: 'Photo', exact: true }))
  await hands.press(sheet.getByRole('button', { name: 'Take photo' }))
  await expect(sheet.getByRole('button', { name: 'Photo 1 of Item 07' })).toBeVisible()
  await hands.press(sheet.getByRole('button', { name: 'Reject 1 CS' }))
  // The server's photo takes the place of the device's.
  await expect(page.getByRole('button', { name: 'Photo 1 of Item 07', exact: true })).toBeVisible()
  const figures = noted(info, 16)
  figures.counts('a line of a delivery rejected with a photo', hands.counted.taps, 'taps', { atMost: 5 })
})
