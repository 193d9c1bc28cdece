import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { anInvoiceFile } from '../factories/invoices.ts'
import type { Upload } from '../test-app.ts'

const signIn = { email: 'owner@demo.test', password: 'demo-password', company_id: 1, secret: 'demo-secret' }
const booksFormat = 'quickbooks-online'

export type Answer = { status: number; body: any } // oxlint-disable-line typescript/no-explicit-any -- of an earlier release too
/** Asks a server of any release, signed in with a key or as 'anonymous'; a file goes with its fields. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  key: string,
  body?: unknown,
  file?: Upload,
) => Promise<Answer>
type AskSignedIn = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, file?: Upload) => Promise<Answer>
type Order = { id: number; purchaseOrderNumber: string; total: number }
type Invoice = { id: number; number: string; status: string; total: number; order: number }
type Export = { id: number; billCount: number; total: number }
type Recipe = { id: number; amount: number; totalCost: number }

/** What a kitchen did on one server, as that server told it. */
type DaysWork = {
  order: Order
  received: unknown
  invoice: Invoice
  exported: Export
  /** what the books have otherwise than it is */
  notAsInBooks: unknown
  recipe: Recipe
  inventory: { id: number; value: number }
  waste: number
}

/**
 * A kitchen's day as its owner works it: signs in, orders an item, receives it with a reject, books the invoice of what
 * came and exports it, changes a recipe, counts the first item of the inventory view in an inventory of its own, and notes
 * waste.
 */
export async function workADay(ask: Ask, today: string): Promise<DaysWork> {
  const signedIn = await signedInTo(ask)
  const placed = await orderAnItem(signedIn)
  const received = await receive(signedIn, placed)
  const invoice = await bookInvoice(signedIn, placed, today)
  const work = {
    order: orderOf(await read(signedIn, `/orders/${placed.id}`)),
    received,
    invoice,
    exported: await exportBills(signedIn, today),
    notAsInBooks: await readNotAsInBooks(signedIn, today),
    recipe: await changeRecipe(signedIn),
    inventory: await takeInventory(signedIn, today),
    waste: await noteWaste(signedIn),
  }
  expect(work, 'each of these is told').toStrictEqual(JSON.parse(JSON.stringify(work)))
  return work
}

/** What a server tells of a day that was worked on another one. */
export async function readADay(ask: Ask, today: string, work: DaysWork): Promise<DaysWork> {
  const signedIn = await signedInTo(ask)
  const log = (await read(signedIn, '/waste')).data as { id: number }[]
  const exports = (await read(signedIn, '/merchant-accounting/exports')).data as Export[]
  return {
    order: orderOf(await read(signedIn, `/orders/${work.order.id}`)),
    received: receivedOf(await read(signedIn, `/orders/${work.order.id}?expand=items`)),
    invoice: invoiceOf(await read(signedIn, `/invoices/${work.invoice.id}`)),
    exported: exportOf(exports.find(({ id }) => id === work.exported.id)),
    notAsInBooks: await readNotAsInBooks(signedIn, today),
    recipe: recipeOf(await read(signedIn, `/recipe/${work.recipe.id}`)),
    inventory: inventoryOf(await read(signedIn, '/inventory'), work.inventory.id),
    waste: log.find(({ id }) => id === work.waste)?.id ?? 0,
  }
}

async function signedInTo(ask: Ask): Promise<AskSignedIn> {
  const session = await ask('POST', '/authenticate', 'anonymous', signIn)
  expect(session.status).toBe(200)
  return (method, path, ...sent) => ask(method, path, session.body.authKey as string, ...sent)
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

/** The distributor bills what was kept. */
async function bookInvoice(ask: AskSignedIn, { id, purchaseOrderNumber }: Order, today: string): Promise<Invoice> {
  const { distributorId, items } = await read(ask, `/orders/${id}?expand=items`)
  const [line] = items as { din: string; name: string; price: number }[]
  if (!line) throw new Error('an order without lines')
  const [year, month, day] = today.split('-')
  const kept = { din: line.din, name: line.name, quantity: 18, price: line.price }
  const about = { date: `${month}/${day}/${year}`, order: purchaseOrderNumber }
  const file = anInvoiceFile(`INV-${id}`, [kept], about)
  const [proposed] = (await done(ask('POST', '/invoices', { distributor_id: String(distributorId) }, file))).data as {
    id: number
  }[]
  await done(ask('POST', `/invoices/${proposed?.id}/book`, { acceptOldDate: true }))
  return invoiceOf(await read(ask, `/invoices/${proposed?.id}`))
}

async function exportBills(ask: AskSignedIn, today: string): Promise<Export> {
  const wanted = { format: booksFormat, endDate: today, sinceLast: true }
  const made = exportOf(await done(ask('POST', '/merchant-accounting/exports', wanted)))
  expect(made.total).toBeGreaterThan(0)
  return made
}

async function readNotAsInBooks(ask: AskSignedIn, today: string): Promise<unknown> {
  const wanted = new URLSearchParams({ format: booksFormat, startDate: '2020-01-01', endDate: today })
  // earlier ones tell nothing of what was taken back
  const { changedSince, takenBack = [] } = await read(ask, `/merchant-accounting/export-preview?${wanted.toString()}`)
  return { changedSince, takenBack }
}

/** One unit more of the first ingredient of a dish. */
async function changeRecipe(ask: AskSignedIn): Promise<Recipe> {
  const dishes = (await read(ask, '/recipe')).data as { id: number }[]
  const recipes = await Promise.all(dishes.map(({ id }) => read(ask, `/recipe/${id}`)))
  const dish = recipes.find(({ ingredients }) => (ingredients as unknown[]).length > 0)
  const { id, amount, totalCost } = recipeOf(dish)
  const more = { recipe_amount: String(amount + 1) }
  await done(ask('PATCH', `/recipe/${id}/ingredient/${dish.ingredients[0].id}`, more))
  const recipe = recipeOf(await read(ask, `/recipe/${id}`))
  expect(recipe.totalCost).toBeGreaterThan(totalCost)
  return recipe
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

function orderOf({ id, purchaseOrderNumber, total }: Answer['body']): Order {
  return { id, purchaseOrderNumber, total }
}

function invoiceOf({ id, invoiceNumber, status, total, order_id }: Answer['body']): Invoice {
  return { id, number: invoiceNumber, status, total, order: order_id }
}

function exportOf(made: Partial<Export> = {}): Export {
  const { id = 0, billCount = 0, total = 0 } = made
  return { id, billCount, total }
}

function recipeOf({ id, totalCost, ingredients }: Answer['body']): Recipe {
  return { id, amount: (ingredients as { recipe_amount: number }[])[0]?.recipe_amount ?? 0, totalCost }
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
