import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { kitchensOf } from './testing-kitchens.ts'

const app = await testApp()
const { aKitchen, order, fill, change } = kitchensOf(app)

describe('ordering again', () => {
  it('shows what is not available any more, what changed in price and what is in the cart', async () => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const items = {
      same: await anItem(app, location, { name: 'Same' }),
      dearer: await anItem(app, location, { name: 'Dearer', priceCents: 2_000 }),
      punched: await anItem(app, location, { name: 'Punched out' }),
      callIn: await anItem(app, location, { name: 'Call in' }),
      out: await anItem(app, location, { name: 'Out of stock' }),
      market: await anItem(app, location, { name: 'Lobster', isMarketPrice: true }),
    }
    const other = await anItem(app, location, { name: 'Another' })
    const placed = await order(
      kitchen,
      bay.id,
      Object.values(items).map(({ id }) => [id, 2]),
    )
    await change(kitchen, items.dearer.id, { effectivePriceCents: 2_350, packText: '1/20 LB' })
    await change(kitchen, items.punched.id, { isPunchedOut: true })
    await change(kitchen, items.callIn.id, { isUnpurchasable: true })
    await change(kitchen, items.out.id, { status: 'inactive' })
    await fill(owner, [
      [items.same.id, 5],
      [other.id, 1],
    ])
    const { body } = await app.as(owner).get(`/orders/${placed.id}/reorder`)
    expect(body).toMatchObject({ distributor: 'Bay Broadline', otherLinesInCart: 1 })
    const line = (name: string) => body.lines.find((found: { name: string }) => found.name === name)
    expect(line('Same')).toMatchObject({ quantity: 2, inCart: 5, priceThen: 20, priceNow: 20, unavailable: null })
    expect(line('Dearer')).toMatchObject({ priceThen: 20, priceNow: 23.5, packSizeThen: '1/25 LB', inCart: 0 })
    expect(line('Punched out')).toMatchObject({ unavailable: 'punched_out' })
    expect(line('Call in')).toMatchObject({ unavailable: 'call_in' })
    expect(line('Out of stock')).toMatchObject({ unavailable: 'out_of_stock' })
    expect(line('Lobster')).toMatchObject({ priceThen: null, priceNow: null, unavailable: null })
    expect(body.lines).toHaveLength(6)
  })

  it('knows items that are gone, and special requests with what was asked for', async () => {
    const kitchen = await aKitchen()
    const { location, bay, valley, owner } = kitchen
    const gone = await anItem(app, location, { name: 'Gone' })
    await fill(owner, [[gone.id, 1]])
    await app.as(owner).post('/items/custom-order', {
      custom_order_data: { distributorId: bay.id, uom: 'bunch', quantity: 3, description: 'Purple basil' },
    })
    const { shoppingCart } = (await app.as(owner).get('/shopping-carts')).body
    const { body: placed } = await app.as(owner).post('/orders', {
      distributorId: bay.id,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      requestedDeliveryTime: '8am-11am',
      itemList: JSON.stringify(
        shoppingCart.map((line: { id: number; quantity: number }) => ({
          shoppingCartId: line.id,
          quantity: line.quantity,
        })),
      ),
    })
    await app.deps.database.forLocation(location.id).deleteFrom('items').where('id', '=', gone.id).execute()
    const { body } = await app.as(owner).get(`/orders/${placed.id}/reorder`)
    expect(body.lines).toMatchObject([
      { name: 'Gone', unavailable: 'gone', item: null, itemDistributorId: null },
      {
        unavailable: null,
        quantity: 3,
        specialItem: { uom: 'bunch', description: 'Purple basil', distributorId: bay.id },
      },
    ])
    // The same words for another distributor are another request, and so are other words.
    await app.as(owner).post('/items/custom-order', {
      custom_order_data: { distributorId: bay.id, uom: 'bunch', quantity: 5, description: 'Green basil' },
    })
    await app.as(owner).post('/items/custom-order', {
      custom_order_data: { distributorId: valley.id, uom: 'bunch', quantity: 7, description: 'Purple basil' },
    })
    const beside = (await app.as(owner).get(`/orders/${placed.id}/reorder`)).body
    expect(beside.lines[1]).toMatchObject({ inCart: 0, shoppingCartId: null })
    const saved = await app.as(owner).post('/shopping-carts', {
      itemList: [{ quantity: 3, specialItem: body.lines[1].specialItem, description: 'Purple basil' }],
      lastModified: beside.lastModified,
    })
    expect(saved.status).toBe(200)
    const again = (await app.as(owner).get(`/orders/${placed.id}/reorder`)).body
    expect(again.lines[1]).toMatchObject({ inCart: 3, shoppingCartId: saved.body.changedItems[0].id })
    await app.deps.database
      .forLocation(location.id)
      .updateTable('locationDistributors')
      .set({ retiredAt: app.clock.now() })
      .where('distributorId', '=', bay.id)
      .execute()
    const retired = (await app.as(owner).get(`/orders/${placed.id}/reorder`)).body.lines
    expect(retired.map(({ unavailable }: { unavailable: string }) => unavailable)).toEqual(['gone', 'gone'])
  })

  it('is for carts, and 404 for what is not one’s own', async () => {
    const kitchen = await aKitchen({ off: ['display_shopping_cart'] })
    expect((await app.as(kitchen.owner).get('/orders/1/reorder')).status).toBe(403)
    const { owner } = await aKitchen()
    expect((await app.as(owner).get('/orders/2000000000/reorder')).status).toBe(404)
  })
})
