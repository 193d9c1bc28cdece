import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aKitchen() {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const chef = await aPerson(app, { at: [location], title: 'Chef' })
  const owner = await aPerson(app, { at: [location] })
  return { distributor, location, chef, owner }
}

const cartOf = async (person: TestPerson) => (await app.as(person).get('/shopping-carts')).body
const save = (person: TestPerson, itemList: object[], lastModified: string | null) =>
  app.as(person).post('/shopping-carts', { itemList, lastModified })
const quantities = (cart: { shoppingCart: { itemDistributorId: number; quantity: number }[] }) =>
  Object.fromEntries(cart.shoppingCart.map((line) => [line.itemDistributorId, line.quantity]))

describe('the cart', () => {
  it('keeps quantities, with the item as the location buys it', async () => {
    const { location, chef, distributor } = await aKitchen()
    const tomato = await anItem(app, location, { name: 'Tomato Roma', priceCents: 2_450, rebateCents: 50 })
    const answer = await save(chef, [{ itemDistributorId: tomato.id, quantity: 3 }], (await cartOf(chef)).lastModified)
    expect(answer).toMatchObject({ status: 200, body: { sameModifiedItems: [] } })
    const cart = await cartOf(chef)
    expect(cart.lastModified).toBe(answer.body.lastModified)
    expect(cart.shoppingCart).toMatchObject([
      {
        quantity: 3,
        itemDistributorId: tomato.id,
        distributorId: distributor.id,
        item: { name: 'Tomato Roma', price: 24.5, rebate: 0.5, isUnpurchasable: 0, active: true },
      },
    ])
  })

  it('is one for all people of the location and nobody else', async () => {
    const { location, chef, owner } = await aKitchen()
    const stranger = (await aKitchen()).owner
    const item = await anItem(app, location)
    await save(chef, [{ itemDistributorId: item.id, quantity: 2 }], null)
    expect(quantities(await cartOf(owner))).toEqual({ [item.id]: 2 })
    expect((await cartOf(stranger)).shoppingCart).toEqual([])
    expect((await save(stranger, [{ itemDistributorId: item.id, quantity: 5 }], null)).status).toBe(404)
    const [line] = (await cartOf(owner)).shoppingCart
    expect((await save(stranger, [{ shoppingCartId: line.id, quantity: 0 }], null)).status).toBe(404)
  })

  it('is sorted by distributor, then in the order in which lines were added', async () => {
    const [bay, valley] = [await aDistributor(app), await aDistributor(app)]
    const location = await aLocation(app, { distributorIds: [bay.id, valley.id] })
    const chef = await aPerson(app, { at: [location] })
    const of = async (distributorId: number) => (await anItem(app, location, { distributorId })).id
    const [thyme, lemon, basil, lime] = [await of(valley.id), await of(bay.id), await of(valley.id), await of(bay.id)]
    const itemList = [thyme, lime, basil, lemon].map((itemDistributorId) => ({ itemDistributorId, quantity: 1 }))
    await save(chef, itemList, null)
    const { shoppingCart } = await cartOf(chef)
    expect(shoppingCart.map((line: { itemDistributorId: number }) => line.itemDistributorId)).toEqual([
      lime,
      lemon,
      thyme,
      basil,
    ])
  })

  it('drops a line with quantity 0', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const first = await save(chef, [{ itemDistributorId: item.id, quantity: 2 }], null)
    await save(chef, [{ itemDistributorId: item.id, quantity: 0 }], first.body.lastModified)
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it.each([-1, 1.5, 100_000, '3', null])('refuses the quantity %s at its field', async (quantity) => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const answer = await save(chef, [{ itemDistributorId: item.id, quantity }], null)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['itemList.0.quantity'])
  })

  it('takes the last of several quantities for one item', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const entries = [3, 7, 5].map((quantity) => ({ itemDistributorId: item.id, quantity }))
    await save(chef, entries, null)
    expect(quantities(await cartOf(chef))).toEqual({ [item.id]: 5 })
  })

  it('takes no price from the client', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location, { priceCents: 5_000 })
    await save(chef, [{ itemDistributorId: item.id, quantity: 1, price: 0.01 }], null)
    expect((await cartOf(chef)).shoppingCart[0].item.price).toBe(50)
  })

  it('keeps special requests, changes and removes them by their line', async () => {
    const { chef, distributor } = await aKitchen()
    const specialItem = { distributorId: distributor.id, uom: 'case', description: 'Blood oranges, small' }
    const first = await save(chef, [{ quantity: 2, specialItem }], null)
    const [line] = (await cartOf(chef)).shoppingCart
    expect(line).toMatchObject({
      itemDistributorId: null,
      item: null,
      quantity: 2,
      specialItem: { description: 'Blood oranges, small', uom: 'case' },
    })
    await save(chef, [{ shoppingCartId: line.id, quantity: 4 }], first.body.lastModified)
    expect((await cartOf(chef)).shoppingCart[0].quantity).toBe(4)
    expect(
      (await save(chef, [{ quantity: 1, specialItem: { ...specialItem, distributorId: 999_999 } }], null)).status,
    ).toBe(404)
  })

  it('is off with its flag', async () => {
    const location = await aLocation(app, { off: ['display_shopping_cart'] })
    const chef = await aPerson(app, { at: [location] })
    expect((await app.as(chef).get('/shopping-carts')).status).toBe(403)
    expect((await save(chef, [], null)).status).toBe(403)
  })
})

describe('an entry that says more than its line can have', () => {
  const request = { distributorId: 0, uom: 'CS', description: 'Ramps from the market' }

  it('keeps what belongs to the item: a special request beside it says nothing of it', async () => {
    const { location, chef, distributor } = await aKitchen()
    const item = await anItem(app, location)
    const specialItem = { ...request, distributorId: distributor.id }
    const added = await save(chef, [{ itemDistributorId: item.id, quantity: 2, specialItem }], null)
    expect(added.status, added.text).toBe(200)
    const [line] = (await cartOf(chef)).shoppingCart as [{ id: number }]
    const changed = await save(chef, [{ shoppingCartId: line.id, quantity: 3, specialItem }], added.body.lastModified)
    expect(changed.status, changed.text).toBe(200)
    expect((await cartOf(chef)).shoppingCart).toMatchObject([{ quantity: 3, specialItem: null }])
  })

  it('counts once where a line is named by its number and by its item: the last time', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const { lastModified } = (await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], null)).body
    const [{ id: shoppingCartId }] = (await cartOf(chef)).shoppingCart as [{ id: number }]
    const both = [{ shoppingCartId, quantity: 7 }, { itemDistributorId: item.id, quantity: 4 }] // prettier-ignore
    expect((await save(chef, both, lastModified)).status).toBe(200)
    expect(quantities(await cartOf(chef))).toEqual({ [item.id]: 4 })
  })

  it('is refused where nothing is left of its description but spaces', async () => {
    const { chef, distributor } = await aKitchen()
    const specialItem = { ...request, distributorId: distributor.id, description: '     ' }
    const answer = await save(chef, [{ quantity: 1, specialItem }], null)
    expect(answer.status).toBe(400)
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })
})

describe('a blocked add', () => {
  it.each([
    ['a call-in item', { isUnpurchasable: true }, 'This item is not available for purchase.'],
    ['an item out of stock', { status: 'inactive' }, 'This item is out of stock.'],
    [
      'a punched-out item',
      { isPunchedOut: true },
      'This item was not on the most recent order guide sent by your distributor. Please add a special request for it.',
    ],
  ])('of %s saves no part of its request', async (_what, state, message) => {
    const { location, chef } = await aKitchen()
    const blocked = await anItem(app, location, state)
    const good = await anItem(app, location)
    const answer = await save(
      chef,
      [
        { itemDistributorId: good.id, quantity: 1 },
        { itemDistributorId: blocked.id, quantity: 1 },
      ],
      null,
    )
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('is none by the number of the line either, in the cart or taken out of it', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const { lastModified } = (await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], null)).body
    const [{ id: shoppingCartId }] = (await cartOf(chef)).shoppingCart as [{ id: number }]
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('items').set({ isUnpurchasable: true }).where('id', '=', item.id).execute()
    const more = await save(chef, [{ shoppingCartId, quantity: 50 }], lastModified)
    const out = await save(chef, [{ shoppingCartId, quantity: 0 }], lastModified)
    const back = await save(chef, [{ shoppingCartId, quantity: 1 }], out.body.lastModified)
    expect([more.body.code, out.status, back.body.code]).toEqual(['call_in_item', 200, 'call_in_item'])
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('does not keep a call-in item of the cart from being sent again as it is, or made less', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const added = await save(chef, [{ itemDistributorId: item.id, quantity: 3 }], null)
    await app.deps.database
      .forLocation(location.id)
      .updateTable('items')
      .set({ isUnpurchasable: true })
      .where('id', '=', item.id)
      .execute()
    const again = (quantity: number) => save(chef, [{ itemDistributorId: item.id, quantity }], added.body.lastModified)
    expect((await again(3)).status).toBe(200)
    expect((await again(4)).body.code).toBe('call_in_item')
    expect((await again(2)).status).toBe(200)
    expect(quantities(await cartOf(chef))).toEqual({ [item.id]: 2 })
  })

  it('does not keep a punched-out item of the cart from being changed on review order', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const first = await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], null)
    await app.deps.database
      .forLocation(location.id)
      .updateTable('items')
      .set({ isPunchedOut: true })
      .where('id', '=', item.id)
      .execute()
    expect((await save(chef, [{ itemDistributorId: item.id, quantity: 2 }], first.body.lastModified)).status).toBe(200)
  })

  it('takes a punched-out item that was taken out of the cart for one that was never in it', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const first = await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], null)
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('items').set({ isPunchedOut: true }).where('id', '=', item.id).execute()
    const out = await save(chef, [{ itemDistributorId: item.id, quantity: 0 }], first.body.lastModified)
    const again = await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], out.body.lastModified)
    expect([out.status, again.body.code]).toEqual([200, 'punched_out'])
  })
})

describe('two people in one cart', () => {
  it('are told of each other’s changes; the other lines are saved', async () => {
    const { location, chef, owner } = await aKitchen()
    const [onions, milk] = [
      await anItem(app, location, { name: 'Onions' }),
      await anItem(app, location, { name: 'Milk' }),
    ]
    const start = (await save(chef, [{ itemDistributorId: onions.id, quantity: 1 }], null)).body.lastModified
    await save(owner, [{ itemDistributorId: onions.id, quantity: 5 }], start)
    const late = await save(
      chef,
      [
        { itemDistributorId: onions.id, quantity: 2 },
        { itemDistributorId: milk.id, quantity: 3 },
      ],
      start,
    )
    expect(late.status).toBe(200)
    expect(late.body.sameModifiedItems).toMatchObject([
      { itemDistributorId: onions.id, name: 'Onions', currentQuantity: 5, modifyToQuantity: 2 },
    ])
    expect(quantities(await cartOf(chef))).toEqual({ [onions.id]: 5, [milk.id]: 3 })
    // Apply: resend with the new lastModified
    const applied = await save(chef, [{ itemDistributorId: onions.id, quantity: 2 }], late.body.lastModified)
    expect(applied.body.sameModifiedItems).toEqual([])
    expect(quantities(await cartOf(owner))[onions.id]).toBe(2)
  })

  it('are told when a line was removed meanwhile, and not when both want the same', async () => {
    const { location, chef, owner } = await aKitchen()
    const item = await anItem(app, location)
    const start = (await save(chef, [{ itemDistributorId: item.id, quantity: 4 }], null)).body.lastModified
    await save(owner, [{ itemDistributorId: item.id, quantity: 0 }], start)
    const late = await save(chef, [{ itemDistributorId: item.id, quantity: 6 }], start)
    expect(late.body.sameModifiedItems).toMatchObject([{ currentQuantity: 0, modifyToQuantity: 6 }])
    expect((await save(chef, [{ itemDistributorId: item.id, quantity: 0 }], start)).body.sameModifiedItems).toEqual([])
  })
})

describe('Idempotency-Key', () => {
  it('gives the first answer again, refuses another body, and holds at many tries at once', async () => {
    const { location, chef } = await aKitchen()
    const item = await anItem(app, location)
    const body = {
      itemList: [
        {
          quantity: 1,
          specialItem: { distributorId: location.distributorIds[0], uom: 'each', description: 'Truffle' },
        },
      ],
      lastModified: null,
    }
    const post = (sent: object) => app.as(chef).post('/shopping-carts', sent, { 'idempotency-key': 'key-1' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(body)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await cartOf(chef)).shoppingCart).toHaveLength(1)
    expect(await post({ itemList: [{ itemDistributorId: item.id, quantity: 1 }], lastModified: null })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_reused' },
    })
  })
})

describe('Delete All', () => {
  it('clears a line by its number, and no special request beside it', async () => {
    const { location, chef, distributor } = await aKitchen()
    const item = await anItem(app, location)
    await save(chef, [{ itemDistributorId: item.id, quantity: 2 }], null)
    const specialRequest = { distributorId: distributor.id, uom: 'case', quantity: 1, description: 'Blood oranges' }
    const { lastModified } = (await app.as(chef).post('/items/custom-order', { custom_order_data: specialRequest }))
      .body
    const [line] = (await cartOf(chef)).shoppingCart
    const named = [{ shoppingCartId: line.id, itemDistributorId: null, quantity: 0 }]
    const cleared = await app.as(chef).post('/shopping-carts/clear', { itemList: named, lastModified })
    const left = await cartOf(chef)
    expect(left.shoppingCart).toMatchObject([
      { itemDistributorId: null, specialItem: { description: 'Blood oranges' } },
    ])
    expect(Number(cleared.body.lastModified)).toBe(Number(lastModified) + 1)
    const again = await app
      .as(chef)
      .post('/shopping-carts/clear', { itemList: named, lastModified: cleared.body.lastModified })
    expect(again.body.lastModified, 'nothing was there to clear').toBe(cleared.body.lastModified)
    const same = await save(chef, [{ shoppingCartId: left.shoppingCart[0].id, quantity: 1 }], left.lastModified)
    expect(same.body.lastModified, 'nothing changed').toBe(left.lastModified)
  })

  it('clears the cart, or only the named lines', async () => {
    const { location, chef } = await aKitchen()
    const [one, two] = [await anItem(app, location), await anItem(app, location)]
    const { lastModified } = (
      await save(
        chef,
        [
          { itemDistributorId: one.id, quantity: 1 },
          { itemDistributorId: two.id, quantity: 1 },
        ],
        null,
      )
    ).body
    const some = await app
      .as(chef)
      .post('/shopping-carts/clear', { itemList: [{ itemDistributorId: one.id, quantity: 0 }], lastModified })
    expect(quantities(await cartOf(chef))).toEqual({ [two.id]: 1 })
    await app.as(chef).post('/shopping-carts/clear', { lastModified: some.body.lastModified })
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('clears the lines that are named without a lastModified, and then no others', async () => {
    const { location, chef } = await aKitchen()
    const [one, two] = [await anItem(app, location), await anItem(app, location)]
    const entries = [one, two].map(({ id }) => ({ itemDistributorId: id, quantity: 1 }))
    await save(chef, entries, null)
    const itemList = [{ itemDistributorId: one.id, quantity: 0, description: '' }]
    const cleared = await app.as(chef).post('/shopping-carts/clear', { itemList })
    expect(cleared.body.sameModifiedItems).toEqual([])
    expect(quantities(await cartOf(chef))).toEqual({ [two.id]: 1 })
    const all = await app.as(chef).post('/shopping-carts/clear', {})
    expect(all.body.sameModifiedItems, 'a cart that nobody has seen').toMatchObject([{ itemDistributorId: two.id }])
    expect(quantities(await cartOf(chef))).toEqual({ [two.id]: 1 })
  })

  it('leaves what somebody else changed meanwhile', async () => {
    const { location, chef, owner } = await aKitchen()
    const item = await anItem(app, location)
    const { lastModified } = (await save(chef, [{ itemDistributorId: item.id, quantity: 1 }], null)).body
    await save(owner, [{ itemDistributorId: item.id, quantity: 7 }], lastModified)
    const answer = await app.as(chef).post('/shopping-carts/clear', { lastModified })
    expect(answer.body.sameModifiedItems).toMatchObject([{ currentQuantity: 7, modifyToQuantity: 0 }])
    expect(quantities(await cartOf(chef))).toEqual({ [item.id]: 7 })
  })
})
