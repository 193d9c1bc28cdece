import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { orderAlreadyReceived } from '@larder/contract/receiving/refusals.ts'
import { keyInFlight } from '@larder/contract/refusal.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf, newId } from '../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../testing/deliveries.ts'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { hasCounts } from '../../../service-worker/waiting-counts.ts'
import { readDrafts } from '../draft/draft-store.ts'
import { wipeReceiving } from '../draft/kept-changes.ts'
import type { LineChange } from '../draft/line-change.ts'
import { receiptOf } from '../draft/line-receipt.ts'
import { keepItems, readItems } from './kept-items.ts'
import {
  orderChecked,
  form,
  changeForm,
  waiting,
  line,
  openDelivery,
  ownerOf,
  adds,
  lineOf,
  fillIn,
  addOffline,
  reload,
  aKeptItem,
  expectOneKey,
} from './testing/new-item-delivery.ts'

afterEach(() => connect(true))

test('an item that was not ordered is kept without a connection, outlives a reload, and is sent once', async () => {
  const { server, delivery, path, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  await addOffline()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(waiting('Oregano')).toMatchTextContent('3 CS · 1/5 LB · $4.25')
  await expect.element(page.getByText('1 new item kept on this device.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent('New total$32.75')
  await page.viewport(...phone)
  await expect.element(page.getByRole('strong')).toMatchTextContent('$32.75')
  await page.viewport(1280, 800)
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

test('what a pack is of is chosen by who adds the item, and not asked where it holds nothing', async () => {
  const { server, delivery } = await openDelivery()
  server.answer(adds(delivery))
  await page.getByRole('button', { name: 'Add New Item' }).click()
  const fields = { Description: 'Limes', Quantity: '1', Price: '8', 'Outer pack': '1', 'Inner pack': '10' }
  for (const [label, typed] of Object.entries(fields)) await form.getByLabelText(label, { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect.element(form.getByText('Please choose a unit.')).toBeVisible()
  expect(server.sent('postCustomOrderItem')).toHaveLength(0)
  await form.getByLabelText('Inner pack').fill('0')
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect
    .poll(() => server.sent('postCustomOrderItem')[0]?.body)
    .toMatchObject({ unit_quantity: 1, unit_size: 0, pack_size_unit: 'EA' })
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

test('an item whose first try is still under way waits, and is sent again under the same key', async () => {
  const { server, delivery } = await openDelivery({ postCustomOrderItem: refuse(keyInFlight) })
  await fillIn()
  await expect.poll(() => server.sent('postCustomOrderItem')).toHaveLength(1)
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device, no answer yet')
  server.answer(adds(delivery))
  window.dispatchEvent(new Event('online'))
  await expect.element(line('Oregano')).toMatchTextContent('Not on the order')
  await expect.element(waiting('Oregano')).not.toBeInTheDocument()
  expectOneKey(server.keys('postCustomOrderItem'))
})

test('an item that is changed before it is sent goes as it was changed; one that was removed does not go', async () => {
  const { server, delivery, owner } = await openDelivery({ postCustomOrderItem: noConnection })
  connect(false)
  await keepItems([aKeptItem(owner, delivery.order().id, { place: 2 })])
  await readDrafts()
  await waiting('Oregano').getByRole('button', { name: 'Change' }).click()
  await expect.element(changeForm.getByLabelText('Price')).toHaveValue('4.25')
  await expect.element(changeForm.getByLabelText('Outer pack')).toHaveValue('1')
  await expect.element(changeForm.getByLabelText('Inner pack')).toHaveValue('5')
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
  await expect.element(page.getByText(/Press Order Checked again/)).toBeVisible()
  expect(server.sent('postPreReject')).toEqual([])
  server.answer(adds(delivery))
  await orderChecked.click()
  await expect.poll(address).toBe(`/order-history/receive/${delivery.order().id}/order-complete`)
  await expect.element(page.getByRole('region', { name: 'Delivery', exact: true })).toMatchTextContent('Line items2')
})

test('an item of the order guide that is chosen is kept too, and how many came can be changed', async () => {
  const id = newId()
  const { server, delivery, owner } = await openDelivery({
    getItemSuggestions: listOf({
      text: 'Oregano Dried',
      itemDistributorId: id,
      distributor: 'Bay Broadline',
      packSize: '6/1 LB',
      unitMeasure: 'CS',
      price: 31.5,
      parLevel: null,
      onHand: null,
      lastCountDate: null,
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
  await expect.element(question).toMatchTextContent('1 new item that you added: sent when you sign in here again')
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
  await expect.element(question).toMatchTextContent('1 removal of a new item: sent when you sign in here again')
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
    slot: `${owner} ${orderId} ${item.oi_id}`,
    owner,
    changeId: crypto.randomUUID(),
    device: 'phone',
    seq: 1,
    orderId,
    lineId: item.oi_id,
    name: item.item,
    receipt: { ...receiptOf(item), status: 'received' },
    isCorrection: false,
    version: item.version,
    tab: 'a tab that ended',
    isUnkept: false,
    state: 'waiting',
    conflict: null,
    refusal: null,
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
