import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import {
  moreThanHeld,
  orderAlreadyReceived,
  orderNotReceived,
  totalChangedMeanwhile,
} from '@larder/contract/receiving/refusals.ts'
import { anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, signInAgain } from '../../../testing/open-app.tsx'
import { brokenWords, fieldsOf } from '../../../testing/page-parts.ts'

const accepted = { receiveChecked: true, statusReceived: 'received', isAccepted: true } as const

/** At order complete, with $20.00 to pay. */
async function openComplete(answers: Answers = {}, own: Partial<PreReject> = {}, user = aUser()) {
  const delivery = aFakeDelivery(anOrder([anOrderLine({ item: 'Basil Fresh', ...accepted })]))
  const { postPreReject } = delivery.answers
  const result = typeof postPreReject === 'function' ? await postPreReject({ params: { id: 1 }, body: {} }) : undefined
  const server = await openApp(
    `/order-history/receive/${delivery.order().id}`,
    { ...delivery.answers, postPreReject: { ...(result as PreReject), ...own }, ...answers },
    user,
  )
  await page.getByRole('button', { name: 'Order Checked' }).click()
  await expect.element(complete).toBeVisible()
  return { server, delivery, receives: result }
}

const complete = page.getByRole('button', { name: 'Complete receiving' })
const notSent = 'No answer. Press again once you have a signal.'
const keptHere = 'No answer. What you entered is kept on this device: press again once you have a signal.'

test('what was corrected at the door is said beside what was ordered, and sums not weighed yet as estimates', async () => {
  const totals = {
    ordered_total_price: 112.58,
    original_total_price: 116.96,
    credit_refusal: 20.98,
    new_total_price: 95.98,
  }
  await openComplete({}, { ...totals, unweighed_lines: 1 })
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect
    .element(delivery)
    .toMatchTextContent(
      /Ordered\$112\.58.*at the door\+\$4\.38.*Original total price≈ \$116\.96.*-\$20\.98.*New total price≈ \$95\.98/,
    )
  await expect.element(delivery.getByText('≈ 1 line is billed by weight and not weighed yet')).toBeVisible()
})

test('as ordered there is nothing to say of corrections', async () => {
  await openComplete({}, { ordered_total_price: 20, original_total_price: 20 })
  await expect.element(page.getByText('Corrected and added at the door')).not.toBeInTheDocument()
  await expect.element(page.getByText('≈')).not.toBeInTheDocument()
})

test('without an answer it is sent again under the same key, so it is done once', async () => {
  const { server, delivery } = await openComplete({ postReceive: noConnection })
  await complete.click()
  await expect.element(page.getByText(notSent)).toBeVisible()
  expect(address()).toMatch(/order-complete$/)
  server.answer(delivery.answers)
  await complete.click()
  await expect.poll(address).toBe('/order-history')
  const keys = server.keys('postReceive')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('without a signal it says that what was typed is kept, and what to do', async () => {
  await openComplete({ postReceive: noConnection })
  await page.getByLabelText('Invoice number').fill('INV-5')
  await complete.click()
  await expect.element(page.getByText(keptHere)).toBeVisible()
})

test('an invoice number typed after an answer was lost is saved, though the server had received the order', async () => {
  const { server, delivery } = await openComplete()
  let first: string | undefined
  server.answer({
    postReceive: (input) => {
      const body = JSON.stringify(input.body)
      if (first === undefined) {
        first = body
        delivery.receive(input.body?.customInvoiceId)
        return noConnection
      }
      return body === first ? delivery.order() : refuse(orderAlreadyReceived)
    },
  })
  await complete.click()
  await expect.element(page.getByText(notSent)).toBeVisible()
  await page.getByLabelText('Invoice number').fill('INV-5')
  await page.getByLabelText('Comment').fill('Two boxes wet')
  await complete.click()
  await expect.poll(address).toBe('/order-history')
  expect(new Set(server.keys('postReceive')).size).toBe(1)
  expect(delivery.order().customInvoiceId).toBe('INV-5')
  expect(server.sent('postSurvey').map(({ body }) => body?.comment)).toEqual(['Two boxes wet'])
})

test('an order that somebody else received meanwhile is shown as it was received', async () => {
  const { delivery } = await openComplete({ postReceive: refuse(orderAlreadyReceived) })
  await complete.click()
  const words = 'This order was received already. Press Edit in the order history to correct it.'
  await page.getByRole('dialog').filter({ hasText: words }).getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}`)
})

test('more than is held on the card is charged only up to that, and only when the person agrees', async () => {
  const words = 'The card holds $15.00, and this delivery comes to $20.00. We can charge $15.00.'
  const refused = refuse(moreThanHeld, { message: words })
  const { server, delivery } = await openComplete({ postReceive: refused }, { held_amount: 15 })
  await expect.element(page.getByText('$15.00 is held on the card. We charge $15.00', { exact: false })).toBeVisible()
  await complete.click()
  const question = page.getByRole('dialog').filter({ hasText: words })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(address()).toMatch(/order-complete$/)
  await complete.click()
  await expect.element(question).toBeVisible()
  server.answer(delivery.answers)
  await question.getByRole('button', { name: 'Charge what is held' }).click()
  await expect.poll(address).toBe('/order-history')
  expect(server.sent('postReceive').at(-1)?.body).toMatchObject({ new_total_price: 20, acceptedCharge: 15 })
})

test('a delivery that somebody changed meanwhile is checked again', async () => {
  const words = 'This delivery was changed meanwhile: the new total is $10.00, not $20.00.'
  const { delivery } = await openComplete({ postReceive: refuse(totalChangedMeanwhile, { message: words }) })
  await complete.click()
  await page.getByRole('dialog').filter({ hasText: words }).getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}`)
})

test('where only the survey fails, only the survey is sent again', async () => {
  const { server, delivery } = await openComplete({ postSurvey: refuse(orderNotReceived) })
  await complete.click()
  await expect.element(page.getByText('The order is received. Only your answers are left to send.')).toBeVisible()
  server.answer(delivery.answers)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect.poll(address).toBe('/order-history')
  expect(server.sent('postReceive')).toHaveLength(1)
  expect(server.sent('postSurvey')).toHaveLength(2)
})

test('a page that is loaded again after the order is received goes on with the survey', async () => {
  const { server, delivery } = await openComplete({ postSurvey: noConnection })
  await complete.click()
  const sendAnswers = page.getByRole('button', { name: 'Send answers' })
  await expect.element(sendAnswers).toBeVisible()
  // The button says so while the answers are still under way.
  await expect.element(page.getByText(keptHere)).toBeVisible()
  const [here, state] = [address(), window.history.state as object]
  await page.getByRole('link', { name: 'Order History' }).click()
  await expect.element(sendAnswers).not.toBeInTheDocument()
  server.answer(delivery.answers)
  await goTo(here, state)
  await sendAnswers.click()
  await expect.poll(address).toBe('/order-history')
  expect(server.sent('postReceive')).toHaveLength(1)
  expect(new Set(server.keys('postSurvey')).size).toBe(1)
})

test('an order that was received is no longer among the reminders of what is due', async () => {
  const { server } = await openComplete({
    ...aFakeCart({ items: [] }).answers,
    getItems: listOf(anItem()),
    getItemSuggestions: listOf(),
    getDistributors: listOf(),
    getOrderReminders: { dueToday: 1, overdue: 0, toConfirm: 0, notMailed: 0 },
  })
  const [here, state] = [address(), window.history.state as object]
  const dueToday = page.getByRole('link', { name: '1 order due today' })
  await goTo('/place-order/list')
  await expect.element(dueToday).toBeVisible()
  await goTo(here, state)
  server.answer({ getOrderReminders: { dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 0 } })
  await complete.click()
  await expect.poll(address).toBe('/order-history')
  await goTo('/place-order/list')
  await expect.element(page.getByRole('textbox', { name: /^Quantity of / })).toBeVisible()
  await expect.element(dueToday).not.toBeInTheDocument()
})

test('who opens another page while the delivery is being completed stays there', async () => {
  const received = later<void>()
  const { server, delivery } = await openComplete()
  const { postReceive } = delivery.answers
  server.answer({
    postReceive: async (input) => {
      await received.promise
      return typeof postReceive === 'function' ? postReceive(input) : noConnection
    },
    getShoppingLists: listOf(),
  })
  await complete.click()
  await expect.poll(() => server.sent('postReceive')).toHaveLength(1)
  await page.getByRole('link', { name: 'Shopping Lists' }).click()
  await expect.element(page.getByText('There are no shopping lists yet')).toBeVisible()
  received.come()
  await expect.element(page.getByText('Order received')).toBeVisible()
  expect(address()).toBe('/shopping-lists')
  expect(server.sent('postSurvey')).toHaveLength(1)
})

test('somebody who may not see prices completes a delivery without its totals', async () => {
  await openComplete({}, { held_amount: 15 }, aUser({ seePrices: false }))
  const words = (page.getByRole('region', { name: 'Delivery', exact: true }).element() as HTMLElement).innerText
  expect(words).toContain('Line items')
  expect(words).not.toMatch(/—|\$|price|card/)
})

const entered = { 'Invoice number': 'INV-5', 'Was the driver helpful?': false, Comment: 'Two boxes wet' }

async function enterAll() {
  await page.getByLabelText('Invoice number').fill('INV-5')
  await page.getByRole('switch', { name: 'Was the driver helpful?' }).click()
  await page.getByLabelText('Comment').fill('Two boxes wet')
}

function shown() {
  const switches = page.getByRole('main').getByRole('switch').elements()
  return {
    ...fieldsOf(page.getByRole('main')),
    ...Object.fromEntries(switches.map((one) => [nameOf(one), one.getAttribute('aria-checked') === 'true'])),
  }
}

function nameOf(part: Element): string {
  return document.querySelector<HTMLElement>(`#${CSS.escape(part.id)}-label`)?.innerText ?? ''
}

test('what was typed and answered is there again after a reload, and gone once the order is received', async () => {
  const { delivery } = await openComplete()
  await enterAll()
  expect(shown()).toMatchObject(entered)
  const [here, state] = [address(), window.history.state as object]
  await page.getByRole('link', { name: 'Order History' }).click()
  await expect.element(complete).not.toBeInTheDocument()
  await goTo(here, state)
  await expect.element(complete).toBeVisible()
  expect(shown()).toMatchObject({ ...entered, 'Was the delivery on time?': true })
  await complete.click()
  await expect.poll(address).toBe('/order-history')
  expect(delivery.order().customInvoiceId).toBe('INV-5')
  expect(Object.keys(localStorage).filter((name) => name.includes('end of delivery'))).toEqual([])
})

test('after the session ended the same person finds what they typed, also where the check comes to something else', async () => {
  const { server, delivery, receives } = await openComplete()
  await enterAll()
  server.answer({ postReceive: { refused: 401, failure: { code: 'unauthorized', message: 'Please sign in.' } } })
  await complete.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await signInAgain(server)
  const checked = page.getByRole('button', { name: 'Order Checked' })
  await expect.element(checked).toBeVisible()
  server.answer({ ...delivery.answers, postPreReject: { ...(receives as PreReject), incomplete_lines: 1 } })
  await checked.click()
  await expect.element(complete).toBeVisible()
  expect(shown()).toMatchObject({ ...entered, 'Was the order complete?': false })
})

test('a session that ends between the order and the answers leaves these to be sent after the sign-in', async () => {
  const { server, delivery } = await openComplete({
    postSurvey: { refused: 401, failure: { code: 'unauthorized', message: 'Please sign in.' } },
  })
  await enterAll()
  await complete.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  server.answer(delivery.answers)
  await signInAgain(server)
  const sendAnswers = page.getByRole('button', { name: 'Send answers' })
  await expect.element(sendAnswers).toBeVisible()
  expect(shown()).toMatchObject(entered)
  await sendAnswers.click()
  await expect.poll(address).toBe('/order-history')
  expect(server.sent('postSurvey').at(-1)?.body).toMatchObject({ question_5: 0, comment: 'Two boxes wet' })
  expect(server.sent('postReceive')).toHaveLength(1)
})

test('with letters twice as large no word of the delivery breaks, nor any amount', async () => {
  // As wide, in its letters, as a phone of 390 px with letters of 32 px.
  await page.viewport(195, 844)
  const totals = { ordered_total_price: 4_512.58, original_total_price: 4_594.91, new_total_price: 4_594.91 }
  await openComplete({}, { distributor: 'Fontana Brothers Foodservice', ...totals, unweighed_lines: 1 })
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect.element(delivery.getByText('Submission date')).toBeVisible()
  await expect.poll(() => brokenWords(delivery.element())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(195)
})
