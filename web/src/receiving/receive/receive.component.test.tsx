import { orderNotReceivable } from '@larder/contract/receiving/refusals.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aUser, listOf } from '../../../testing/answers.ts'
import { aCamera, noFakeCamera } from '../../../testing/a-camera.ts'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { anItemHistory } from '../../../testing/item-history.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect, drawn, focusOn, leave, press } from '../../../testing/page-parts.ts'
import { sayOfLines } from '../draft/draft-store.ts'
import { receiptOf } from '../draft/line-receipt.ts'

afterEach(() => {
  connect(true)
  noFakeCamera()
})

function line(name: string) {
  return page.getByRole('listitem', { name, exact: true })
}

const orderChecked = page.getByRole('button', { name: 'Order Checked' })
const rejectDialog = page.getByRole('dialog', { name: /^Reject / })

async function openDelivery(delivery: ReturnType<typeof aFakeDelivery>, answers: Answers = {}) {
  const server = await openApp(`/order-history/receive/${delivery.order().id}`, { ...delivery.answers, ...answers })
  await expect.element(page.getByRole('list', { name: 'Items' })).toBeVisible()
  return server
}

/** Basil 2 × $10.00 and thyme 3 × $4.50: $33.50. */
function twoLines() {
  const basil = anOrderLine({ item: 'Basil Fresh', quantity: 2, price: 10 })
  const thyme = anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5, din: '8821', packSize: '6/5 LB' })
  return { basil, thyme, delivery: aFakeDelivery(anOrder([basil, thyme])) }
}

test('on a phone the lines stay where they are when the number of the sales rep comes', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  const distributor = later<ReturnType<typeof aDistributor>>()
  await openDelivery(delivery, { getDistributor: () => distributor.promise })
  await drawn()
  const top = () => line('Basil Fresh').element().getBoundingClientRect().top
  const before = top()
  distributor.come(aDistributor({ phone: '(555) 010-4477' }))
  await expect.element(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await drawn()
  expect(top()).toBe(before)
})

test('a delivery is accepted but for one reject, completed, and its survey sent', async () => {
  const { thyme, delivery } = twoLines()
  const server = await openDelivery(delivery)
  await expect.element(page.getByText('Checked 0 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Wrong item').click()
  await rejectDialog.getByRole('button', { name: 'Decrease' }).click()
  await rejectDialog.getByRole('button', { name: 'Decrease' }).click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(line('Thyme')).toMatchTextContent('Rejected 1 of 3: Wrong item')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.element(totals).toMatchTextContent('Order total$33.50')
  await expect.element(totals).toMatchTextContent('Rejected-$4.50')
  await expect.element(totals).toMatchTextContent('New total$29.00')
  await orderChecked.click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
  const figures = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect.element(figures).toMatchTextContent('DistributorBay Broadline')
  await expect.element(figures).toMatchTextContent('Submission dateFri 11/20/2026 10:00 AM EST')
  await expect.element(figures).toMatchTextContent('Delivery dateSun 11/22/2026')
  await expect.element(figures).toMatchTextContent('Line items2')
  await expect.element(figures).toMatchTextContent('Original total price$33.50')
  await expect.element(figures).toMatchTextContent('Total price of rejected items-$4.50')
  await expect.element(figures).toMatchTextContent('New total price$29.00')
  await page.getByLabelText('Invoice number').fill('INV-77')
  expect(page.getByRole('switch').elements()).toHaveLength(5)
  // Something was rejected.
  await expect.element(page.getByRole('switch', { name: 'Was the order complete?' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Was the delivery on time?' }).click()
  await page.getByLabelText('Comment').fill('Two hours late')
  await page.getByRole('button', { name: 'Complete receiving' }).click()
  await expect.poll(address).toBe('/order-history')
  expect(server.sent('postReceive').map(({ body }) => body)).toEqual([
    { customInvoiceId: 'INV-77', new_total_price: 29 },
  ])
  expect(server.sent('postSurvey').map(({ body }) => body)).toEqual([
    {
      ...{ question_1: 0, question_2: 0, question_3: 1, question_4: 1, question_5: 1 },
      comment: 'Two hours late',
    },
  ])
  expect(delivery.line(thyme.oi_id)).toMatchObject({ statusReceived: 'rejected', qtyReduction: 1 })
})

test('Order Checked waits for a line that the device is still writing', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.poll(() => delivery.order().items?.every(({ isAccepted }) => isAccepted)).toBe(true)
  const storage = await busyStorage('larder-receiving', 'changes')
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Wrong item').click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await orderChecked.click()
  await expect.element(orderChecked).toHaveAttribute('aria-busy', 'true')
  storage.end()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
  expect(delivery.order().items?.[1]).toMatchObject({ qtyReduction: 3, rejectReason: 'Wrong item' })
})

test('Order Checked says that there is no connection, also while another delivery waits', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery, { postItemChecks: noConnection })
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  const another = { orderId: delivery.order().id + 1, lineId: 1, name: 'Salt', version: 1, isCorrection: false }
  sayOfLines([{ line: another, receipt: receiptOf(anOrderLine({ receiveChecked: true, statusReceived: 'received' })) }])
  await orderChecked.click()
  await expect.element(page.getByText(/^No connection\. Your checks are kept on this device/)).toBeVisible()
  const tries = server.sent('postItemChecks').length
  await expect.element(orderChecked).toBeEnabled()
  expect(tries).toBeLessThan(10)
})

test('Order Checked goes to the first line that is open, and to the first without a price', async () => {
  const { basil, thyme } = twoLines()
  const lobster = anOrderLine({ item: 'Lobster', quantity: 1, price: 0, isMarketPrice: true })
  const delivery = aFakeDelivery(anOrder([basil, lobster, thyme]))
  const server = await openDelivery(delivery)
  await page.getByRole('checkbox', { name: 'Accept Basil Fresh' }).click()
  await orderChecked.click()
  await expect.element(page.getByText('2 lines still to check.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Accept Lobster' })).toHaveFocus()
  expect(server.sent('postPreReject')).toEqual([])
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent('+ 1 line without a price')
  await orderChecked.click()
  const alert = page.getByRole('dialog', { name: 'Not all your items have prices' })
  await expect
    .element(alert)
    .toMatchTextContent('To complete the receiving of this order please enter all your price data.')
  await alert.getByRole('button', { name: 'Got It' }).click()
  const price = page.getByLabelText('Price of Lobster')
  await expect.element(price).toHaveFocus()
  await price.fill('abc')
  leave()
  await expect.element(page.getByText('Please enter an amount, as 24.50.')).toBeVisible()
  await price.fill('$31.25')
  leave()
  await expect.element(line('Lobster')).toMatchTextContent('$31.25')
  await orderChecked.click()
  await expect.poll(() => server.sent('postPreReject').length).toBe(1)
})

test('the totals say what is on hand, and the facts of the order when they are asked for', async () => {
  const { basil } = twoLines()
  const delivery = aFakeDelivery(anOrder([basil], { onHandTotal: 412.5, notes: 'Ring twice' }))
  await openDelivery(delivery)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.element(totals).toMatchTextContent('On hand total$412.50')
  await expect.element(totals).not.toMatchTextContent('Ring twice')
  await totals.getByRole('button', { name: 'Show Details' }).click()
  await expect.element(totals).toMatchTextContent('Delivery noteRing twice')
  await totals.getByRole('button', { name: 'Hide Details' }).click()
  await expect.element(totals).not.toMatchTextContent('Ring twice')
})

test('beside the list a line whose price nobody knows yet says so, and not that it is free', async () => {
  const lobster = anOrderLine({ item: 'Lobster', quantity: 2, price: 0, isMarketPrice: true })
  await openDelivery(aFakeDelivery(anOrder([lobster])))
  const detail = page.getByRole('region', { name: 'Lobster' })
  await expect.element(detail).toMatchTextContent('Ordered2 CS, no price')
  await expect.element(detail).toMatchTextContent('Keptno price')
  await expect.element(detail).not.toMatchTextContent('$0.00')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Price of Lobster').fill('31.25')
  leave()
  await expect.element(detail).toMatchTextContent('Came2 CS × $31.25')
  await expect.element(detail).toMatchTextContent('Kept$62.50')
})

test('a check that the server refuses to end is said in its words, and stays open', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery, { postPreReject: refuse(orderNotReceivable) })
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await orderChecked.click()
  const alert = page.getByRole('dialog').filter({ hasText: orderNotReceivable.text })
  await expect.element(alert).toBeVisible()
  await alert.getByRole('button').click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(orderChecked).toBeEnabled()
  expect(address()).toBe(`/order-history/receive/${delivery.order().id}`)
})

test('nothing to complete leads back to the check, no order to the history', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await goTo(`/order-history/receive/${delivery.order().id}/order-complete`)
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}`)
  await goTo('/order-history/receive/none')
  await expect.poll(address).toBe('/order-history')
  await goTo('/order-history/receive')
  await expect.poll(address).toBe('/order-history')
})

test('a reject needs a reason, Other its words, and no more than was ordered', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery)
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await expect.element(rejectDialog).toBeVisible()
  const reasons = rejectDialog.getByRole('radio').elements()
  expect(reasons.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Bad or damaged',
    'Wrong item',
    'Not ordered',
    'Other',
  ])
  const quantity = rejectDialog.getByRole('textbox', { name: 'Quantity to reject' })
  await expect.element(quantity).toHaveValue('3')
  await expect.element(rejectDialog.getByRole('button', { name: 'Increase' })).toBeDisabled()
  await quantity.fill('4')
  await expect.element(quantity).toHaveValue('3')
  const reject = rejectDialog.getByRole('button', { name: 'Reject' })
  await reject.click()
  await expect.element(rejectDialog.getByText('Please choose a reason.')).toBeVisible()
  await rejectDialog.getByText('Other', { exact: true }).click()
  await reject.click()
  await expect.element(rejectDialog.getByText('Please say what is wrong.')).toBeVisible()
  await rejectDialog.getByLabelText('What is wrong?').fill(' Thawed ')
  await rejectDialog.getByRole('button', { name: 'Decrease' }).click()
  await rejectDialog.getByRole('switch', { name: 'The driver was told' }).click()
  await reject.click()
  await expect.element(line('Thyme')).toMatchTextContent('Rejected 2 of 3: Thawed')
  await expect.poll(() => server.sent('postItemChecks').length).toBe(1)
  expect(server.sent('postItemChecks')[0]?.body?.items).toMatchObject([
    { statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Other', rejectNote: 'Thawed', driverTold: true },
  ])
  // Accepting it clears the reject, and can be taken back.
  await page.getByRole('checkbox', { name: 'Accept Thyme' }).click()
  await expect.element(line('Thyme')).not.toMatchTextContent('Rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line('Thyme')).toMatchTextContent('Rejected 2 of 3: Thawed')
  // It is changed from what it is, not from the beginning.
  await line('Thyme').getByRole('button', { name: 'Change reject' }).click()
  await expect.element(quantity).toHaveValue('2')
  await expect.element(rejectDialog.getByLabelText('What is wrong?')).toHaveValue('Thawed')
})

test('after a reject a new item is offered with its form filled in', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery, {
    postCustomOrderItem: ({ body }) => anOrderLine({ item: body.item_description, isAdded: true }),
  })
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Wrong item').click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await line('Thyme').getByRole('button', { name: 'Create new item' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Item' })
  await expect.element(form.getByLabelText('Description')).toHaveValue('Thyme')
  await expect.element(form.getByLabelText('Quantity')).toHaveValue('3')
  await expect.element(form.getByLabelText('Price')).toHaveValue('4.50')
  await expect.element(form.getByLabelText('Item number')).toHaveValue('')
  const add = form.getByRole('button', { name: 'Add item' })
  await form.getByLabelText('Description').fill('T')
  await form.getByLabelText('Price').fill('x')
  await form.getByLabelText('Outer pack').fill('1.5')
  await add.click()
  await expect.element(form.getByText('Please enter at least 2 characters.')).toBeVisible()
  await expect.element(form.getByText('Please enter an amount, as 24.50.')).toBeVisible()
  await expect.element(form.getByText('Please enter a whole number, 0 or more.').first()).toBeVisible()
  await form.getByLabelText('Description').fill('Oregano')
  await form.getByLabelText('Price').fill('4.25')
  await form.getByLabelText('Outer pack').fill('1')
  await form.getByLabelText('Inner pack').fill('0')
  await add.click()
  await expect.element(page.getByText('Oregano added')).toBeVisible()
  expect(server.sent('postCustomOrderItem')[0]?.body).toMatchObject({
    ...{ order_id: delivery.order().id, item_description: 'Oregano', price: 4.25, quantity: 3, din: null },
    ...{ unit_quantity: 1, unit_size: 0 },
  })
})

test('without a connection the check goes on, and each tap is sent once when it is back', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery, { postItemChecks: noConnection })
  connect(false)
  await expect.element(page.getByText('No connection: what you check here is sent when it is back.')).toBeVisible()
  // Somebody between a truck and a cooler is not interrupted each time the signal goes.
  const notice = page.getByRole('dialog')
  expect(notice.query()).toBeNull()
  const top = () => page.getByRole('checkbox', { name: 'Accept Thyme' }).element().getBoundingClientRect().top
  await drawn()
  const before = top()
  await page.getByRole('checkbox', { name: 'Accept Basil Fresh' }).click()
  await expect.element(page.getByText('1 line kept on this device.', { exact: false })).toBeVisible()
  // The next line stays under the finger that is on its way to it.
  expect(top()).toBe(before)
  await page.getByRole('checkbox', { name: 'Accept Thyme' }).click()
  await expect.element(page.getByText('2 lines kept on this device.', { exact: false })).toBeVisible()
  await orderChecked.click()
  await expect
    .element(page.getByText('No connection. Your checks are kept on this device', { exact: false }))
    .toBeVisible()
  expect(address()).toBe(`/order-history/receive/${delivery.order().id}`)
  server.answer(delivery.answers)
  connect(true)
  await expect.element(page.getByText('Internet connection is back')).toBeVisible()
  expect(notice.query()).toBeNull()
  await expect.element(page.getByText('kept on this device.', { exact: false })).not.toBeInTheDocument()
  const ids = server.sent('postItemChecks').flatMap(({ body }) => body?.items?.map(({ opId }) => opId) ?? [])
  expect(new Set(ids).size).toBe(2)
  expect(delivery.order().items?.every(({ receiveChecked }) => receiveChecked)).toBe(true)
})

test('what two people say of a line is shown with both, and one is chosen', async () => {
  const { basil, thyme, delivery } = twoLines()
  const server = await openDelivery(delivery)
  delivery.others(thyme.oi_id, {
    ...{ receiveChecked: true, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Bad or damaged' },
  })
  await page.getByRole('checkbox', { name: 'Accept Thyme' }).click()
  const conflict = line('Thyme').getByRole('alert')
  await expect.element(conflict).toMatchTextContent('Maria Lopez: Rejected 2 of 3: Bad or damaged')
  await expect.element(conflict).toMatchTextContent('You: Accepted')
  await page.getByRole('checkbox', { name: 'Accept Basil Fresh' }).click()
  await orderChecked.click()
  await expect.element(page.getByText('Two people checked the same line.', { exact: false })).toBeVisible()
  await line('Thyme').getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.poll(() => delivery.line(thyme.oi_id)?.statusReceived).toBe('received')
  const [first, ...others] = server
    .sent('postItemChecks')
    .flatMap(({ body }) => body?.items ?? [])
    .filter(({ id }) => id === thyme.oi_id)
  expect(others).toHaveLength(1)
  expect(others[0]?.opId).not.toBe(first?.opId)
  expect(delivery.line(basil.oi_id)?.statusReceived).toBe('received')
})

test('what somebody else checks is seen as it happens', async () => {
  const { basil, delivery } = twoLines()
  const server = await openDelivery(delivery)
  delivery.others(basil.oi_id, { receiveChecked: true, statusReceived: 'received' })
  server.tell({
    ...{ kind: 'receiving', orderId: delivery.order().id, by: { id: 7, name: 'Maria Lopez' }, itemCount: 1 },
    items: [{ id: basil.oi_id, version: 2, statusReceived: 'received', qtyReduction: 0 }],
  })
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await expect.element(line('Basil Fresh')).toMatchTextContent('Maria Lopez')
})

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

test.each([
  ['cancelled', 'This order was cancelled. It can’t be received.'],
  ['payment_pending', 'The payment of this order is still pending. It can’t be received.'],
])('an order that is %s can’t be received', async (status, words) => {
  const { basil } = twoLines()
  const delivery = aFakeDelivery(anOrder([basil], { status }))
  await openApp(`/order-history/receive/${delivery.order().id}`, delivery.answers)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View order' })).toBeVisible()
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

test('what is said in passing on a phone leaves the total of the delivery in view', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  const said = page.getByText('2 lines unchecked')
  await expect.element(said).toBeVisible()
  const toast = said.element().parentElement?.getBoundingClientRect()
  const count = page.getByText('0 of 2', { exact: true }).element().getBoundingClientRect()
  expect(toast?.bottom).toBeLessThanOrEqual(count.top)
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
  await field.fill('0')
  leave()
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

test('the sales rep is one tap away', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await expect
    .element(page.getByRole('link', { name: 'Call Dana Lee, (555) 010-2233' }))
    .toHaveAttribute('href', 'tel:5550102233')
  const text = page.getByRole('link', { name: 'Text Dana Lee, (555) 010-2233' })
  expect(text.element().getAttribute('href')).toMatch(/^sms:5550102233/)
})

test('what was paid for an item before is a press away, beside its line', async () => {
  const { basil, delivery } = twoLines()
  await openDelivery(delivery, anItemHistory(basil.itemDistributorId, 'Basil Fresh'))
  await page.getByRole('region', { name: 'Basil Fresh' }).getByRole('button', { name: 'History' }).click()
  const panel = page.getByRole('dialog', { name: 'Basil Fresh' })
  await expect.element(panel.getByRole('row').filter({ hasText: '11/02/2026' })).toMatchTextContent('$9.25')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('on a phone a tap on the line accepts it, and its menu rejects it', async () => {
  await page.viewport(...phone)
  const { delivery } = twoLines()
  await openDelivery(delivery)
  await expect.element(line('Thyme')).toMatchTextContent(/3 CS · 6\/5 LB · \$4\.50/)
  await expect.element(line('Basil Fresh')).toMatchTextContent(/2 CS · \$10\.00/)
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await line('Thyme').getByRole('button', { name: 'Reject or correct Thyme' }).click()
  await rejectDialog.getByText('Not ordered').click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  // A slip of the thumb asks before it clears the reject.
  await line('Thyme').getByText('Thyme', { exact: true }).click()
  await expect.element(rejectDialog).toBeVisible()
  await rejectDialog.getByRole('button', { name: 'Accept instead' }).click()
  await expect.element(line('Thyme')).not.toMatchTextContent('Rejected')
})

test('on a phone a tap is felt, a second one otherwise, and the camera for the paper is always there', async () => {
  await page.viewport(...phone)
  const felt = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { delivery } = twoLines()
  await openDelivery(delivery, { getInvoiceImages: listOf(), getInvoices: listOf() })
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  expect(felt.mock.calls).toEqual([[15]])
  await line('Basil Fresh').getByText('Basil Fresh').click()
  await expect.element(page.getByText('Checked 0 of 2')).toBeVisible()
  expect(felt.mock.calls).toEqual([[15], [[15, 40, 15]]])
  felt.mockRestore()
  aCamera()
  await page.getByRole('link', { name: 'Photograph the invoice' }).click()
  await expect.poll(address).toBe(`/order-history/upload-invoice/${delivery.order().id}/take-photo`)
})

test('a delivery is checked by keyboard down the list', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  focusOn(page.getByRole('checkbox', { name: 'Accept Basil Fresh' }))
  await press('{Enter}')
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Accept Thyme' })).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(page.getByRole('checkbox', { name: 'Accept Basil Fresh' })).toHaveFocus()
  // An accepted line stays accepted.
  await press('{Enter}{Enter}')
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
})

test('Accept All Items takes all back at a second press, which can be undone; a reject stays', async () => {
  const { thyme, delivery } = twoLines()
  await openDelivery(delivery)
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Not ordered').click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  const acceptAll = page.getByRole('button', { name: 'Accept All Items' })
  await acceptAll.click()
  await expect.element(acceptAll).toHaveAttribute('aria-pressed', 'true')
  await acceptAll.click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await expect.poll(() => delivery.line(thyme.oi_id)?.statusReceived).toBe('rejected')
})

test('what the distributor sells is added from its order guide', async () => {
  const { delivery } = twoLines()
  const known = { text: 'Oregano Fresh', itemDistributorId: 4711, distributor: 'Bay Broadline', packSize: '1 LB' }
  const more = { unitMeasure: 'LB', price: 4.25, parLevel: null, onHand: null, lastCountDate: null }
  const server = await openDelivery(delivery, {
    getItemSuggestions: listOf(
      { ...known, ...more },
      { ...known, ...more, itemDistributorId: 9, distributor: 'Valley Produce' },
    ),
    postOrderItems: ({ body }) => ({
      data: [anOrderLine({ item: known.text, quantity: body.items[0]?.quantity ?? 0 })],
    }),
  })
  await page.getByRole('button', { name: 'Add New Item' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Item' })
  await form.getByLabelText('Quantity').fill('3')
  await form.getByLabelText('Description').fill('oreg')
  await form.getByRole('button', { name: 'Add Oregano Fresh' }).click()
  await expect.element(page.getByText('Oregano Fresh added')).toBeVisible()
  expect(server.sent('postOrderItems').map(({ body }) => body)).toEqual([
    { orderId: delivery.order().id, items: [{ item_distributor_id: 4711, quantity: 3 }] },
  ])
})
