// Issue 10: a photographed invoice is read, checked line by line and booked, and what it bills too much is seen.
import { drawnInvoice } from '@larder/server/testing/papers/drawn-invoice.ts'
import sharp from 'sharp'
import { expect, test } from '../people.ts'
import { aDelivery } from './a-delivery.ts'

test('a photo of the paper becomes lines that a person checks beside it, and its dearer price is told', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, 2)
  const order = await delivery.now()
  const lines = delivery.items.map(({ din, name }, at) => ({
    din,
    name,
    pack: '1/24 CT',
    ordered: 2,
    quantity: 2,
    cents: at === 0 ? 2_000 : 2_250,
  }))
  const bill = { number: '88213907', date: '03/03/2026', order: order.purchaseOrderNumber, fuelCents: 0, lines }
  const photo = await sharp(await drawnInvoice(bill, 'broadline', 'crooked'))
    .jpeg()
    .toBuffer()

  await test.step('the photo is read while the page stays of use', async () => {
    await kitchen.open(page, `/order-history/upload-invoice/${delivery.id}`)
    await page.getByLabel('Invoice files').setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('list', { name: 'Invoice pictures' }).getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Read the lines', exact: true }).first().click()
    await page.getByRole('link', { name: 'Check the lines' }).click({ timeout: 120_000 })
  })

  await test.step('each line is checked beside its paper before the invoice can be booked', async () => {
    const table = page.getByRole('table', { name: 'Invoice lines' })
    await expect(table.getByRole('row').filter({ hasText: lines[1]?.din ?? '' })).toContainText('$22.50')
    await expect(page.getByRole('img', { name: /^Page 1/ }).first()).toBeVisible()
    for (const button of await table.getByRole('button', { name: /is right$/ }).all()) await button.click()
    await expect(page.getByText('2 of 2 lines checked')).toBeVisible()
    await page.getByRole('button', { name: 'Book invoice' }).click()
    // The paper is of March, its order of today.
    const question = page.getByRole('dialog', { name: 'Is this its date?' })
    await expect(question).toContainText('03/03/2026 is before')
    await question.getByRole('button', { name: 'Book' }).click()
  })

  await expect(page).toHaveURL(`/invoices/match/${delivery.id}`)
  await expect(page.getByRole('table', { name: 'Lines that differ' })).toContainText('Agreed $20.00, billed $22.50')

  await test.step('booked with a slip, it is taken back, corrected and booked again', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Take back' }).click()
    const question = page.getByRole('dialog', { name: 'Take back this invoice?' })
    await expect(question).toContainText('Prices will be as they were before it was booked.')
    await question.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Invoice number').fill('CORRECTED-1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Book invoice' }).click()
    await page.getByRole('dialog', { name: 'Is this its date?' }).getByRole('button', { name: 'Book' }).click()
    await expect(page).toHaveURL(`/invoices/match/${delivery.id}`)
    await expect(page.getByText('Invoice CORRECTED-1 booked')).toBeVisible()
  })
})
