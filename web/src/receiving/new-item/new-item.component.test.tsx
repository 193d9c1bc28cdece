import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { orderAlreadyReceived } from '@larder/contract/receiving/refusals.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf, newId } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { hasCounts } from '../../../service-worker/waiting-counts.ts'
import { queryClient } from '../../api/query-client.ts'
import { tabId } from '../../inventory/counts/tabs.ts'
import { readDrafts } from '../draft/draft-store.ts'
import { wipeReceiving } from '../draft/kept-changes.ts'
import type { LineChange } from '../draft/line-change.ts'
import { receiptOf } from '../draft/line-receipt.ts'
import { takeItems } from './items-state.ts'
import { keepItems, readItems, type KeptItem } from './kept-items.ts'
import { bodyOf, emptyItem } from './new-item-draft.ts'

afterEach(() => connect(true))

const orderChecked = page.getByRole('button', { name: 'Order Checked' })
const form = page.getByRole('dialog', { name: 'Add New Item' })
const changeForm = page.getByRole('dialog', { name: 'Change New Item' })
const waiting = (name: string) =>
  page.getByRole('region', { name: 'New items on this device only' }).getByRole('listitem', { name, exact: true })
const line = (name: string) =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem', { name, exact: true })

/** Basil, 2 × $10.00. */
async function openDelivery(answers: Answers = {}, user = aUser()) {
  const basil = anOrderLine({ item: 'Basil Fresh', quantity: 2, price: 10 })
  const delivery = aFakeDelivery(anOrder([basil]))
  const path = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(path, { ...delivery.answers, ...adds(delivery), ...answers }, user)
  await expect.element(line('Basil Fresh')).toBeVisible()
  return { basil, delivery, server, path, owner: ownerOf(user) }
}

function ownerOf(user: ReturnType<typeof aUser>): string {
  return `${user.id} ${user.activeLocation?.id}`
}

/** A server that adds what it is sent. */
function adds({ add, takeOff, order }: ReturnType<typeof aFakeDelivery>) {
  return {
    postCustomOrderItem: ({ body }) => {
      const added = lineOf(body.item_description, body.quantity, body.price ?? 0)
      add(added)
      return added
    },
    deleteOrderItem: ({ params }) => {
      takeOff(Number(params.id))
      const itemCount = order().items?.length ?? 0
      return { itemCount, checkedCount: 0, original_total_price: 0, credit_refusal: 0, new_total_price: 0 }
    },
  } satisfies Answers
}

function lineOf(item: string, quantity: number, price: number): OrderItem {
  return anOrderLine({
    ...{ item, quantity, price, isAdded: true, receiveChecked: true, statusReceived: 'received', isAccepted: true },
  })
}

async function fillIn(price = '4.25') {
  await page.getByRole('button', { name: 'Add New Item' }).click()
  await form.getByLabelText('Description').fill('Oregano')
  await form.getByLabelText('Quantity').fill('3')
  await form.getByLabelText('Price').fill(price)
  await form.getByLabelText('Outer pack').fill('1')
  await form.getByLabelText('Inner pack').fill('5')
  await form.getByRole('button', { name: 'Add item' }).click()
}

async function addOffline() {
  connect(false)
  await fillIn()
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device, not sent yet')
}

/** As after a reload: nothing is left but what the device keeps. */
async function reload(path: string) {
  await goTo('/order-history')
  takeItems(undefined, [])
  queryClient.clear()
  await goTo(path)
  await readDrafts()
}

function aKeptItem(owner: string, orderId: number, own: Partial<KeptItem> = {}): KeptItem {
  const draft = { ...emptyItem, description: 'Oregano', price: '4.25', outerPack: '1', innerPack: '5' }
  return {
    ...{ key: crypto.randomUUID(), owner, orderId, place: 1, tab: tabId, isTried: false, isTakenBack: false },
    ...{ state: 'waiting', refusal: null, request: { kind: 'typed', body: bodyOf(draft, orderId) } },
    ...own,
  }
}

/** From now on the device's storage is full, until what this returns is called. */
function keepNothing(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  return () => put.mockRestore()
}

function expectOneKey(keys: readonly (string | null)[]) {
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
}

test('an item that was not ordered is kept without a connection, outlives a reload, and is sent once', async () => {
  const { server, delivery, path, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  await addOffline()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(waiting('Oregano')).toMatchTextContent('3 CS · 1/5 LB · $4.25')
  await expect.element(page.getByText('1 new item kept on this device.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent('New total$32.75')
  await reload(path)
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device, not sent yet')
  server.answer(adds(delivery))
  connect(true)
  await expect.element(line('Oregano')).toMatchTextContent('Not on the order')
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  await expect.element(page.getByText('Oregano added')).toBeVisible()
  expectOneKey(server.keys('postCustomOrderItem'))
  expect(delivery.order().items?.map(({ item }) => item)).toEqual(['Basil Fresh', 'Oregano'])
  await expect.poll(() => readItems(owner)).toEqual([])
})

test('an item whose answer was lost is sent again under the same key', async () => {
  const { server, delivery } = await openDelivery()
  const arrived = lineOf('Oregano', 3, 4.25)
  server.answer({
    postCustomOrderItem: () => {
      delivery.add(arrived)
      return noConnection
    },
  })
  await fillIn()
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device, no answer yet')
  server.answer({ postCustomOrderItem: arrived })
  window.dispatchEvent(new Event('online'))
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  await expect.poll(() => line('Oregano').elements()).toHaveLength(1)
  expectOneKey(server.keys('postCustomOrderItem'))
})

test('an item that is changed before it is sent goes as it was changed; one that was removed does not go', async () => {
  const { server, delivery, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  await keepItems([aKeptItem(owner, delivery.order().id, { place: 2 })])
  connect(false)
  await readDrafts()
  await waiting('Oregano').getByRole('button', { name: 'Change' }).click()
  await expect.element(changeForm.getByLabelText('Price')).toHaveValue('4.25')
  await changeForm.getByLabelText('Description').fill('Marjoram')
  await changeForm.getByRole('button', { name: 'Save' }).click()
  await expect.element(waiting('Marjoram')).toBeVisible()
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  await waiting('Marjoram').getByRole('button', { name: 'Remove' }).click()
  await expect.element(waiting('Marjoram')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(waiting('Marjoram')).toBeVisible()
  server.answer(adds(delivery))
  connect(true)
  await expect.element(line('Marjoram')).toBeVisible()
  expect(delivery.order().items?.map(({ item }) => item)).toEqual(['Basil Fresh', 'Marjoram'])
  // Without a network nothing left the device: there was nothing to take off the delivery.
  expect(server.sent('deleteOrderItem')).toEqual([])
  await expect.poll(() => readItems(owner)).toEqual([])
})

test('an item that is changed after its answer was lost is taken off the delivery, and added once as it is now', async () => {
  const { server, delivery, owner } = await openDelivery()
  const arrived = lineOf('Oregano', 3, 4.25)
  server.answer({
    postCustomOrderItem: () => {
      delivery.add(arrived)
      return noConnection
    },
  })
  await fillIn()
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device')
  connect(false)
  await waiting('Oregano').getByRole('button', { name: 'Change' }).click()
  await changeForm.getByLabelText('Price').fill('5.00')
  server.answer({
    ...adds(delivery),
    postCustomOrderItem: (input) => (input.body.price === 4.25 ? arrived : adds(delivery).postCustomOrderItem(input)),
  })
  await changeForm.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readItems(owner)).toEqual([])
  expect(server.sent('deleteOrderItem').map(({ params }) => Number(params.id))).toEqual([arrived.oi_id])
  expect(delivery.order().items?.map(({ item, price }) => [item, price])).toEqual([
    ['Basil Fresh', 10],
    ['Oregano', 5],
  ])
})

test('an item that the server refuses stays with the reason, holds Order Checked, and can be removed', async () => {
  const { server, delivery, owner, path } = await openDelivery({ postCustomOrderItem: refuse(orderAlreadyReceived) })
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await fillIn()
  await expect
    .element(waiting('Oregano').getByRole('alert'))
    .toMatchTextContent('Not added: The order was received before this reached the server.')
  await reload(path)
  await expect.element(waiting('Oregano').getByRole('alert')).toMatchTextContent('Not added: ')
  expect(server.sent('postCustomOrderItem')).toHaveLength(1)
  await orderChecked.click()
  await expect
    .element(page.getByText('A new item could not be added. Look at what it says, then press again.'))
    .toBeVisible()
  await expect.element(waiting('Oregano').getByRole('button', { name: 'Change' })).toHaveFocus()
  await waiting('Oregano').getByRole('button', { name: 'Remove' }).click()
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  expect(await readItems(owner)).toEqual([])
  await orderChecked.click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
})

test('a defect of the server keeps the item, which is sent again by Retry under the same key', async () => {
  const { server, delivery } = await openDelivery({
    postCustomOrderItem: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } },
  })
  await fillIn()
  await expect.element(waiting('Oregano').getByRole('alert')).toMatchTextContent('Not sent: something went wrong.')
  server.answer(adds(delivery))
  await waiting('Oregano').getByRole('button', { name: 'Retry' }).click()
  await expect.element(line('Oregano')).toBeVisible()
  expectOneKey(server.keys('postCustomOrderItem'))
})

test('Order Checked waits for an item that is on this device only, and sends it before it goes on', async () => {
  const { server, delivery } = await openDelivery({ postCustomOrderItem: noConnection })
  await page.getByRole('button', { name: 'Accept All Items' }).click()
  await expect.poll(() => delivery.order().items?.every(({ isAccepted }) => isAccepted)).toBe(true)
  await addOffline()
  await orderChecked.click()
  await expect.element(page.getByText(/^No connection\. Your checks are kept on this device/)).toBeVisible()
  expect(server.sent('postPreReject')).toEqual([])
  server.answer(adds(delivery))
  await orderChecked.click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
  await expect.element(page.getByRole('region', { name: 'Delivery', exact: true })).toMatchTextContent('Items2')
})

test('an item of the order guide that is chosen is kept too, and how many came can be changed', async () => {
  const id = newId()
  const { server, delivery, owner } = await openDelivery({
    getItemSuggestions: listOf({
      ...{ text: 'Oregano Dried', itemDistributorId: id, distributor: 'Bay Broadline', packSize: '6/1 LB' },
      ...{ unitMeasure: 'CS', price: 31.5, parLevel: null, onHand: null, lastCountDate: null },
    }),
    postOrderItems: noConnection,
  })
  await page.getByRole('button', { name: 'Add New Item' }).click()
  await form.getByLabelText('Description').fill('oregano')
  await form.getByRole('button', { name: 'Add Oregano Dried' }).click()
  await expect.element(waiting('Oregano Dried')).toMatchTextContent('1 CS · 6/1 LB · $31.50')
  await expect.element(waiting('Oregano Dried')).toMatchTextContent('Kept on this device')
  connect(false)
  await waiting('Oregano Dried').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog', { name: 'Change Oregano Dried' }).getByLabelText('Quantity').fill('4')
  // Nobody knows whether the first arrived: it is sent again, and taken off.
  const arrived = lineOf('Oregano Dried', 1, 31.5)
  server.answer({
    ...adds(delivery),
    postOrderItems: ({ body }) => {
      const [{ quantity } = { quantity: 0 }] = body.items
      const added = quantity === 1 ? arrived : lineOf('Oregano Dried', quantity, 31.5)
      delivery.add(added)
      return { data: [added] }
    },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readItems(owner)).toEqual([])
  expect(delivery.order().items?.map(({ item, quantity }) => [item, quantity])).toEqual([
    ['Basil Fresh', 2],
    ['Oregano Dried', 4],
  ])
})

test('where the device keeps nothing the form says so, stays as it is, and sends the item once', async () => {
  const { server, delivery, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  keepNothing()
  connect(false)
  await fillIn()
  await expect
    .element(
      form.getByText('Not added: the server could not be reached, and this browser keeps nothing.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(form.getByLabelText('Description')).toHaveValue('Oregano')
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  expect(await readItems(owner)).toEqual([])
  server.answer(adds(delivery))
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect.element(line('Oregano')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expectOneKey(server.keys('postCustomOrderItem'))
})

test('a form that is closed although nothing left the device has nothing to take off', async () => {
  const { server } = await openDelivery({ postCustomOrderItem: noConnection })
  keepNothing()
  connect(false)
  await fillIn()
  await expect.element(form.getByText('Not added: ', { exact: false })).toBeVisible()
  const before = server.sent('postCustomOrderItem').length
  await form.getByRole('button', { name: 'Cancel' }).click()
  connect(true)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(maybeThere).not.toBeInTheDocument()
  expect(server.sent('postCustomOrderItem')).toHaveLength(before)
})

/** A device that keeps nothing, and a server that adds what it is sent once a key; the answer to the first item is lost. */
async function loseAnswer() {
  const opened = await openDelivery()
  const { server, delivery } = opened
  const { postCustomOrderItem: add, deleteOrderItem } = adds(delivery)
  const addedUnder = new Map<string | null, OrderItem>()
  const answers = { isLost: true }
  const postCustomOrderItem = (input: Parameters<typeof add>[0]) => {
    const key = server.keys('postCustomOrderItem').at(-1) ?? null
    const item = addedUnder.get(key) ?? add(input)
    addedUnder.set(key, item)
    return answers.isLost ? noConnection : item
  }
  server.answer({ postCustomOrderItem, deleteOrderItem })
  const keepAgain = keepNothing()
  await fillIn()
  await expect
    .element(form.getByText('No answer came: the item may be on the delivery', { exact: false }))
    .toBeVisible()
  expect(form.getByText('Not added', { exact: false }).query()).toBeNull()
  answers.isLost = false
  const prices = () => delivery.order().items?.flatMap(({ item, price }) => (item === 'Oregano' ? price : []))
  expect(prices()).toEqual([4.25])
  return { ...opened, keepAgain, answers, prices, deleteOrderItem }
}

const maybeThere = page.getByText('1 new item may be on the delivery, and will be taken off.', { exact: false })

function isLeavingAskedAbout(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

async function addAt(price: string) {
  await form.getByLabelText('Price').fill(price)
  await form.getByRole('button', { name: 'Add item' }).click()
}

test('where the device keeps nothing a form that is changed after its answer was lost adds its item once', async () => {
  const { server, prices, answers, deleteOrderItem } = await loseAnswer()
  server.answer({ deleteOrderItem: noConnection })
  await addAt('5.00')
  await expect.poll(() => server.sent('deleteOrderItem')).toHaveLength(1)
  await expect.element(form.getByRole('button', { name: 'Add item' })).toBeEnabled()
  // While nobody knows that the first is gone, the second waits.
  expect(prices()).toEqual([4.25])
  server.answer({
    deleteOrderItem: (input) => {
      answers.isLost = true
      return deleteOrderItem(input)
    },
  })
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect.poll(prices).toEqual([5])
  await expect.element(form.getByRole('button', { name: 'Add item' })).toBeEnabled()
  answers.isLost = false
  server.answer({ deleteOrderItem })
  // The words of the first time, but another item: the first is gone.
  await addAt('4.25')
  await expect.element(form).not.toBeInTheDocument()
  expect(prices()).toEqual([4.25])
})

test('an item that the device keeps takes the place of one that it could not keep, whose answer was lost', async () => {
  const { owner, prices, keepAgain } = await loseAnswer()
  keepAgain()
  await addAt('5.00')
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(prices).toEqual([5])
  await expect.poll(() => readItems(owner)).toEqual([])
})

test('a form that is closed after its answer was lost takes off what the delivery may have', async () => {
  const { server, prices, deleteOrderItem } = await loseAnswer()
  server.answer({ deleteOrderItem: noConnection })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(page.getByText('Oregano may be on the delivery: no answer came. It is taken off again.'))
    .toBeVisible()
  await expect.element(maybeThere).toMatchTextContent('This browser keeps nothing: leave this page open.')
  expect(isLeavingAskedAbout()).toBe(true)
  expect(prices()).toEqual([4.25])
  server.answer({ deleteOrderItem })
  window.dispatchEvent(new Event('online'))
  await expect.poll(prices).toEqual([])
  await expect.element(maybeThere).not.toBeInTheDocument()
  expect(isLeavingAskedAbout()).toBe(false)
})

test('said again in another form, an item whose answer was lost is on the delivery once', async () => {
  const { server, prices, deleteOrderItem } = await loseAnswer()
  server.answer({ deleteOrderItem: noConnection })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(maybeThere).toBeVisible()
  await fillIn()
  // Nothing of this form left the device: the first is to be gone before.
  await expect.element(form.getByText('Not added: ', { exact: false })).toBeVisible()
  expect(prices()).toEqual([4.25])
  server.answer({ deleteOrderItem })
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(prices()).toEqual([4.25])
  expect(new Set(server.keys('postCustomOrderItem')).size).toBe(2)
})

test('a form that is closed while its item is on its way adds it, or takes it off where no answer comes', async () => {
  const { server, delivery, owner } = await openDelivery()
  const { postCustomOrderItem: add, deleteOrderItem } = adds(delivery)
  keepNothing()
  const names = () => delivery.order().items?.map(({ item }) => item)
  for (const isLost of [false, true]) {
    const answer = later<OrderItem | typeof noConnection>()
    server.answer({ postCustomOrderItem: () => answer.promise })
    // oxlint-disable-next-line no-await-in-loop -- one form after the other
    await fillIn()
    // oxlint-disable-next-line no-await-in-loop -- see above
    await form.getByRole('button', { name: 'Cancel' }).click()
    const added = add(server.sent('postCustomOrderItem').at(-1)!)
    server.answer({ postCustomOrderItem: added, deleteOrderItem })
    answer.come(isLost ? noConnection : added)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect.poll(() => server.sent('deleteOrderItem')).toHaveLength(isLost ? 1 : 0)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect.element(line('Oregano')).toBeVisible()
    expect(names()).toEqual(['Basil Fresh', 'Oregano'])
  }
  await expect.poll(() => readItems(owner)).toEqual([])
})

test('a refusal that comes after the form was closed is said', async () => {
  const { server } = await openDelivery()
  keepNothing()
  const answer = later<ReturnType<typeof refuse>>()
  server.answer({ postCustomOrderItem: () => answer.promise })
  await fillIn()
  await form.getByRole('button', { name: 'Cancel' }).click()
  answer.come(refuse(orderAlreadyReceived))
  await expect.element(page.getByText('Oregano was not added to the delivery: ', { exact: false })).toBeVisible()
  await expect.element(maybeThere).not.toBeInTheDocument()
})

test('the items of one person are neither shown to nor sent by another on the same device, and wait for them', async () => {
  const { server, path, delivery, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  await addOffline()
  connect(true)
  expect(await hasCounts()).toBe(true)
  await wipeReceiving()
  const before = server.sent('postCustomOrderItem').length
  expect(before).toBeGreaterThan(0)
  const other = aUser()
  const seen = await openApp(path, { ...delivery.answers, ...adds(delivery) }, other)
  await expect.element(line('Basil Fresh')).toBeVisible()
  await readDrafts()
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  expect(seen.sent('postCustomOrderItem')).toEqual([])
  expect(await readItems(owner)).toHaveLength(1)
})

test('a log-out that would leave a new item behind asks first', async () => {
  await openDelivery({ postCustomOrderItem: noConnection })
  await addOffline()
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect
    .element(question)
    .toMatchTextContent('1 new item that you added on this device is not on the server yet.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('an item that waits to be taken off again is asked about before a log-out, and outlives it', async () => {
  const { owner, path, delivery } = await openDelivery({ postCustomOrderItem: noConnection })
  await fillIn()
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device')
  await waiting('Oregano').getByRole('button', { name: 'Remove' }).click()
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  await expect.poll(async () => (await readItems(owner)).map(({ isTakenBack }) => isTakenBack)).toEqual([true])
  expect(await hasCounts()).toBe(true)
  void goTo('/logout')
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect.element(question).toMatchTextContent('1 removal of a new item on this device is not on the server yet.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await wipeReceiving()
  await openApp(path, { ...delivery.answers, ...adds(delivery) }, aUser())
  await expect.element(line('Basil Fresh')).toBeVisible()
  await readDrafts()
  expect((await readItems(owner)).map(({ isTakenBack }) => isTakenBack)).toEqual([true])
  expect(await hasCounts()).toBe(true)
})

test('somebody who may no longer see prices sees none of an item that waits', async () => {
  const user = aUser({ seePrices: false })
  const { delivery, owner } = await openDelivery({ postCustomOrderItem: noConnection }, user)
  connect(false)
  await keepItems([aKeptItem(owner, delivery.order().id)])
  await readDrafts()
  await expect.element(waiting('Oregano')).toBeVisible()
  expect((waiting('Oregano').element() as HTMLElement).innerText).not.toContain('4.25')
  await waiting('Oregano').getByRole('button', { name: 'Change' }).click()
  await expect.element(changeForm.getByText('Somebody who sees prices enters the price later.')).toBeVisible()
  expect(changeForm.getByLabelText('Price').query()).toBeNull()
})

test('what an older version of the app kept is sent, and new items are kept beside it', async () => {
  const user = aUser()
  const basil = anOrderLine({ item: 'Basil Fresh' })
  const delivery = aFakeDelivery(anOrder([basil]))
  await olderStorage(ownerOf(user), delivery.order().id, basil)
  const path = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(
    path,
    { ...delivery.answers, ...adds(delivery), postCustomOrderItem: noConnection },
    user,
  )
  await expect.element(line('Basil Fresh')).toBeVisible()
  await readDrafts()
  await expect.poll(() => delivery.line(basil.oi_id)?.statusReceived).toBe('received')
  await addOffline()
  expect(await readItems(ownerOf(user))).toHaveLength(1)
  expect(server.sent('postItemChecks')).toHaveLength(1)
})

/** The device's storage as version 1 of its layout left it, with one line that waits. */
async function olderStorage(owner: string, orderId: number, item: OrderItem): Promise<void> {
  const change: LineChange = {
    ...{ slot: `${owner} ${orderId} ${item.oi_id}`, owner, changeId: crypto.randomUUID(), device: 'phone', seq: 1 },
    ...{ orderId, lineId: item.oi_id, name: item.item, receipt: { ...receiptOf(item), status: 'received' } },
    ...{ isCorrection: false, version: item.version, tab: 'a tab that ended', isUnkept: false, state: 'waiting' },
    ...{ conflict: null, refusal: null },
  }
  await ended(indexedDB.deleteDatabase('larder-receiving'))
  const opening = indexedDB.open('larder-receiving', 1)
  opening.addEventListener('upgradeneeded', () => {
    const database = opening.result
    database.createObjectStore('changes', { keyPath: 'slot' }).createIndex('owner', 'owner')
    database.createObjectStore('orders', { keyPath: ['owner', 'orderId'] })
    database.createObjectStore('meta')
    opening.transaction?.objectStore('changes').put(change)
  })
  await ended(opening)
  opening.result.close()
}

function ended(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
}
