// C2: two people's requests overlap in a fixed order; each order has one allowed outcome.
import { beforeAll, describe, expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { inThisOrder } from '../../testing/in-this-order.ts'
import { testApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

/** Basil × 2 and chives × 3 of one distributor and milk × 1 of another are in the cart, and both people have seen it so. */
async function aSharedCart(premises: TestApp) {
  const [green, dairy] = [await aDistributor(premises), await aDistributor(premises)]
  const location = await aLocation(premises, { distributorIds: [green.id, dairy.id] })
  const of = (distributorId: number, name: string) => anItem(premises, location, { distributorId, name })
  const items = {
    basil: await of(green.id, 'basil'),
    chives: await of(green.id, 'chives'),
    milk: await of(dairy.id, 'milk'),
  }
  const ana = await aPerson(premises, { at: [location] })
  const ben = await aPerson(premises, { at: [location] })
  const itemList = [
    { itemDistributorId: items.basil.id, quantity: 2 },
    { itemDistributorId: items.chives.id, quantity: 3 },
    { itemDistributorId: items.milk.id, quantity: 1 },
  ]
  const { body } = await premises.as(ana).post('/shopping-carts', { itemList, lastModified: null })
  return { premises, location, items, ana, ben, seen: String(body.lastModified) }
}

type SharedCart = Awaited<ReturnType<typeof aSharedCart>>
type Name = keyof SharedCart['items']
type Quantities = Partial<Record<Name, number>>
type Act = (cart: SharedCart, person: TestPerson) => Promise<Answer>

const entries = ({ items }: SharedCart, wanted: Quantities) =>
  Object.entries(wanted).map(([name, quantity]) => ({ itemDistributorId: items[name as Name].id, quantity }))

const save =
  (wanted: Quantities): Act =>
  (cart, person) =>
    cart.premises.as(person).post('/shopping-carts', { itemList: entries(cart, wanted), lastModified: cart.seen })

const clear =
  (...names: Name[]): Act =>
  (cart, person) => {
    const itemList = entries(cart, Object.fromEntries(names.map((name) => [name, 0])))
    return cart.premises.as(person).post('/shopping-carts/clear', { itemList, lastModified: cart.seen })
  }

const order =
  (wanted: Quantities, key?: string): Act =>
  (cart, person) => {
    const [first = 'basil'] = Object.keys(wanted) as Name[]
    const body = {
      distributorId: cart.items[first].distributorId,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      itemList: JSON.stringify(entries(cart, wanted)),
    }
    return cart.premises.as(person).post('/orders', body, key ? { 'idempotency-key': key } : {})
  }

type Row = { what: string; ana: Act; ben: Act; outcome: Outcome }
type Outcome = { ana: string; ben: string; cart: Quantities; orders: Quantities[] }

const all: Quantities = { basil: 2, chives: 3, milk: 1 }
const green: Quantities = { basil: 2, chives: 3 }

const table: Row[] = [
  {
    what: 'a save, then a save of the same line',
    ana: save({ basil: 5 }),
    ben: save({ basil: 7 }),
    outcome: { ana: 'ok', ben: 'conflict basil 5 → 7', cart: { ...all, basil: 5 }, orders: [] },
  },
  {
    what: 'a save, then a save that wants the same',
    ana: save({ basil: 5 }),
    ben: save({ basil: 5 }),
    outcome: { ana: 'ok', ben: 'ok', cart: { ...all, basil: 5 }, orders: [] },
  },
  {
    what: 'a removal, then a save of the line',
    ana: save({ basil: 0 }),
    ben: save({ basil: 7 }),
    outcome: { ana: 'ok', ben: 'conflict basil 0 → 7', cart: { chives: 3, milk: 1 }, orders: [] },
  },
  {
    what: 'a save, then Delete All',
    ana: save({ basil: 5 }),
    ben: clear(),
    outcome: { ana: 'ok', ben: 'conflict basil 5 → 0', cart: { basil: 5 }, orders: [] },
  },
  {
    what: 'Delete All, then a save',
    ana: clear(),
    ben: save({ basil: 5 }),
    outcome: { ana: 'ok', ben: 'conflict basil 0 → 5', cart: {}, orders: [] },
  },
  {
    what: 'Delete All by both',
    ana: clear(),
    ben: clear(),
    outcome: { ana: 'ok', ben: 'ok', cart: {}, orders: [] },
  },
  {
    what: 'a save, then an order of the line as it was',
    ana: save({ basil: 5 }),
    ben: order(green),
    outcome: { ana: 'ok', ben: 'cart_changed', cart: { ...all, basil: 5 }, orders: [] },
  },
  {
    what: 'a save that changes nothing, then an order',
    ana: save({ basil: 2 }),
    ben: order(green),
    outcome: { ana: 'ok', ben: 'ok', cart: { milk: 1 }, orders: [green] },
  },
  {
    what: 'a save of another line, then an order without it',
    ana: save({ chives: 9 }),
    ben: order({ basil: 2 }),
    outcome: { ana: 'ok', ben: 'ok', cart: { chives: 9, milk: 1 }, orders: [{ basil: 2 }] },
  },
  {
    what: 'a removal, then an order of the line',
    ana: save({ chives: 0 }),
    ben: order(green),
    outcome: { ana: 'ok', ben: 'cart_changed', cart: { basil: 2, milk: 1 }, orders: [] },
  },
  {
    what: 'Delete All, then an order',
    ana: clear(),
    ben: order(green),
    outcome: { ana: 'ok', ben: 'cart_changed', cart: {}, orders: [] },
  },
  {
    what: 'a bulk clear of the other distributor, then an order',
    ana: clear('milk'),
    ben: order(green),
    outcome: { ana: 'ok', ben: 'ok', cart: {}, orders: [green] },
  },
  {
    what: 'an order, then a save of its line',
    ana: order(green),
    ben: save({ basil: 5 }),
    outcome: { ana: 'ok', ben: 'conflict basil 0 → 5', cart: { milk: 1 }, orders: [green] },
  },
  {
    what: 'an order, then a save of another line',
    ana: order(green),
    ben: save({ milk: 4 }),
    outcome: { ana: 'ok', ben: 'ok', cart: { milk: 4 }, orders: [green] },
  },
  {
    what: 'an order, then the removal of its line',
    ana: order(green),
    ben: save({ basil: 0 }),
    outcome: { ana: 'ok', ben: 'ok', cart: { milk: 1 }, orders: [green] },
  },
  {
    what: 'an order, then Delete All',
    ana: order(green),
    ben: clear(),
    outcome: { ana: 'ok', ben: 'ok', cart: {}, orders: [green] },
  },
  {
    what: 'two orders of the same lines',
    ana: order(green, 'a'),
    ben: order(green, 'b'),
    outcome: { ana: 'ok', ben: 'cart_changed', cart: { milk: 1 }, orders: [green] },
  },
  {
    what: 'two orders that share one line',
    ana: order(green),
    ben: order({ chives: 3 }),
    outcome: { ana: 'ok', ben: 'cart_changed', cart: { milk: 1 }, orders: [green] },
  },
  {
    what: 'two orders to one distributor, of different lines',
    ana: order({ basil: 2 }),
    ben: order({ chives: 3 }),
    outcome: { ana: 'ok', ben: 'ok', cart: { milk: 1 }, orders: [{ basil: 2 }, { chives: 3 }] },
  },
  {
    what: 'two orders to two distributors',
    ana: order(green),
    ben: order({ milk: 1 }),
    outcome: { ana: 'ok', ben: 'ok', cart: {}, orders: [green, { milk: 1 }] },
  },
]

describe('in one cart at the same time', () => {
  it.each(table)('$what', async (row) => {
    expect(await outcomeOf(app, row)).toEqual(row.outcome)
  })

  it('the same order sent twice by one person is placed once and answered twice', async () => {
    const cart = await aSharedCart(app)
    const once = () => order(green, 'one-key')(cart, cart.ana)
    const answers = await inThisOrder(app.databaseUrl, cart.location.id, [once, once])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    expect(answers[1]?.text).toBe(answers[0]?.text)
    expect(await ordersOf(cart)).toEqual([green])
  })
})

describe('and the table would notice', () => {
  it.each([
    ['ordered lines stay', 'two orders of the same lines'],
    ['changes leave no trace', 'a save, then a save of the same line'],
  ] as const)('when %s', async (breakage, what) => {
    const broken = await testApp()
    broken.clock.set('2026-03-04T15:00:00Z')
    await breakOnPurpose(broken.databaseUrl, breakage)
    const [row] = table.filter((each) => each.what === what)
    if (!row) throw new Error(`no row is called ${what}`)
    expect(await outcomeOf(broken, row)).not.toEqual(row.outcome)
  })
})

async function outcomeOf(premises: TestApp, { ana, ben }: Row): Promise<Outcome> {
  const cart = await aSharedCart(premises)
  const [first, second] = await inThisOrder(premises.databaseUrl, cart.location.id, [
    () => ana(cart, cart.ana),
    () => ben(cart, cart.ben),
  ])
  const { body } = await premises.as(cart.ana).get('/shopping-carts')
  return {
    ana: first ? wordsOf(first) : '',
    ben: second ? wordsOf(second) : '',
    cart: namedQuantities(body.shoppingCart),
    orders: await ordersOf(cart),
  }
}

function wordsOf({ status, body }: Answer): string {
  if (status >= 400) return body.code
  const conflicts: { name: string; currentQuantity: number; modifyToQuantity: number }[] = body.sameModifiedItems ?? []
  const words = conflicts.map((each) => `${each.name} ${each.currentQuantity} → ${each.modifyToQuantity}`)
  return words.length > 0 ? `conflict ${words.join(', ')}` : 'ok'
}

/** The lines of every order of the location, oldest order first. */
async function ordersOf({ premises, location, ana }: SharedCart): Promise<Quantities[]> {
  const rows = await premises.deps.database
    .forLocation(location.id)
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', location.id)
    .orderBy('id')
    .execute()
  const answers = await Promise.all(rows.map(({ id }) => premises.as(ana).get(`/orders/${id}`, { expand: 'items' })))
  return answers.map((answer) =>
    Object.fromEntries(answer.body.items.map((line: { item: string; quantity: number }) => [line.item, line.quantity])),
  )
}

function namedQuantities(lines: { item: { name: string }; quantity: number }[]): Quantities {
  return Object.fromEntries(lines.map((line) => [line.item.name, line.quantity]))
}
