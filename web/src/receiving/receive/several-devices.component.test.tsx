import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { line, openDelivery, orderChecked, rejectDialog, twoLines } from '../../../testing/delivery-screen.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { address } from '../../../testing/open-app.tsx'
import { connect, drawn } from '../../../testing/page-parts.ts'

afterEach(() => connect(true))

test('without a connection the check goes on, and each tap is sent once when it is back', async () => {
  const { delivery } = twoLines()
  const server = await openDelivery(delivery, { postItemChecks: noConnection })
  connect(false)
  await expect
    .element(
      page.getByText('No connection: what you check here is kept on this device, and sent once you have a signal.'),
    )
    .toBeVisible()
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
  // Everything is checked: nobody can go on before they are sent.
  await expect
    .element(
      page.getByText('No connection. 2 lines kept on this device. Sent once you have a signal.', { exact: true }),
    )
    .toBeVisible()
  await orderChecked.click()
  await expect.element(page.getByText('Press Order Checked again once you have a signal.')).toBeVisible()
  // Said once, beside the button, and not above the page or below it a second time.
  expect(page.getByText(/no connection/i).elements()).toHaveLength(1)
  expect(page.getByText(/kept on this device/).elements()).toHaveLength(1)
  expect(address()).toBe(`/order-history/receive/${delivery.order().id}`)
  server.answer(delivery.answers)
  connect(true)
  await expect.element(page.getByText('Internet connection is back')).toBeVisible()
  expect(notice.query()).toBeNull()
  await expect.element(page.getByText('kept on this device.', { exact: false })).not.toBeInTheDocument()
  await expect.poll(() => delivery.order().items?.every(({ receiveChecked }) => receiveChecked)).toBe(true)
  const ids = server.sent('postItemChecks').flatMap(({ body }) => body?.items?.map(({ opId }) => opId) ?? [])
  expect(new Set(ids).size).toBe(2)
})

test('what two people say of a line is shown with both, and one is chosen', async () => {
  const { basil, thyme, delivery } = twoLines()
  const server = await openDelivery(delivery)
  delivery.others(thyme.oi_id, {
    receiveChecked: true,
    statusReceived: 'rejected',
    qtyReduction: 2,
    rejectReason: 'Bad or damaged',
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

test('that the driver was told is not lost where two people reject the same', async () => {
  const { thyme, delivery } = twoLines()
  await openDelivery(delivery)
  delivery.others(thyme.oi_id, {
    receiveChecked: true,
    statusReceived: 'rejected',
    qtyReduction: 1,
    rejectReason: 'Wrong item',
    driverTold: false,
  })
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByText('Wrong item').click()
  await rejectDialog.getByRole('switch', { name: 'The driver was told' }).click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  const conflict = line('Thyme').getByRole('alert')
  await expect.element(conflict).toMatchTextContent('You: Rejected 1 of 3: Wrong item, driver told')
  await line('Thyme').getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => delivery.line(thyme.oi_id)?.driverTold).toBe(true)
})

test('of a reject that somebody else judged otherwise nothing is claimed until it is decided', async () => {
  const received = { receiveChecked: true, statusReceived: 'received', isAccepted: true } as const
  const thyme = { ...anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5 }), ...received }
  const delivery = aFakeDelivery(anOrder([thyme], { status: 'received' }))
  await openDelivery(delivery)
  delivery.others(thyme.oi_id, { price: 4 })
  await line('Thyme').getByRole('button', { name: 'Reject' }).click()
  await rejectDialog.getByRole('radio', { name: 'Wrong item' }).click()
  await rejectDialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(line('Thyme').getByRole('alert')).toBeVisible()
  const claim = line('Thyme').getByRole('link', { name: 'Claim or see its credit' })
  await expect.element(claim).not.toBeInTheDocument()
  await line('Thyme').getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(claim).toBeVisible()
})

test('what somebody else checks is seen as it happens', async () => {
  const { basil, delivery } = twoLines()
  const server = await openDelivery(delivery)
  delivery.others(basil.oi_id, { receiveChecked: true, statusReceived: 'received' })
  server.tell({
    kind: 'receiving',
    orderId: delivery.order().id,
    by: { id: 7, name: 'Maria Lopez' },
    itemCount: 1,
    items: [{ id: basil.oi_id, version: 2, statusReceived: 'received', qtyReduction: 0 }],
  })
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await expect.element(line('Basil Fresh')).toMatchTextContent('Maria Lopez')
  // at 13:04 in UTC, by the clocks of the location
  await expect
    .element(page.getByRole('region', { name: 'Basil Fresh' }))
    .toMatchTextContent('Last changed by Maria Lopez, 11/22, 8:04 AM')
})
