import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { line, openDelivery, orderChecked, rejectDialog, twoLines } from '../../../testing/delivery-screen.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { leave } from '../../../testing/page-parts.ts'

test('a received order is corrected, each change marked as a correction', async () => {
  const { basil, thyme } = twoLines()
  const received = { receiveChecked: true, statusReceived: 'received', isAccepted: true } as const
  const order = anOrder(
    [
      { ...basil, ...received },
      { ...thyme, ...received },
    ],
    { status: 'received' },
  )
  const delivery = aFakeDelivery(order)
  const server = await openDelivery(delivery)
  await expect.element(page.getByRole('heading', { name: `Edit ${order.purchaseOrderNumber}`, level: 1 })).toBeVisible()
  await expect.element(orderChecked).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Accept All Items' })).not.toBeInTheDocument()
  // A received line is not unchecked: it is rejected.
  await page.getByRole('checkbox', { name: 'Accept Thyme' }).click()
  await rejectDialog.getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postItemChecks')).toEqual([])
  await page.getByLabelText('Price of Basil Fresh').fill('9.00')
  leave()
  await expect.poll(() => server.sent('postItemChecks').length).toBe(1)
  expect(server.sent('postItemChecks')[0]?.body?.items).toMatchObject([
    { id: basil.oi_id, isCorrection: true, edit: { merchant_price: 9 } },
  ])
  const number = page.getByLabelText('Invoice number')
  await number.fill('INV-9')
  leave()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(server.sent('patchOrder').map(({ body }) => body)).toEqual([{ customInvoiceId: 'INV-9' }])
  await expect.element(number).toHaveValue('INV-9')
  server.answer({ patchOrder: refuse({ code: 'busy', status: 400, text: 'Please wait a little.' }) })
  await number.fill('INV-10')
  leave()
  await expect.element(page.getByText('Please wait a little.')).toBeVisible()
  server.answer({ patchOrder: delivery.answers.patchOrder })
  await number.fill('')
  await expect.element(page.getByText('Please wait a little.')).not.toBeInTheDocument()
  leave()
  await expect.poll(() => server.sent('patchOrder').at(-1)?.body).toEqual({ customInvoiceId: null })
  // The first number once more: it is saved again, not answered from memory.
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await number.fill('INV-9')
  leave()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(number).toHaveValue('INV-9')
  await expect.element(page.getByRole('link', { name: 'Done' })).toBeVisible()
})

test('whoever sees no prices enters the weight of what is sold by weight, and no price', async () => {
  const salmon = { ...anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true }), price: 0, unit_price: null }
  const delivery = aFakeDelivery(anOrder([salmon]))
  const porter = aUser({ title: 'Porter', managesPeople: false, seePrices: false })
  const address = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(address, delivery.answers, porter)
  await expect.element(page.getByRole('button', { name: 'Order Checked' })).toBeVisible()
  expect(document.body.innerText).toContain('Salmon')
  expect(document.body.innerText).not.toMatch(/—|\$|Line total|New total|Kept/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(line('Salmon').getByLabelText('Price')).not.toBeInTheDocument()
  await expect.element(line('Salmon').getByLabelText('Weight, lb')).toBeVisible()
  await line('Salmon').getByRole('button', { name: 'All fields' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Salmon' })
  await expect.element(dialog.getByLabelText('Weight, lb')).toBeVisible()
  await expect.element(dialog.getByLabelText('Price per lb')).not.toBeInTheDocument()
  await dialog.getByLabelText('Weight, lb').fill('20.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      () =>
        server
          .sent('postItemChecks')
          .flatMap(({ body }) => body?.items ?? [])
          .at(-1)?.edit,
    )
    .toMatchObject({ weight: 20.5, merchant_price: null, merchant_unit_price: null })
})

test('a weight is shown to its last decimal, and the fields of a line are in one row', async () => {
  const weighed = { isEdited: true, editedWeight: 20.125, unit_price: 9.9575 }
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, ...weighed })
  await openDelivery(aFakeDelivery(anOrder([salmon, anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5 })])))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(line('Salmon').getByLabelText('Weight, lb')).toHaveValue('20.125')
  await expect.element(line('Salmon').getByLabelText('Price per lb')).toHaveValue('9.9575')
  const price = line('Thyme').getByLabelText('Price')
  await expect.element(price).toHaveValue('4.50')
  const stepper = line('Thyme').getByRole('group', { name: /Quantity of Thyme/ })
  const [field, other] = [price, stepper].map((shown) => shown.element().getBoundingClientRect())
  expect([field?.top, field?.bottom]).toEqual([other?.top, other?.bottom])
})

test('what came is corrected where it is shown, but not to nothing: that is a reject', async () => {
  await openDelivery(twoLines().delivery)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const steps = line('Thyme').getByRole('group', { name: /Quantity of Thyme/ })
  const field = steps.getByRole('textbox')
  await steps.getByRole('button', { name: 'Decrease' }).click()
  await expect.element(field).toHaveValue('2')
  // Emptied, it says nothing.
  await field.fill('')
  leave()
  await expect.element(field).toHaveValue('2')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await field.fill('0')
  leave()
  const reject = page.getByRole('dialog')
  await expect.element(reject.getByLabelText('What is wrong?')).toHaveValue('Did not come')
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('2')
  await steps.getByRole('button', { name: 'Increase' }).click()
  await expect.element(field).toHaveValue('3')
})

test('correcting a line begins with the figure that nobody knows yet', async () => {
  const crab = { ...anOrderLine({ item: 'Crab', isMarketPrice: true }), price: 0, receivedPrice: 0 }
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, unit_price: 9.9575 })
  const basil = anOrderLine({ item: 'Basil' })
  await openDelivery(aFakeDelivery(anOrder([crab, salmon, basil])))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const begins = async (name: string, label: string) => {
    await line(name).getByRole('button', { name: 'All fields' }).click()
    const dialog = page.getByRole('dialog', { name: `Correct ${name}` })
    await expect.element(dialog.getByLabelText(label, { exact: true })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await begins('Crab', 'Price')
  await begins('Salmon', 'Weight, lb')
  await begins('Basil', 'Description')
})

test('a weight typed among all fields leaves a price per pound of four decimals as it was', async () => {
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, unit_price: 9.9575 })
  const server = await openDelivery(aFakeDelivery(anOrder([salmon])))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await line('Salmon').getByRole('button', { name: 'All fields' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Salmon' })
  await expect.element(dialog.getByLabelText('Price per lb')).toHaveValue('9.9575')
  await dialog.getByLabelText('Weight, lb').fill('20.125')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      () =>
        server
          .sent('postItemChecks')
          .flatMap(({ body }) => body?.items ?? [])
          .at(-1)?.edit,
    )
    .toMatchObject({ weight: 20.125, merchant_unit_price: null })
  await expect.element(dialog).not.toBeInTheDocument()
  await line('Salmon').getByRole('button', { name: 'All fields' }).click()
  await dialog.getByLabelText('Price per lb').fill('9.9625')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      () =>
        server
          .sent('postItemChecks')
          .flatMap(({ body }) => body?.items ?? [])
          .at(-1)?.edit,
    )
    .toMatchObject({ merchant_unit_price: 9.9625 })
})
