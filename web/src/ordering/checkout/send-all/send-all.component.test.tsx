import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aDistributor, aLocation, anItem, anOrder, aUser, listOf } from '../../../../testing/answers.ts'
import { aFakeCart } from '../../../../testing/fake-cart.ts'
import { noConnection, refuse } from '../../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../../testing/open-app.tsx'
import { quantityOf } from '../../../../testing/page-parts.ts'
import { chooseDelivery, deliveryChoices } from '../checkout-choices.ts'

const passed = refuse({ code: 'delivery_date_not_offered', status: 409, text: 'The cut-off has passed.' })

test('orders go out one after the other; one that is refused says why, leads to itself and leaves the sum', async () => {
  const [bay, dock, farm] = ['Bay', 'Dock', 'Farm'].map((nickname) =>
    aDistributor({ nickname, isDelivery: 0, deliveryTimes: { '2030-03-04': ['8am-11am'] } }),
  )
  const lines = [bay, dock, farm].map((of, at) =>
    aCartLine(anItem({ distributorId: of?.id ?? 0, name: `Item ${at}`, price: 10 * (at + 1) }), 1),
  )
  lines.push(aCartLine(anItem({ distributorId: farm?.id ?? 0, name: 'Lobster', price: 0, isMarketPrice: true }), 1))
  const server = await openApp(
    '/checkout-ordering/review-order',
    {
      ...aFakeCart({ lines }).answers,
      getDistributors: listOf(...[bay, dock, farm].filter((each) => each !== undefined)),
      getPaymentMethods: listOf(),
      getDistributor: dock ?? aDistributor(),
      getOrder: anOrder(),
      postOrder: ({ body }) =>
        body?.distributorId === dock?.id ? passed : anOrder({ distributorId: body?.distributorId ?? 0 }),
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  const note = { note: 'Back door' }
  for (const each of [bay, dock]) chooseDelivery(each?.id ?? 0, note)
  await page.getByRole('region', { name: 'All orders' }).getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect.element(panel).toMatchTextContent('3 orders$60.00+ 1 market-price item')
  await panel.getByRole('button', { name: 'Send 3 orders' }).click()
  await expect.element(panel.getByText('Not ordered. The cut-off has passed.')).toBeVisible()
  await expect.element(panel).toMatchTextContent('2 orders$40.00+ 1 market-price item')
  await expect.element(panel.getByText('is placed.').first()).toBeVisible()
  expect(server.sent('postOrder').map(({ body }) => body?.distributorId)).toEqual([bay?.id, dock?.id, farm?.id])
  // A placed order takes its note along; the refused one keeps its own.
  expect([bay, dock].map((each) => deliveryChoices(each?.id ?? 0))).toMatchObject([{}, note])
  expect(deliveryChoices(bay?.id ?? 0)).toEqual({})
  await panel.getByRole('button', { name: 'Open the order to Dock' }).click()
  await expect.poll(address).toBe(`/checkout-ordering/final-review?distributor=${dock?.id}`)
})

test('of orders whose payments fail by themselves the deliveries come back, also while another order is the last one', async () => {
  const terms = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': ['8am-11am'] } }
  const [bay, dock] = [aDistributor({ nickname: 'Bay', ...terms }), aDistributor({ nickname: 'Dock', ...terms })]
  const lines = [bay, dock].map(({ id, nickname }) =>
    aCartLine(anItem({ distributorId: id, name: `Item of ${nickname}`, price: 10 }), 1),
  )
  const payment = { status: 'pending', amount: 10, charged: null, message: null, clientSecret: null, cardType: 'Visa', last4: '4242' } as const // prettier-ignore
  const orders = [bay, dock].map(({ id }) => anOrder({ distributorId: id, status: 'payment_pending', payment }))
  const server = await openApp(
    '/checkout-ordering/review-order',
    {
      ...aFakeCart({ lines }).answers,
      getDistributors: listOf(bay, dock),
      getPaymentMethods: listOf(),
      getDistributor: bay,
      getItems: listOf(),
      getOrders: listOf(),
      getOrder: ({ params }) => orders.find(({ id }) => id === Number(params.id)) ?? noConnection,
      postOrder: ({ body }) => orders.find(({ distributorId }) => distributorId === body.distributorId) ?? noConnection,
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  for (const { id, nickname } of [bay, dock]) chooseDelivery(id, { note: `Door of ${nickname}` })
  await page.getByRole('region', { name: 'All orders' }).getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await panel.getByRole('button', { name: 'Send 2 orders' }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  expect([deliveryChoices(bay.id), deliveryChoices(dock.id)]).toEqual([{}, {}])
  await goTo('/place-order/list')
  const failed = { ...payment, status: 'declined' as const }
  const [first, last] = orders.map((order) => ({ ...order, status: 'cancelled' as const, payment: failed }))
  server.answer({ getOrder: ({ params }) => (Number(params.id) === first?.id ? first : (orders[1] ?? noConnection)) })
  const change = { kind: 'order', purchaseOrderNumber: '', distributorName: '', status: 'cancelled', isNew: false, by: null } as const // prettier-ignore
  server.tell({ ...change, orderId: first?.id ?? 0, distributorId: bay.id })
  await expect.poll(() => deliveryChoices(bay.id)).toEqual({ note: 'Door of Bay' })
  expect(deliveryChoices(dock.id), 'its payment still waits').toEqual({})
  server.answer({ getOrder: ({ params }) => (Number(params.id) === last?.id ? last : (first ?? noConnection)) })
  server.tell({ ...change, orderId: last?.id ?? 0, distributorId: dock.id })
  await expect.poll(() => deliveryChoices(dock.id)).toEqual({ note: 'Door of Dock' })
})

test('orders that went out leave the cart although the connection went and it cannot be read', async () => {
  const terms = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': ['8am-11am'] } }
  const [bay, dock] = [aDistributor({ nickname: 'Bay', ...terms }), aDistributor({ nickname: 'Dock', ...terms })]
  const lines = [bay, dock].map(({ id, nickname }) =>
    aCartLine(anItem({ distributorId: id, name: `Item of ${nickname}`, price: 10 }), 1),
  )
  const server = await openApp(
    '/checkout-ordering/review-order',
    {
      ...aFakeCart({ lines }).answers,
      getDistributors: listOf(bay, dock),
      getPaymentMethods: listOf(),
      getDistributor: bay,
      getOrder: noConnection,
      postOrder: ({ body }) => {
        if (body?.distributorId === bay.id) return anOrder({ distributorId: bay.id })
        server.answer({ getCart: noConnection, getOrder: noConnection, getDistributors: noConnection })
        return noConnection
      },
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  const heading = (count: number) => page.getByText(new RegExp(`^You have ${count} order`))
  await expect.element(heading(2)).toBeVisible()
  await page.getByRole('region', { name: 'All orders' }).getByRole('button', { name: 'Send all' }).click()
  await page.getByRole('dialog', { name: 'Send all' }).getByRole('button', { name: 'Send 2 orders' }).click()
  await expect.element(page.getByText('is placed.').first()).toBeVisible()
  await expect.element(heading(1)).toBeInTheDocument()
  await expect.element(page.getByText('Item of Bay')).not.toBeInTheDocument()
  await expect.element(page.getByText('Item of Dock').first()).toBeInTheDocument()
})

test('an order does not go on without changes that could not be saved, and says so wherever it was sent from', async () => {
  const terms = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': ['8am-11am'] } }
  const [bay, dock] = [aDistributor({ nickname: 'Bay', ...terms }), aDistributor({ nickname: 'Dock', ...terms })]
  const items = [bay, dock].map(({ id, nickname }) =>
    anItem({ distributorId: id, name: `Item of ${nickname}`, price: 10 }),
  )
  const cart = aFakeCart({ items, lines: items.map((item) => aCartLine(item, 1)) })
  const server = await openApp(
    '/checkout-ordering/review-order',
    {
      ...cart.answers,
      getDistributors: listOf(bay, dock),
      getPaymentMethods: listOf(),
      getDistributor: bay,
      postOrder: noConnection,
      getOrder: anOrder(),
      postCart: noConnection,
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  const told = page.getByRole('dialog', { name: 'Cart not saved' })
  const isTold = async () => {
    await expect.element(told).toMatchTextContent('Nothing was sent just now.')
    await told.getByRole('button', { name: 'Ok!' }).click()
    await expect.element(told).not.toBeInTheDocument()
  }
  await quantityOf('Item of Bay').fill('5')
  await page.getByRole('button', { name: 'Send all' }).click()
  await isTold()
  await page.getByRole('region', { name: 'Bay' }).getByRole('button', { name: 'Checkout' }).click()
  await isTold()
  await goTo(`/checkout-ordering/final-review?distributor=${dock.id}`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await isTold()
  expect(server.sent('postOrder')).toEqual([])

  // Saved again, the order goes out without an answer; its Retry takes no later change along with it.
  const { postCart } = cart.answers
  server.answer({ postCart })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.element(page.getByText('No answer came back.')).toBeVisible()
  server.answer({ postCart: noConnection, postOrder: anOrder({ distributorId: dock.id }) })
  await goTo('/checkout-ordering/review-order')
  await quantityOf('Item of Bay').fill('7')
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  await isTold()
  server.answer({ postCart })
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('is placed.')).toBeVisible()
  await expect.element(quantityOf('Item of Bay')).toHaveValue('7')
})

test('sums are of the cart as it was saved, with what a colleague changed in it meanwhile', async () => {
  const terms = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': ['8am-11am'] }, minOrderAmount: 30 }
  const [bay, dock] = [aDistributor({ nickname: 'Bay', ...terms }), aDistributor({ nickname: 'Dock', ...terms })]
  const [ofBay, ofDock] = [bay, dock].map(({ id, nickname }) =>
    aCartLine(anItem({ distributorId: id, name: `Item of ${nickname}`, price: 10 }), 4),
  ) as [CartLine, CartLine]
  await openApp(
    '/checkout-ordering/review-order',
    {
      ...aFakeCart({ lines: [ofBay, ofDock] }).answers,
      getDistributors: listOf(bay, dock),
      getPaymentMethods: listOf(),
      postCart: {
        sameModifiedItems: [],
        lastModified: '9',
        changedItems: [
          { ...ofBay, quantity: 5, version: '8' },
          { ...ofDock, quantity: 2, version: '9' },
        ],
      },
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  await quantityOf('Item of Bay').fill('5')
  await page.getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect.element(panel).toMatchTextContent('1 item$50.00Dock')
  await expect.element(panel).toMatchTextContent('Below the $30.00 minimum (you can still order)$20.00')
  await expect.element(panel).toMatchTextContent('2 orders$70.00')
})

test('an order without an answer is not counted with the placed ones, and a log-out names it before it is forgotten', async () => {
  const terms = { isDelivery: 0 as const, deliveryTimes: { '2030-03-04': ['8am-11am'] } }
  const [bay, dock, farm] = ['Bay', 'Dock', 'Farm'].map((nickname) => aDistributor({ nickname, ...terms })) as [
    Distributor,
    Distributor,
    Distributor,
  ]
  const lines = [bay, dock, farm].map((of, at) =>
    aCartLine(anItem({ distributorId: of.id, name: `Item of ${of.nickname}`, price: 10 * (at + 1) }), 1),
  )
  const placed = new Map([bay, dock, farm].map(({ id }) => [id, anOrder({ distributorId: id })]))
  const server = await openApp(
    '/checkout-ordering/review-order',
    {
      ...aFakeCart({ lines }).answers,
      getDistributors: listOf(bay, dock, farm),
      getPaymentMethods: listOf(),
      getDistributor: dock,
      getOrder: anOrder(),
      postOrder: ({ body }) => (body.distributorId === bay.id ? (placed.get(bay.id) ?? noConnection) : noConnection),
    },
    aUser({ activeLocation: aLocation({ display_match: 0 }) }),
  )
  await page.getByRole('region', { name: 'All orders' }).getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect.element(panel).toMatchTextContent('3 orders$60.00')
  await panel.getByRole('button', { name: 'Send 3 orders' }).click()
  await expect.element(panel.getByText('No answer came back. Retry can’t place it twice.')).toHaveLength(2)
  await expect.element(panel).not.toMatchTextContent(/\d orders\$/)
  await panel.getByRole('button', { name: 'Done' }).click()

  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  const sent = question.getByRole('list', { name: 'Sent, but no answer came:' })
  await expect
    .element(sent.getByRole('listitem'))
    .toMatchTextContent(
      'The orders to Dock and Farm may have been placed; look at Order History before you order again: Retry is lost when you log out',
    )
  await expect.element(question).not.toMatchTextContent('Not on the server yet')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).not.toBe('/logout')

  // Both orders are told, although the banner has room for one.
  await goTo('/checkout-ordering/review-order')
  server.answer({ postOrder: ({ body }) => placed.get(body.distributorId) ?? noConnection })
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  const told = page.getByRole('dialog', { name: 'Orders sent' })
  for (const { id, nickname } of [dock, farm])
    await expect
      .element(told)
      .toMatchTextContent(`Order ${placed.get(id)?.purchaseOrderNumber} to ${nickname} is placed.`)
})
