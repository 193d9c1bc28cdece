import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { orderAlreadyReceived } from '@larder/contract/receiving/refusals.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { later, noConnection, refuse } from '../../../testing/fake-server.ts'
import { connect } from '../../../testing/page-parts.ts'
import { readItems } from './kept-items.ts'
import {
  form,
  waiting,
  line,
  openDelivery,
  adds,
  fillIn,
  keepNothing,
  expectOneKey,
} from './testing/new-item-delivery.ts'

afterEach(() => connect(true))

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
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect.poll(names).toEqual(['Basil Fresh', 'Oregano'])
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
