import type { Insertable } from 'kysely'
import { atLocation } from '../../context.ts'
import type { Item } from '../../database/schema.gen.ts'
import { refreshMatches } from '../../catalogue/matches/refresh-matches.ts'
import type { Client, TestApp } from '../test-app.ts'
import { aLocation, aPerson, type LocationOptions, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor, anItem, type TestItem } from './catalogue.ts'

export type SavingsKitchen = {
  location: TestLocation
  owner: TestPerson
  client: Client
  /** two distributors' ids */
  dear: number
  cheap: number
  /** Makes an item of flour: 1/50 LB of King Arthur for $30.00 the case from the dear distributor, unless the options say otherwise. */
  flour(options?: Partial<Insertable<Item>>): Promise<TestItem>
  /** Has matches looked for, as a job does after an order guide. */
  look(): Promise<void>
  put(item: TestItem, quantity: number): Promise<void>
  cart(): Promise<{ shoppingCart: Record<string, never>[]; lastModified: string }>
}

/** A kitchen with two distributors, its owner, and flour of both in stock when asked for. */
export async function aSavingsKitchen(app: TestApp, options: LocationOptions = {}): Promise<SavingsKitchen> {
  const dear = (await aDistributor(app, { nickname: 'Dear Foods' })).id
  const cheap = (await aDistributor(app, { nickname: 'Cheap Foods' })).id
  const location = await aLocation(app, { distributorIds: [dear, cheap], ...options })
  const owner = await aPerson(app, { at: [location] })
  const client = app.as(owner)
  const cart = async () => (await client.get('/shopping-carts')).body
  return {
    location,
    owner,
    client,
    dear,
    cheap,
    cart,
    flour: (of = {}) =>
      anItem(app, location, {
        name: 'FLOUR ALL PURPOSE UNBLEACHED',
        brand: 'King Arthur',
        distributorId: dear,
        priceCents: 3_000,
        packText: '1/50 LB',
        packOuter: 1,
        packInner: 50,
        packUom: 'LB',
        unitPrice: 6_000,
        ...of,
      }),
    look: async () => {
      await refreshMatches(atLocation(app.deps.database, location.id))
    },
    put: async (item, quantity) => {
      const { lastModified } = await cart()
      const saved = await client.post('/shopping-carts', {
        itemList: [{ itemDistributorId: item.id, quantity }],
        lastModified,
      })
      if (saved.status !== 200 || saved.body.sameModifiedItems.length > 0)
        throw new Error(`the cart of the test was not saved: ${saved.text}`)
    },
  }
}

export function pair(old: TestItem, other: TestItem, more: object = {}) {
  return { old_item_dist_id: old.id, new_item_dist_id: other.id, ...more }
}

/** A dear flour, three cases of it in the cart, and a cheap one that matches it. */
export async function twoFlours(kitchen: SavingsKitchen): Promise<{ dear: TestItem; cheap: TestItem }> {
  const dear = await kitchen.flour()
  const cheap = await kitchen.flour({
    distributorId: kitchen.cheap,
    name: 'Flour, All Purpose, Unbleached',
    priceCents: 2_700,
  })
  await kitchen.look()
  await kitchen.put(dear, 3)
  return { dear, cheap }
}

/** Calls about savings and the cart, made as the owner of the kitchen that is current at the time of the call. */
export function savingsCalls(kitchen: () => SavingsKitchen) {
  const decide =
    (path: string) =>
    (...swaps: object[]) =>
      kitchen().client.post(`/items/${path}`, { swaps })
  return {
    matches: async (query: Record<string, unknown> = {}) =>
      (await kitchen().client.get('/items/shopping-cart-matches', query)).body,
    lines: async () =>
      (await kitchen().cart()).shoppingCart.map((line: Record<string, unknown>) => [
        line['itemDistributorId'],
        line['quantity'],
        line['savings'],
      ]),
    swap: decide('swap'),
    reject: decide('swap-reject'),
    back: decide('swap-back'),
    cancel: decide('swap-reject-cancel'),
  }
}
