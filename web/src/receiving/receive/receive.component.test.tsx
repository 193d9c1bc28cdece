import { orderNotReceivable } from '@larder/contract/receiving/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { line, openDelivery, orderChecked, rejectDialog, twoLines } from '../../../testing/delivery-screen.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { leave } from '../../../testing/page-parts.ts'
import { sayOfLines } from '../draft/draft-store.ts'
import { receiptOf } from '../draft/line-receipt.ts'

test('a delivery is accepted but for one reject, completed, and its survey sent', async () => {
  const { thyme, delivery } = twoLines()
  const server = await openDelivery(delivery)
  await expect.element(page.getByText('Checked 0 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Wrong item').click()
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
  await expect.element(page.getByText('Order received. $4.50 rejected, not claimed yet.')).toBeVisible()
  expect(server.sent('postReceive').map(({ body }) => body)).toEqual([
    { customInvoiceId: 'INV-77', new_total_price: 29 },
  ])
  expect(server.sent('postSurvey').map(({ body }) => body)).toEqual([
    {
      question_1: 0,
      question_2: 0,
      question_3: 1,
      question_4: 1,
      question_5: 1,
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
  await rejectDialog.getByRole('button', { name: 'All 3' }).click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await orderChecked.click()
  await expect.element(orderChecked).toHaveAttribute('aria-busy', 'true')
  storage.end()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
  expect(delivery.order().items?.[1]).toMatchObject({ qtyReduction: 3, rejectReason: 'Wrong item' })
})

test('Order Checked says that the server does not answer, also while another delivery waits', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery, { postItemChecks: noConnection })
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  const another = { orderId: delivery.order().id + 1, lineId: 1, name: 'Salt', version: 1, isCorrection: false }
  sayOfLines([{ line: another, receipt: receiptOf(anOrderLine({ receiveChecked: true, statusReceived: 'received' })) }])
  await orderChecked.click()
  await expect
    .element(page.getByText('The server does not answer. Press Order Checked again in a moment.'))
    .toBeVisible()
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
  await expect.element(page.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  await price.fill('$31.25')
  leave()
  await expect.element(line('Lobster')).toMatchTextContent('$31.25')
  await orderChecked.click()
  await expect.poll(() => server.sent('postPreReject').length).toBe(1)
})

test('of a market price by weight the figure that is missing is asked for', async () => {
  const tuna = anOrderLine({ item: 'Tuna', quantity: 1, price: 0, isMarketPrice: true, isCatchWeight: true })
  await openDelivery(aFakeDelivery(anOrder([tuna])))
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  const gotIt = page.getByRole('button', { name: 'Got It' })
  await orderChecked.click()
  await gotIt.click()
  const weight = line('Tuna').getByLabelText('Weight, lb')
  await expect.element(weight).toHaveFocus()
  await weight.fill('25')
  leave()
  await orderChecked.click()
  await gotIt.click()
  await expect.element(line('Tuna').getByLabelText('Price per lb')).toHaveFocus()
})

test('the totals say how many lines that came are billed by weight and not weighed yet', async () => {
  const { basil } = twoLines()
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, unit_price: 9.9575 })
  await openDelivery(aFakeDelivery(anOrder([basil, salmon])))
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.element(totals).toMatchTextContent('≈ 1 line is billed by weight and not weighed yet')
  await expect.element(totals).toMatchTextContent(/Order total≈ \$.*New total≈ \$/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await line('Salmon').getByLabelText('Weight, lb').fill('19.4')
  leave()
  await expect.element(totals).not.toMatchTextContent('not weighed yet')
  await expect.element(totals).not.toMatchTextContent('≈')
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

test('what was weighed is told by the pound, the pounds times their price', async () => {
  const beef = anOrderLine({ item: 'Beef', quantity: 1, price: 270, unit_price: 9, isCatchWeight: true })
  await openDelivery(aFakeDelivery(anOrder([beef])))
  const detail = page.getByRole('region', { name: 'Beef' })
  await expect.element(detail).toMatchTextContent('Came1 CS × $270.00')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Weight, lb of Beef').fill('31.25')
  leave()
  await expect.element(detail).toMatchTextContent('Came1 CS, 31.25 lb × $9.00')
  await expect.element(detail).toMatchTextContent('Kept$281.25')
})

test('what the sales rep answered stands at its line, and is asked about before all is accepted', async () => {
  const { basil, thyme, delivery } = twoLines()
  const at = { time: '2030-03-01T16:00:00.000Z', timeDisplay: '03/01/2030 11:00 AM EST' }
  const lines = [{ id: thyme.oi_id, status: 'short' as const, quantity: 1, substitute: '' }]
  await openDelivery(delivery, {
    getOrderAcknowledgement: { acknowledgement: { by: 'Sal', outcome: 'changed', note: 'Sorry', lines, ...at } },
  })
  await expect.element(line('Thyme')).toMatchTextContent('Sales rep: 1 of 3 CS come')
  await expect.element(line(basil.item)).not.toMatchTextContent('Sales rep')
  await expect
    .element(page.getByRole('region', { name: 'Answer of the sales rep' }))
    .toMatchTextContent('Sal accepted this order with changes.')
  const acceptAll = page.getByRole('button', { name: 'Accept All Items' })
  await acceptAll.click()
  const question = page.getByRole('dialog', { name: 'The sales rep answered otherwise' })
  await expect.element(question).toMatchTextContent('Thyme: 1 of 3 CS come.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Checked 0 of 2')).toBeVisible()
  await acceptAll.click()
  await question.getByRole('button', { name: 'Accept All' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
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
