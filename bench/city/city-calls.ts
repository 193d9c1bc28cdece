import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { inventedItem } from '../invented-items.ts'
import { linesPerOrder, pageAddresses, plainSearchAddresses, timeZone } from '../scenarios.ts'
import type { Answered, Asking, Sent } from './asking.ts'
import { itemsPerKitchen, password, type CityKitchen } from './city-kitchens.ts'
import type { CallName } from './week.ts'

const linesPerSave = 3
const cutOff = ['ch', 'chi', 'chick', 'tom', 'mozz', 'shr']
/** the days that addSales and addCounts wrote */
const sold = 'bgn_date=2026-01-01%2000:00:00&end_date=2026-03-31%2023:59:59'
const bought = 'filter_type=custom&start_date=2026-01-01&end_date=2026-03-31'
/** the largest distributor has the first of the items (kitchen.ts) */
const guideRows = itemsPerKitchen * 0.3
const dishes = 60
let made = 0

/** Makes a call as the app or a register does; an answer that refuses it is an error. */
type CityCall = (ask: Asking, kitchen: CityKitchen) => Promise<void>

export const cityCalls: Record<CallName, CityCall> = {
  'sign-in': async (ask, { email }) => {
    const body = { email, password, company_id: 1, secret: 'demo-secret' }
    await done(ask, { method: 'POST', path: '/authenticate', ...json(body) })
  },
  'page of the order guide': reading(pageAddresses().map(ofApi)),
  search: reading(plainSearchAddresses().map(ofApi)),
  suggestions: reading(cutOff.map((text) => `/items/suggestions?search=${text}`)),
  cart: reading(['/shopping-carts']),
  'cart save': saveCart,
  'order of 20 lines': placeOrder,
  'order history': reading(['/orders?limit=24&page=1', '/orders?limit=24&page=2']),
  'line checked': checkLine,
  'delivery completed': completeDelivery,
  'page of the counting sheet': async (ask, kitchen) => {
    const expand = 'items,purchased,onHandTotal,orderTotal,globalOnHandTotal,units'
    const path = `/comparison-views/${kitchen.listId}/groups?limit=70&expand=${expand}&page=${1 + (made++ % 2)}`
    await done(ask, { method: 'GET', path, key: kitchen.key })
  },
  count: async (ask, kitchen) => {
    const { groupId, id } = kitchen.counted[made++ % kitchen.counted.length] ?? { groupId: 0, id: 0 }
    await done(ask, {
      method: 'PATCH',
      path: `/comparison-views/${kitchen.listId}/groups/${groupId}/item/${id}`,
      key: kitchen.key,
      ...json({ onHand: (made % 40) / 4 }),
    })
  },
  'order guide of 600 prices': uploadGuide,
  'day of sales': sendSales,
  'page of recipes': reading([`/recipe?expand=posQuantitySold,posTotalSold,menu&${sold}&limit=20`]),
  variance: reading(['/variance?limit=50']),
  analytics: reading([
    `/analytics?${bought}`,
    `/analytics/detail?${bought}`,
    `/analytics/detail?${bought}&section=order`,
  ]),
}

function reading(paths: readonly string[]): CityCall {
  let asked = 0
  return async (ask, { key }) => {
    await done(ask, { method: 'GET', path: paths[asked++ % paths.length] ?? '', key })
  }
}

/** Puts items that were ordered back into the cart; with none of them a person changes quantities. */
async function saveCart(ask: Asking, kitchen: CityKitchen): Promise<void> {
  const { cart, key } = kitchen
  const from = cart.ordered.length >= linesPerSave ? cart.ordered : cart.inIt
  const itemList = from.splice(0, linesPerSave).map((line) => ({ ...line, quantity: 1 + (made++ % 9) }))
  const body = { itemList, lastModified: cart.lastModified }
  const { lastModified } = await done(ask, { method: 'POST', path: '/shopping-carts', key, ...json(body) })
  noteModified(kitchen, lastModified)
  cart.inIt.push(...itemList)
}

/** The newest answer counts: an older one may come after it. */
function noteModified({ cart }: CityKitchen, lastModified: unknown): void {
  if (Number(lastModified) > Number(cart.lastModified)) cart.lastModified = String(lastModified)
}

/** The app reads the cart after an order, without which its lines could not be put in again. */
async function placeOrder(ask: Asking, kitchen: CityKitchen): Promise<void> {
  const { cart, key } = kitchen
  while (cart.inIt.length < linesPerOrder) await saveCart(ask, kitchen)
  const itemList = cart.inIt.splice(0, linesPerOrder)
  const order = (acceptedPrices: unknown) => ({
    method: 'POST',
    path: '/orders',
    key,
    ...once(),
    ...json({
      distributorId: 1,
      itemList: JSON.stringify(itemList),
      paymentType: 'terms',
      requestedDeliveryDate: plusDays(inTimeZone(new Date(), timeZone), 2),
      lastModified: cart.lastModified,
      acceptedPrices,
    }),
  })
  const answer = await done(ask, order(null)).catch((refused: unknown) => {
    // A new order guide made some of it dearer: the person agrees.
    if (!(refused instanceof RefusedCall) || refused.refusal.code !== 'price_changed') throw refused
    const dearer = refused.refusal.lines ?? []
    return done(ask, order(dearer.map(({ itemDistributorId, newPrice }) => ({ itemDistributorId, price: newPrice }))))
  })
  noteModified(kitchen, (await done(ask, { method: 'GET', path: '/shopping-carts', key })).lastModified)
  cart.ordered.push(...itemList)
  const lines = answer.items as { oi_id: number }[]
  kitchen.open.push({ orderId: Number(answer.id), unchecked: lines.map(({ oi_id }) => oi_id) })
}

async function checkLine(ask: Asking, kitchen: CityKitchen): Promise<void> {
  const delivery = kitchen.open[0]
  const line = delivery?.unchecked.pop()
  if (!delivery || line === undefined) throw new Error('no delivery is there to be checked')
  if (delivery.unchecked.length === 0) {
    kitchen.open.shift()
    kitchen.checked.push(delivery.orderId)
  }
  const body = { items: [{ id: line, statusReceived: 'received' }] }
  const path = `/orders/check-items/${delivery.orderId}`
  await done(ask, { method: 'POST', path, key: kitchen.key, ...json(body), ...once() })
}

/** A delivery whose lines were ticked one by one, else one that is accepted as a whole. */
async function completeDelivery(ask: Asking, kitchen: CityKitchen): Promise<void> {
  const orderId = kitchen.checked.shift() ?? kitchen.open.shift()?.orderId
  if (orderId === undefined) throw new Error('no delivery is there to be completed')
  const { key } = kitchen
  await done(ask, { method: 'POST', path: `/orders/check-items/${orderId}`, key, ...json({}), ...once() })
  await done(ask, { method: 'POST', path: `/orders/receive/${orderId}`, key, ...json({}), ...once() })
}

/** A week's prices of the largest distributor; each moves by some cents. */
async function uploadGuide(ask: Asking, kitchen: CityKitchen): Promise<void> {
  const week = ++made
  const rows = Array.from({ length: guideRows }, (_, number) => {
    const { din, name, brand, packText, price } = inventedItem(number)
    return `"${din}","${name}","${brand}","${packText}","CS","${((price + (week % 50)) / 100).toFixed(2)}"`
  })
  const text = ['din,name,brand,pack_size,unit_measure,price', ...rows].join('\n')
  await sendGuide(ask, kitchen, 1, Buffer.from(text))
}

/** Uploads an order guide of a distributor that begins today, as the upload page does. */
export async function sendGuide(
  ask: Asking,
  { locationId, key }: CityKitchen,
  distributorId: number,
  file: Buffer,
): Promise<void> {
  const form = new FormData()
  form.set('merchantIds', JSON.stringify([locationId]))
  form.set('distributor_id', String(distributorId))
  form.set('start_date', inTimeZone(new Date(), timeZone))
  form.set('file', new Blob([new Uint8Array(file)]), 'guide.csv')
  const whole = new Response(form)
  await done(ask, {
    method: 'POST',
    path: '/order-guides/front-upload',
    key,
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body: new Uint8Array(await whole.arrayBuffer()),
  })
}

async function sendSales(ask: Asking, kitchen: CityKitchen): Promise<void> {
  if (!kitchen.registerKey) {
    const keys = { method: 'POST', path: '/pos/keys', key: kitchen.key, ...json({ name: 'Register' }) }
    kitchen.registerKey = String((await done(ask, keys)).key)
  }
  const day = plusDays(inTimeZone(new Date(), timeZone), -1 - (made++ % 30))
  const sales = Array.from({ length: dishes }, (_, dish) => ({
    item_name: `Recipe ${dish + 1}`,
    pos_category: 'Food',
    quantity_sold: 1 + ((dish + made) % 12),
    price: 14.5,
  }))
  await done(ask, { method: 'PUT', path: `/pos/sales/${day}`, key: kitchen.registerKey, ...json({ sales }) })
}

async function done(ask: Asking, sent: Sent): Promise<Record<string, unknown>> {
  const answer = await ask(sent)
  if (answer.status >= 300) throw new RefusedCall(sent, answer)
  return JSON.parse(answer.body) as Record<string, unknown>
}

class RefusedCall extends Error {
  readonly refusal: { code?: string; lines?: { itemDistributorId: number | null; newPrice: number }[] }
  constructor({ method, path }: Sent, { status, body }: Answered) {
    super(`${method} ${path} was answered ${status}: ${body.slice(0, 300)}`)
    this.refusal = JSON.parse(body) as typeof this.refusal
  }
}

function json(body: unknown): { body: string } {
  return { body: JSON.stringify(body) }
}

function once(): { headers: Record<string, string> } {
  return { headers: { 'idempotency-key': `city-${process.pid}-${++made}` } }
}

function ofApi(address: string): string {
  return address.replace('/api/v1', '')
}
