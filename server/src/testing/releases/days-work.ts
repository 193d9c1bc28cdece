import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

const signIn = { email: 'owner@demo.test', password: 'demo-password', company_id: 1, secret: 'demo-secret' }

export type Answer = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- of an earlier release too
/** Asks a server of any release, signed in with a key or as 'anonymous'. */
export type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, key: string, body?: unknown) => Promise<Answer>
type AskSignedIn = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<Answer>
type Order = { id: number; purchaseOrderNumber: string; orderTotal: number }

/** What a kitchen did on one server, as that server told it. */
type DaysWork = { order: Order; received: unknown; inventory: { id: number; value: number }; waste: number }

/**
 * A kitchen's day as its owner works it: signs in, orders an item, receives it with a reject, counts the first item of the
 * inventory view in an inventory of its own, and notes waste.
 */
export async function workADay(ask: Ask, today: string): Promise<DaysWork> {
  const signedIn = await signedInTo(ask)
  const order = await orderAnItem(signedIn)
  const received = await receive(signedIn, order)
  return { order, received, inventory: await takeInventory(signedIn, today), waste: await noteWaste(signedIn) }
}

/** What a server tells of a day that was worked on another one. */
export async function readADay(ask: Ask, { order, inventory, waste }: DaysWork): Promise<DaysWork> {
  const signedIn = await signedInTo(ask)
  const log = (await read(signedIn, '/waste')).data as { id: number }[]
  return {
    order: orderOf(await read(signedIn, `/orders/${order.id}`)),
    received: receivedOf(await read(signedIn, `/orders/${order.id}?expand=items`)),
    inventory: inventoryOf(await read(signedIn, '/inventory'), inventory.id),
    waste: log.find(({ id }) => id === waste)?.id ?? 0,
  }
}

async function signedInTo(ask: Ask): Promise<AskSignedIn> {
  const session = await ask('POST', '/authenticate', 'anonymous', signIn)
  expect(session.status).toBe(200)
  return (method, path, body) => ask(method, path, session.body.authKey as string, body)
}

async function orderAnItem(ask: AskSignedIn): Promise<Order> {
  const [item] = (await read(ask, '/items')).data as { id: number; distributorId: number }[]
  const distributor = await read(ask, `/distributors/${item?.distributorId}`)
  const cart = await read(ask, '/shopping-carts')
  const day = distributor.deliveryDates[0] as string
  const wanted = [{ itemDistributorId: item?.id, quantity: 20 }]
  const saved = await ask('POST', '/shopping-carts', { itemList: wanted, lastModified: cart.lastModified as string })
  expect(saved).toMatchObject({ status: 200, body: { sameModifiedItems: [] } })
  const placed = await ask('POST', '/orders', {
    distributorId: item?.distributorId,
    paymentType: 'terms',
    itemList: JSON.stringify(wanted),
    requestedDeliveryDate: day,
    requestedDeliveryTime: distributor.deliveryTimes[day]?.[0] as string | undefined,
  })
  expect([placed.status, placed.body.message]).toEqual([201, undefined])
  return orderOf(placed.body)
}

async function receive(ask: AskSignedIn, { id }: Order): Promise<unknown> {
  const [line] = (await read(ask, `/orders/${id}?expand=items`)).items as { oi_id: number }[]
  const reject = { id: line?.oi_id, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Bad or damaged' }
  await done(ask('POST', `/orders/check-items/${id}`, { items: [reject] }))
  await done(ask('POST', `/orders/pre-reject/${id}`, {}))
  await done(ask('POST', `/orders/receive/${id}`, {}))
  return receivedOf(await read(ask, `/orders/${id}?expand=items`))
}

async function takeInventory(ask: AskSignedIn, today: string): Promise<{ id: number; value: number }> {
  const started = await done(ask('POST', '/inventory', { start_date: today }))
  const { id } = started as { id: number }
  const [view] = (await read(ask, '/comparison-views')).data as { id: number }[]
  const groups = (await read(ask, `/comparison-views/${view?.id}/counting-list`)).data as {
    id: number
    items: { id: number; isCustomItem: boolean; isSubRecipe: boolean }[]
  }[]
  const bought = groups.flatMap(({ id, items }) => items.map((item) => ({ group: id, ...item })))
  const item = bought.find(({ isCustomItem, isSubRecipe }) => !isCustomItem && !isSubRecipe)
  await done(ask('PATCH', `/comparison-views/${view?.id}/groups/${item?.group}/item/${item?.id}`, { onHand: 3 }))
  await done(ask('POST', '/inventory/complete', { confirmation: 'complete' }))
  const inventory = inventoryOf(await read(ask, '/inventory'), id)
  expect(inventory.value).toBeGreaterThan(0)
  return inventory
}

async function noteWaste(ask: AskSignedIn): Promise<number> {
  const [food] = (await read(ask, '/waste/foods')).data as { kind: string; id: number; uoms: string[] }[]
  const { kind, id, uoms } = food ?? { uoms: [] }
  const entry = { key: randomUUID(), kind, id, quantity: 1, uom: uoms[0], reason: 'spoiled', note: '' }
  return ((await done(ask('POST', '/waste', entry))) as { id: number }).id
}

async function read(ask: AskSignedIn, path: string): Promise<Answer['body']> {
  return done(ask('GET', path))
}

async function done(asked: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await asked
  expect([status < 300, body.message]).toEqual([true, undefined])
  return body
}

function orderOf({ id, purchaseOrderNumber, orderTotal }: Answer['body']): Order {
  return { id, purchaseOrderNumber, orderTotal }
}

function receivedOf({ items }: Answer['body']): unknown {
  const lines = items as { statusReceived: string; qtyReduction: number; receivedTotal: number }[]
  return lines.map(({ statusReceived, qtyReduction, receivedTotal }) => ({
    statusReceived,
    qtyReduction,
    receivedTotal,
  }))
}

function inventoryOf({ data }: Answer['body'], inventory: number): { id: number; value: number } {
  const inventories = data as { id: number; total_on_hand_value: number }[]
  return { id: inventory, value: inventories.find(({ id }) => id === inventory)?.total_on_hand_value ?? 0 }
}
