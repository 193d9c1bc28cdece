import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { anOrderLine } from '../../../testing/deliveries.ts'
import { line, openDelivery, rejectDialog, twoLines } from '../../../testing/delivery-screen.ts'

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
  // One of three, until somebody says that it is all of them; the button says what it does.
  await expect.element(quantity).toHaveValue('1')
  await expect.element(rejectDialog.getByRole('button', { name: 'Reject 1 CS' })).toBeVisible()
  await rejectDialog.getByRole('button', { name: 'All 3' }).click()
  await expect.element(quantity).toHaveValue('3')
  await expect.element(rejectDialog.getByRole('button', { name: 'Reject 3 CS' })).toBeVisible()
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
  await rejectDialog.getByRole('button', { name: 'All 3' }).click()
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
  await expect.element(form.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  await expect.element(form.getByText('Please enter a whole number, 0 or more.').first()).toBeVisible()
  await form.getByLabelText('Description').fill('Oregano')
  await form.getByLabelText('Price').fill('4.25')
  await form.getByLabelText('Outer pack').fill('1')
  await form.getByLabelText('Inner pack').fill('10')
  await form.getByLabelText('Unit', { exact: true }).selectOptions('CT')
  await add.click()
  await expect.element(page.getByText('Oregano added')).toBeVisible()
  expect(server.sent('postCustomOrderItem')[0]?.body).toMatchObject({
    order_id: delivery.order().id,
    item_description: 'Oregano',
    price: 4.25,
    quantity: 3,
    din: null,
    unit_quantity: 1,
    unit_size: 10,
    pack_size_unit: 'CT',
  })
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
  await longerThanHaste()
  await acceptAll.click()
  await expect.element(page.getByText('Checked 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await expect.poll(() => delivery.line(thyme.oi_id)?.statusReceived).toBe('rejected')
})

test('Accept All Items pressed twice in haste accepts, and takes nothing back', async () => {
  const { delivery } = twoLines()
  await openDelivery(delivery)
  const acceptAll = page.getByRole('button', { name: 'Accept All Items' })
  await expect.element(acceptAll).toBeVisible()
  const element = acceptAll.element() as HTMLElement
  element.click()
  await expect.element(acceptAll).toHaveAttribute('aria-pressed', 'true')
  element.click()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
  await longerThanHaste()
  await expect.element(page.getByText('Checked 2 of 2')).toBeVisible()
})

/** A second press that comes later than a double tap is meant. */
const longerThanHaste = () => new Promise((later) => setTimeout(later, 700))

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
