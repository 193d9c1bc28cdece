import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../database/connections/connection.ts'
import { aLocation, aPerson, aSession, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { aSavingsKitchen, pair } from '../../testing/factories/savings-kitchen.ts'
import { listening, readChanges, type ChangeReader } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { patience } from '../../testing/busy/patience.ts'

/** Two processes of the product on one database: people read from either. */
let app: TestApp
let here: string
let there: string
const readers: ChangeReader[] = []

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  here = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const database = openDatabase({ url: app.databaseUrl, ...patience, onError: () => {} })
  const other = await buildApp({ ...app.deps, database })
  there = await other.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    for (const reader of readers) reader.leave()
    await other.server.close()
    await database.close()
  })
})

async function aKitchen() {
  const distributor = await aDistributor(app, { nickname: 'Bay Produce' })
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const ana = await aPerson(app, { at: [location] })
  const ben = await aPerson(app, { at: [location], title: 'Chef' })
  return { distributor, location, ana, ben }
}

async function hearing(baseUrl: string, person: { authKey: string }): Promise<ChangeReader> {
  const reader = await listening(app, baseUrl, person)
  readers.push(reader)
  return reader
}

const save = (person: TestPerson, itemList: object[], lastModified: string | null = null) =>
  app.as(person).post('/shopping-carts', { itemList, lastModified })

describe('a change of the cart', () => {
  it('reaches everybody at the location, in every process, with who did it and the new lastModified', async () => {
    const { location, ana, ben } = await aKitchen()
    const romaine = await anItem(app, location, { name: 'Romaine' })
    const streams = [await hearing(here, ben), await hearing(there, ben), await hearing(there, ana)]
    const { body } = await save(ana, [{ itemDistributorId: romaine.id, quantity: 4 }])
    for (const stream of streams) {
      expect(await stream.next('cart')).toEqual({
        kind: 'cart',
        lastModified: body.lastModified,
        by: { id: ana.id, name: expect.stringMatching(/^Pat Cook \d+$/) },
        items: [{ itemDistributorId: romaine.id, name: 'Romaine', quantity: 4 }],
        itemCount: 1,
        removedCount: 0,
        orderId: null,
      })
    }
  })

  it('begins with the current cart, so that nothing between reading and listening is missed', async () => {
    const { location, ana } = await aKitchen()
    const item = await anItem(app, location)
    const { body } = await save(ana, [{ itemDistributorId: item.id, quantity: 1 }])
    const stream = await readChanges(here, ana.authKey)
    readers.push(stream)
    expect(await stream.next('start')).toEqual({
      kind: 'start',
      locationId: location.id,
      lastModified: body.lastModified,
    })
  })

  it('that is refused, or changes nothing, is not told', async () => {
    const { location, ana, ben } = await aKitchen()
    const item = await anItem(app, location)
    const gone = await anItem(app, location, { status: 'inactive' })
    const stream = await hearing(there, ben)
    const first = await save(ana, [{ itemDistributorId: item.id, quantity: 2 }])
    await save(ana, [{ itemDistributorId: item.id, quantity: 2 }], first.body.lastModified)
    await save(ana, [{ itemDistributorId: gone.id, quantity: 2 }], first.body.lastModified)
    await save(ana, [{ itemDistributorId: item.id, quantity: 3 }], first.body.lastModified)
    expect((await stream.next('cart'))?.items[0]?.quantity).toBe(2)
    expect((await stream.next('cart'))?.items[0]?.quantity).toBe(3)
    expect(stream.seen.filter(({ kind }) => kind === 'cart')).toHaveLength(2)
  })

  it('of forty lines names three and says how many there are', async () => {
    const { location, ana, ben } = await aKitchen()
    const items = await Promise.all(
      Array.from({ length: 40 }, (_, n) => anItem(app, location, { name: `Item ${n} ${'ü'.repeat(180)}` })),
    )
    const stream = await hearing(there, ben)
    await save(
      ana,
      items.map((item) => ({ itemDistributorId: item.id, quantity: 1 })),
    )
    const told = await stream.next('cart')
    expect(told?.items).toHaveLength(3)
    expect(told?.itemCount).toBe(40)
    await app.as(ana).post('/shopping-carts/clear', { lastModified: told?.lastModified })
    expect(await stream.next('cart')).toMatchObject({ itemCount: 40, removedCount: 40, orderId: null })
  })
})

describe('an order', () => {
  it('is told with its distributor, and its lines left the cart with it', async () => {
    const { distributor, location, ana, ben } = await aKitchen()
    const item = await anItem(app, location)
    const stream = await hearing(there, ben)
    await save(ana, [{ itemDistributorId: item.id, quantity: 2 }])
    await stream.next('cart')
    const { body } = await app.as(ana).post('/orders', {
      distributorId: distributor.id,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      itemList: JSON.stringify([{ itemDistributorId: item.id, quantity: 2 }]),
    })
    expect(await stream.next('order')).toEqual({
      kind: 'order',
      orderId: body.id,
      purchaseOrderNumber: body.purchaseOrderNumber,
      distributorId: distributor.id,
      distributorName: 'Bay Produce',
      status: 'placed',
      isNew: true,
      by: { id: ana.id, name: expect.any(String) },
    })
    expect(await stream.next('cart')).toMatchObject({ removedCount: 1, orderId: body.id })
    // a later change of the same connection is not of that order any more
    await save(ana, [{ itemDistributorId: item.id, quantity: 1 }], '99')
    expect(await stream.next('cart')).toMatchObject({ removedCount: 0, orderId: null })
  })
})

describe('a decision about a suggested swap', () => {
  it('is told when the cart stays as it is: a reject, and its end; made again it changes nothing and is silent', async () => {
    const kitchen = await aSavingsKitchen(app)
    const dear = await kitchen.flour()
    const cheap = await kitchen.flour({ distributorId: kitchen.cheap, priceCents: 2_700 })
    await kitchen.look()
    const stream = await hearing(there, kitchen.owner)
    await kitchen.put(dear, 3)
    await stream.next('cart')
    const decide = (path: string) => kitchen.client.post(`/items/${path}`, { swaps: [pair(dear, cheap)] })
    for (const path of ['swap-reject', 'swap-reject', 'swap-reject-cancel', 'swap-reject-cancel'])
      expect((await decide(path)).status).toBe(200)
    await kitchen.put(dear, 4)
    await stream.next('cart')
    expect(stream.kindsHeard()).toEqual(['start', 'cart', 'savings', 'savings', 'cart'])
  })
})

describe('other locations', () => {
  it('are not told, not even the same person', async () => {
    const { distributor, location, ana, ben } = await aKitchen()
    const stranger = (await aKitchen()).ana
    const elsewhere = await aLocation(app, { distributorIds: [distributor.id] })
    const bothAndElsewhere = await aPerson(app, { at: [elsewhere, location] })
    const item = await anItem(app, location)
    const outside = [
      await hearing(here, stranger),
      await hearing(there, stranger),
      await hearing(there, bothAndElsewhere),
    ]
    const inside = await hearing(there, ben)
    await save(ana, [{ itemDistributorId: item.id, quantity: 5 }])
    await inside.next('cart')
    // a notice sent to them now would come after any earlier one
    for (const person of [stranger, bothAndElsewhere]) {
      const own = await anItem(app, person.location ?? location)
      await save(person, [{ itemDistributorId: own.id, quantity: 1 }])
    }
    for (const stream of outside) {
      expect((await stream.next('cart'))?.items[0]?.itemDistributorId).not.toBe(item.id)
      expect(stream.kindsHeard()).toEqual(['start', 'cart'])
    }
  })
})

describe('a stream ends', () => {
  it('when the person signs out, in whichever process', async () => {
    const { ana, ben } = await aKitchen()
    const secondDevice = await aSession(app, ana.id)
    const [mine, second, others] = [
      await hearing(there, ana),
      await hearing(there, { authKey: secondDevice }),
      await hearing(there, ben),
    ]
    await app.as(ana).post('/users/logout')
    await mine.ended
    expect((await readChanges(there, ana.authKey)).status).toBe(401)
    await app.as(ben).post('/users/logout')
    await others.ended
    expect(await Promise.race([second.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  })

  it('when the person goes to another location', async () => {
    const { location, distributor } = await aKitchen()
    const elsewhere = await aLocation(app, { distributorIds: [distributor.id] })
    const person = await aPerson(app, { at: [location, elsewhere] })
    const stream = await hearing(there, person)
    await app.as(person).put(`/users/${person.id}`, { active_location_id: elsewhere.id })
    await stream.ended
    const again = await readChanges(there, person.authKey)
    readers.push(again)
    expect(await again.next('start')).toMatchObject({ locationId: elsewhere.id })
  })

  it('when the person is disabled or loses the location', async () => {
    const { location, ana, ben } = await aKitchen()
    const [disabled, removed] = [await hearing(there, ana), await hearing(here, ben)]
    const { shared } = app.deps.database
    await shared.updateTable('users').set({ disabledAt: app.clock.now() }).where('id', '=', ana.id).execute()
    await shared
      .deleteFrom('locationUsers')
      .where('userId', '=', ben.id)
      .where('locationId', '=', location.id)
      .execute()
    await disabled.ended
    await removed.ended
  })

  it('at once when prices are hidden from the person, and when the administrator who acts as them is disabled', async () => {
    const { location, ana, ben } = await aKitchen()
    const administrator = await aPerson(app, { companyId: location.companyId, isAdministrator: true })
    const asAna = { user_id: ana.id, merchant_id: location.id }
    const { body: acting } = await app.as(administrator).post('/users/merchant-login', asAna)
    const [unseen, disabled] = [await hearing(there, ben), await hearing(there, acting)]
    // Each session is looked at every half minute besides: what ends a stream sooner was told.
    const endsSoon = ({ ended }: ChangeReader) =>
      Promise.race([ended.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 10_000))])
    const { shared } = app.deps.database
    const noPrices = shared.updateTable('locationUsers').set({ seePrices: false, mayOrder: false })
    await noPrices.where('userId', '=', ben.id).execute()
    expect(await endsSoon(unseen)).toBe(true)
    await shared.updateTable('users').set({ disabledAt: app.clock.now() }).where('id', '=', administrator.id).execute()
    expect(await endsSoon(disabled)).toBe(true)
  })

  it('for the oldest one of a person who has too many, who is asked to wait', async () => {
    const { ana } = await aKitchen()
    const streams: ChangeReader[] = []
    for (let n = 0; n < 9; n++) streams.push(await hearing(here, ana))
    expect(await streams[0]?.ended).toBe(60_000)
    expect(await Promise.race([streams[1]?.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  })
})

describe('a stop of the process', () => {
  it('ends the streams and waits for none', async () => {
    const { ana } = await aKitchen()
    const database = openDatabase({ url: app.databaseUrl, ...patience, onError: () => {} })
    const third = await buildApp({ ...app.deps, database })
    const stream = await hearing(await third.server.listen({ port: 0, host: '127.0.0.1' }), ana)
    await third.server.close()
    expect(await stream.ended).toBeUndefined()
    await database.close()
  })
})

describe('a session ended in one process', () => {
  it('is unknown to the others at once, though they had just let it in', async () => {
    const { ana, ben } = await aKitchen()
    const ask = async (person: TestPerson) => {
      const headers = { authorization: `Bearer ${person.authKey}` }
      return (await fetch(`${there}/api/v1/shopping-carts`, { headers })).status
    }
    // The clock is stopped in these tests, so nothing remembered ever expires.
    const news = await hearing(there, ben)
    expect(await ask(ana)).toBe(200)
    await app.as(ana).post('/users/logout')
    // The notice of the logout came before this one, over the same connection.
    const item = await anItem(app, ben.location ?? { id: 0, nickname: '', companyId: 0, distributorIds: [] })
    await save(ben, [{ itemDistributorId: item.id, quantity: 1 }])
    await news.next('cart')
    expect(await ask(ana)).toBe(401)
  })
})

describe('without the database', () => {
  it('streams stay, and everybody is told to look again once it is heard', async () => {
    const { ana } = await aKitchen()
    const stream = await hearing(here, ana)
    const admin = openDatabase({ url: app.databaseUrl, ...patience, onError: () => {}, maxConnections: 1 })
    await admin.pool.query('reset role')
    await admin.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larder-live' and datname = current_database()",
    )
    expect(await stream.next('look-again')).toEqual({ kind: 'look-again' })
    const item = await anItem(app, ana.location ?? { id: 0, nickname: '', companyId: 0, distributorIds: [] })
    await save(ana, [{ itemDistributorId: item.id, quantity: 1 }])
    expect(await stream.next('cart')).toMatchObject({ itemCount: 1 })
    await admin.close()
  })
})
