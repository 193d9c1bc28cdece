import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../../testing/answers.ts'
import { aFakeDelivery, anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
import { type Answers } from '../../../../testing/fake-server.ts'
import { goTo, openApp } from '../../../../testing/open-app.tsx'
import { connect } from '../../../../testing/page-parts.ts'
import { queryClient } from '../../../api/query-client.ts'
import { tabId } from '../../../inventory/counts/tabs.ts'
import { readDrafts } from '../../draft/draft-store.ts'
import { takeItems } from '../items-state.ts'
import { type KeptItem } from '../kept-items.ts'
import { bodyOf, emptyItem } from '../new-item-draft.ts'

export const orderChecked = page.getByRole('button', { name: 'Order Checked' })
export const form = page.getByRole('dialog', { name: 'Add New Item' })
export const changeForm = page.getByRole('dialog', { name: 'Change New Item' })
export const waiting = (name: string) =>
  page.getByRole('region', { name: 'New items on this device only' }).getByRole('listitem', { name, exact: true })
export const line = (name: string) =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem', { name, exact: true })

/** Basil, 2 × $10.00. */
export async function openDelivery(answers: Answers = {}, user = aUser()) {
  const basil = anOrderLine({ item: 'Basil Fresh', quantity: 2, price: 10 })
  const delivery = aFakeDelivery(anOrder([basil]))
  const path = `/order-history/receive/${delivery.order().id}`
  const server = await openApp(path, { ...delivery.answers, ...adds(delivery), ...answers }, user)
  await expect.element(line('Basil Fresh')).toBeVisible()
  return { basil, delivery, server, path, owner: ownerOf(user) }
}

export function ownerOf(user: ReturnType<typeof aUser>): string {
  return `${user.id} ${user.activeLocation?.id}`
}

/** A server that adds what it is sent. */
export function adds({ add, takeOff, order }: ReturnType<typeof aFakeDelivery>) {
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

export function lineOf(item: string, quantity: number, price: number): OrderItem {
  return anOrderLine({
    item,
    quantity,
    price,
    isAdded: true,
    receiveChecked: true,
    statusReceived: 'received',
    isAccepted: true,
  })
}

export async function fillIn(price = '4.25') {
  await page.getByRole('button', { name: 'Add New Item' }).click()
  await form.getByLabelText('Description').fill('Oregano')
  await form.getByLabelText('Quantity').fill('3')
  await form.getByLabelText('Price').fill(price)
  await form.getByLabelText('Outer pack').fill('1')
  await form.getByLabelText('Inner pack').fill('5')
  await form.getByLabelText('Unit', { exact: true }).selectOptions('LB')
  await form.getByRole('button', { name: 'Add item' }).click()
}

export async function addOffline() {
  connect(false)
  await fillIn()
  await expect.element(waiting('Oregano')).toMatchTextContent('Kept on this device, not sent yet')
}

/** As after a reload: nothing is left but what the device keeps. */
export async function reload(path: string) {
  await goTo('/order-history')
  takeItems(undefined, [])
  queryClient.clear()
  await goTo(path)
  await readDrafts()
}

export function aKeptItem(owner: string, orderId: number, own: Partial<KeptItem> = {}): KeptItem {
  const draft = { ...emptyItem, description: 'Oregano', price: '4.25', outerPack: '1', innerPack: '5', packUnit: 'LB' }
  return {
    key: crypto.randomUUID(),
    owner,
    orderId,
    place: 1,
    tab: tabId,
    isTried: false,
    isTakenBack: false,
    state: 'waiting',
    refusal: null,
    request: { kind: 'typed', body: bodyOf(draft, orderId) },
    ...own,
  }
}

/** From now on the device's storage is full, until what this returns is called. */
export function keepNothing(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  return () => put.mockRestore()
}

export function expectOneKey(keys: readonly (string | null)[]) {
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
}
