import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
import { noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'

type Line = ReturnType<typeof anOrderLine>

async function openDelivery(line: Line, more: Answers = {}) {
  const delivery = aFakeDelivery(anOrder([line]))
  const path = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(path, { ...delivery.answers, ...more })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const lastEdit = () => server.sent('postItemChecks').at(-1)?.body?.items?.at(-1)?.edit
  return { ...server, delivery, lastEdit }
}

const row = (name: string) => page.getByRole('listitem', { name, exact: true })
const dialog = page.getByRole('dialog', { name: /^Correct / })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const save = () => dialog.getByRole('button', { name: 'Save' }).click()
const allFields = (name: string) => row(name).getByRole('button', { name: 'All fields' }).click()

test('each field of a line says what it needs, and only what is other than ordered is a correction', async () => {
  const thyme = anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5, packSize: '6/5 LB' })
  const { sent, lastEdit } = await openDelivery(thyme)
  await allFields('Thyme')
  await expect.element(field('Price')).toHaveValue('4.50')
  for (const [name, wrong] of [
    ['Description', 'T'],
    ['Quantity, CS', '0'],
    ['Price', 'x'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await field(name).fill(wrong)
  await save()
  await expect.element(dialog.getByText('Please enter at least 2 characters.')).toBeVisible()
  await expect.element(dialog.getByText('Please enter a whole number from 1, or reject all of it below.')).toBeVisible()
  await expect.element(dialog.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  expect(sent('postItemChecks')).toEqual([])
  await field('Quantity, CS').fill('99999999')
  await save()
  await expect
    .element(field('Quantity, CS'))
    .toHaveAccessibleDescription('Please enter a whole number from 1 to 99,999.')
  await field('Description').fill('Thyme')
  await field('Quantity, CS').fill('5')
  await field('Price').fill('4.50')
  await field('Pack size').fill(' 6/4 LB ')
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(lastEdit)
    .toMatchObject({ quantity: 5, pack_size: '6/4 LB', merchant_price: null, item_description: null })
})

test('no more goes back than came: a rejected line that is corrected downwards is rejected by so many', async () => {
  const thyme = anOrderLine({ item: 'Thyme', quantity: 3, price: 4.5 })
  const { delivery } = await openDelivery(thyme)
  await row('Thyme').getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Thyme' })
  await reject.getByText('Wrong item').click()
  await reject.getByRole('button', { name: 'All 3' }).click()
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => delivery.line(thyme.oi_id)?.qtyReduction).toBe(3)
  await allFields('Thyme')
  await field('Quantity, CS').fill('2')
  await save()
  await expect.poll(() => delivery.line(thyme.oi_id)?.qtyReduction).toBe(2)
  await expect.element(row('Thyme')).toMatchTextContent('Rejected 2 of 2')
})

test('what is sold by weight needs pounds and a price per pound', async () => {
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, unit_price: 9.9575 })
  const { sent } = await openDelivery(salmon)
  await allFields('Salmon')
  await field('Weight, lb').fill('0')
  await field('Price per lb').fill('')
  await save()
  await expect.element(dialog.getByText('Please enter pounds, such as 31.25, or reject all of it below.')).toBeVisible()
  await expect.element(dialog.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  expect(sent('postItemChecks')).toEqual([])
})

test('far more than was ordered is asked about before it is saved, and stays typed to be changed', async () => {
  const tea = {
    item: 'Tea Hive',
    unit_measure: 'LB',
    quantity: 2,
    price: 13.75,
    unit_price: 13.75,
    isCatchWeight: true,
  }
  const { sent, lastEdit } = await openDelivery(anOrderLine(tea))
  await allFields('Tea Hive')
  await field('Weight, lb').fill('99999')
  await field('Price per lb').fill('1375')
  await save()
  const question = page.getByRole('dialog').filter({ hasText: 'Is that right?' })
  await expect
    .element(question)
    .toMatchTextContent(
      'Tea Hive: 99,999 lb came, about 2 lb are usual, and $1,375.00 is the price per lb, it was ordered at $13.75.',
    )
  await question.getByRole('button', { name: 'Change it' }).click()
  expect(sent('postItemChecks')).toEqual([])
  await expect.element(field('Weight, lb')).toHaveValue('99999')
  await field('Price per lb').fill('14.5')
  await save()
  await question.getByRole('button', { name: 'Save it' }).click()
  await expect.poll(lastEdit).toMatchObject({ weight: 99_999, merchant_unit_price: 14.5 })
})

test('far more than was ordered is asked about as the field of the row is left, and is as before when it was a slip', async () => {
  const thyme = anOrderLine({ item: 'Thyme', quantity: 12, price: 4.5 })
  const { delivery } = await openDelivery(thyme)
  const came = row('Thyme').getByRole('textbox', { name: 'Quantity of Thyme' })
  const question = page.getByRole('dialog').filter({ hasText: '100 CS came, 12 were ordered. Is that right?' })
  await came.fill('100')
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect.element(came).toHaveValue('12')
  await expect.poll(() => delivery.line(thyme.oi_id)?.editedQuantity ?? null).toBeNull()
  await came.fill('100')
  await userEvent.keyboard('{Tab}{Tab}')
  await question.getByRole('button', { name: 'Save it' }).click()
  await expect.element(came).toHaveValue('100')
  await expect.poll(() => delivery.line(thyme.oi_id)?.editedQuantity).toBe(100)
  // A quantity that was confirmed once is not asked about again.
  await came.click()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(question).not.toBeInTheDocument()
})

test('a market price by weight takes the pounds and the price of one from the paper, and needs both or neither', async () => {
  const halibut = anOrderLine({ item: 'Halibut', quantity: 2, price: 0, isMarketPrice: true, isCatchWeight: true })
  const { sent, lastEdit } = await openDelivery(halibut)
  await expect.element(row('Halibut').getByLabelText('Price per lb of Halibut')).toBeVisible()
  await allFields('Halibut')
  await expect.element(field('Price')).not.toBeInTheDocument()
  await field('Weight, lb').fill('20.674')
  await save()
  await expect.element(dialog.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  expect(sent('postItemChecks')).toEqual([])
  await field('Price per lb').fill('21.005')
  await save()
  await expect
    .poll(lastEdit)
    .toMatchObject({ weight: 20.674, merchant_unit_price: 21.005, merchant_price: null, quantity: null })
  await allFields('Halibut')
  await field('Weight, lb').fill('')
  await field('Price per lb').fill('')
  await field('Quantity, CS').fill('1')
  await save()
  await expect.poll(lastEdit).toMatchObject({ quantity: 1, weight: null, merchant_unit_price: null })
})

test('an item that was added by mistake is taken off again, once that is meant and the server agrees', async () => {
  const oregano = anOrderLine({ item: 'Oregano', isAdded: true, isSpecial: 1 })
  const refused = refuse({ code: 'order_already_received', status: 409, text: 'It was received.' })
  const { sent, answer, delivery } = await openDelivery(oregano, { deleteOrderItem: refused })
  const question = page.getByRole('dialog').filter({ hasText: 'Remove Oregano from this delivery?' })
  const remove = async (word: string) => {
    await dialog.getByRole('button', { name: 'Remove item' }).click()
    await question.getByRole('button', { name: word }).click()
  }
  await allFields('Oregano')
  await remove('Cancel')
  expect(sent('deleteOrderItem')).toEqual([])
  await remove('Remove')
  await expect.element(page.getByText('It was received.')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  const state = { ...delivery.order(), items: [] }
  answer({ deleteOrderItem: { itemCount: 0, checkedCount: 0, ...noTotals }, getOrder: state })
  await remove('Remove')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Oregano')).not.toBeInTheDocument()
})

test('what waits to be sent of an item that is taken off goes with it', async () => {
  const oregano = anOrderLine({ item: 'Oregano', isAdded: true, isSpecial: 1, price: 4 })
  const thyme = anOrderLine({ item: 'Thyme' })
  const delivery = aFakeDelivery(anOrder([oregano, thyme]))
  const path = `/order-history/receive/${delivery.order().id}`
  const { answer } = await openApp(path, { ...delivery.answers, postItemChecks: noConnection })
  await page.getByRole('checkbox', { name: 'Accept Oregano' }).click()
  const waits = page.getByText('1 line kept on this device.', { exact: false })
  await expect.element(waits).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await allFields('Oregano')
  answer({
    deleteOrderItem: { itemCount: 1, checkedCount: 0, ...noTotals },
    getOrder: { ...delivery.order(), items: [thyme] },
  })
  await dialog.getByRole('button', { name: 'Remove item' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(row('Oregano')).not.toBeInTheDocument()
  await expect.element(waits).not.toBeInTheDocument()
})

test('an item that was added at the door stays on an order that is received', async () => {
  const received = { receiveChecked: true, statusReceived: 'received', isAccepted: true } as const
  const oregano = anOrderLine({ item: 'Oregano', isAdded: true, isSpecial: 1, price: 4, ...received })
  const delivery = aFakeDelivery(anOrder([oregano], { status: 'received' }))
  await openApp(`/order-history/receive/${delivery.order().id}`, delivery.answers)
  await allFields('Oregano')
  await expect.element(field('Pack size')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Remove item' })).not.toBeInTheDocument()
})

const noTotals = { original_total_price: 0, credit_refusal: 0, new_total_price: 0 }

test('a line that did not come at all is rejected whole, from the quantity and from all fields', async () => {
  const thyme = anOrderLine({ item: 'Thyme', quantity: 12, price: 4.5 })
  const { delivery } = await openDelivery(thyme)
  const reject = page.getByRole('dialog', { name: 'Reject Thyme' })
  const isAllOfIt = async () => {
    await expect.element(reject.getByRole('textbox', { name: 'Quantity to reject' })).toHaveValue('12')
    await expect.element(reject.getByRole('radio', { name: 'Other' })).toBeChecked()
    await expect.element(reject.getByLabelText('What is wrong?')).toHaveValue('Did not come')
  }
  await allFields('Thyme')
  await field('Quantity, CS').fill('0')
  await dialog.getByRole('button', { name: 'It did not come' }).click()
  await isAllOfIt()
  await reject.getByRole('button', { name: 'Cancel' }).click()
  // Typed digit by digit, a 1 on the way is no correction.
  const came = row('Thyme').getByRole('textbox', { name: 'Quantity of Thyme' })
  await came.fill('1')
  await came.fill('')
  await came.fill('0')
  await userEvent.keyboard('{Enter}')
  await isAllOfIt()
  await reject.getByRole('button', { name: /^Reject/ }).click()
  await expect.element(row('Thyme')).toMatchTextContent('Rejected 12 of 12: Did not come')
  await expect.poll(() => delivery.line(thyme.oi_id)?.qtyReduction).toBe(12)
  expect(delivery.line(thyme.oi_id)).toMatchObject({
    statusReceived: 'rejected',
    rejectReason: 'Other',
    rejectNote: 'Did not come',
    editedQuantity: null,
  })
})

test('of what is sold by weight no pounds at all did not come', async () => {
  const salmon = anOrderLine({ item: 'Salmon', quantity: 2, isCatchWeight: true, unit_price: 9.9575 })
  await openDelivery(salmon)
  await row('Salmon').getByLabelText('Weight, lb').fill('0')
  await userEvent.keyboard('{Tab}')
  const reject = page.getByRole('dialog', { name: 'Reject Salmon' })
  await expect.element(reject.getByLabelText('What is wrong?')).toHaveValue('Did not come')
})
