import { allCalls } from '@larder/contract/all-calls.ts'
import type { LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import type { Call } from '@larder/contract/call.ts'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aRepKey, aSalesRep } from '../factories/catalogue.ts'
import { auditTrail } from '../audit-log.ts'
import { testApp, type Answer, type Client, type TestApp } from '../test-app.ts'
import { columns, needRecipeCosting, rightsByHand, type Cell, type Column } from './rights-by-hand.ts'
import { belongingsOf, make, threeKitchens, sampleRequests, type Belongings, type Sample } from './sample-requests.ts'

const flagOffIn = {
  '-cart': 'display_shopping_cart',
  '-place': 'canPlaceOrder',
  '-comp': 'display_comparison_view',
  '-match': 'display_match',
  '-inv': 'display_inventory',
  '-acc': 'display_accounting',
} as const satisfies Partial<Record<Column, LocationFlag>>

let app: TestApp
let mine: Belongings
const clients = new Map<Column | 'dead key', Client>()

beforeAll(async () => {
  app = await testApp()
  mine = (await threeKitchens(app)).mine
  const administrator = await aPerson(app, { isAdministrator: true })
  const chef = await aPerson(app, { at: [mine.location], title: 'Chef', editComparisonView: false })
  const actingAs = async ({ id }: { id: number }) => {
    const ask = { user_id: id, merchant_id: mine.location.id }
    return app.as((await app.as(administrator).post('/users/merchant-login', ask)).body)
  }
  clients.set('out', app.as('anonymous'))
  clients.set('dead key', app.as({ authKey: 'k'.repeat(43) }))
  clients.set('own', app.as(mine.owner))
  clients.set('chef', app.as(chef))
  clients.set('none', app.as(await aPerson(app)))
  clients.set('adm', app.as(administrator))
  clients.set('act', await actingAs(chef))
  clients.set('actown', await actingAs(mine.owner))
  for (const [column, flag] of Object.entries(flagOffIn)) {
    const location = await aLocation(app, { off: [flag] })
    clients.set(column as Column, app.as(await aPerson(app, { at: [location] })))
  }
})

// logout last of all: it ends the keys that the other cells need
const calls = (Object.values(allCalls) as Call[]).filter((call) => call.name !== 'postLogout')

it('every call has a row in the table, and every row a call', () => {
  expect([...rightsByHand.keys()].toSorted()).toEqual(Object.keys(allCalls).toSorted())
})

test.each(calls.map((call) => ({ name: call.name, call })))(
  '$name answers each role as the table says',
  async ({ call }) => {
    const cells = rightsByHand.get(call.name) ?? []
    for (const [at, column] of columns.entries())
      for (const client of column === 'out' ? (['out', 'dead key'] as const) : [column])
        expectCell(cells[at], await make(clientOf(client), call, sampleOf(call)), client)
  },
)

it('recipe costing that is off refuses what the list says, and nothing else', async () => {
  const location = await aLocation(app, { off: ['display_recipe_costing'] })
  const client = app.as(await aPerson(app, { at: [location] }))
  for (const call of calls) {
    const asOwner = rightsByHand.get(call.name)?.[columns.indexOf('own')]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as in the table
    expectCell(needRecipeCosting.has(call.name) ? '3' : asOwner, await make(client, call, sampleOf(call)), call.name)
  }
})

describe('the two things said of an inventory list', () => {
  const params = () => ({ id: mine.inventory.listId })

  it('is renamed only with the right to edit the comparison view', async () => {
    const rename = { params: params(), body: { name: 'Walk-in' } }
    expectCell('3', await make(clientOf('chef'), allCalls.patchInventoryList, rename))
    expectCell('+', await make(clientOf('own'), allCalls.patchInventoryList, rename))
  })

  it('is taken offline only where inventory is switched on', async () => {
    const take = { params: params(), body: { onInventory: true } }
    expectCell('3', await make(clientOf('-inv'), allCalls.patchInventoryList, take))
    expectCell('+', await make(clientOf('chef'), allCalls.patchInventoryList, take))
  })
})

describe('a sales rep', () => {
  const aRep = async (accessType: string) => {
    const { id } = await aSalesRep(app, mine.location, mine.distributorId, { accessType, isPrimary: false })
    return app.as({ authKey: await aRepKey(app, mine.location, id) })
  }

  it('is let into the calls of reps alone', async () => {
    const rep = await aRep('unlimited')
    for (const call of Object.values(allCalls) as Call[]) {
      if (call.who === 'anyone' || call.name === 'postRepLogout') continue
      expectCell(call.who === 'rep' ? '+' : '1', await make(rep, call, sampleOf(call)), call.name)
    }
  })

  it('without access to prices sees and changes none', async () => {
    const rep = await aRep('none')
    for (const call of [allCalls.getRepItems, allCalls.patchRepItem, allCalls.postRepGuideCheck, allCalls.postRepGuide])
      expectCell('3', await make(rep, call, sampleOf(call)), call.name)
  })
})

describe('a cash register', () => {
  it('is let into the one call of registers alone', async () => {
    const register = app.as({ authKey: (await app.as(mine.owner).post('/pos/keys', { name: 'Bar' })).body.key })
    for (const call of Object.values(allCalls) as Call[]) {
      if (call.who === 'anyone') continue
      expectCell(call.who === 'register' ? '+' : '1', await make(register, call, sampleOf(call)), call.name)
    }
  })
})

describe('postLogout', () => {
  it('ends keys of everybody signed in, and refuses everybody else', async () => {
    for (const [column, client] of clients) {
      const { status } = await make(client, allCalls.postLogout, {})
      expect(status, column).toBe(column === 'out' || column === 'dead key' ? 401 : 200)
    }
  })
})

/** changes that are noted each time they are sent, though nothing differs from before; the others are noted once */
const notedEachTime = ['patchCountBatch', 'patchCustomItem', 'patchGroup', 'patchShoppingListItem', 'putFoodDiet']

it('the same change sent once more is not noted again, but for those that note each time', async () => {
  const location = await aLocation(app, { distributorIds: mine.location.distributorIds })
  const of = await belongingsOf(app, location, await aPerson(app, { at: [location] }))
  const client = app.as(of.owner)
  const noted = async () => (await auditTrail(app.databaseUrl, location.id)).length
  const changes = calls.filter(
    ({ name, method, who }) => /PUT|PATCH/.test(method) && /member|signed-in/.test(who) && name !== 'putUser',
  )
  const again = new Set<string>()
  for (const call of changes)
    for (const sample of [sampleRequests[call.name as keyof typeof allCalls]?.(of) ?? {}].flat()) {
      // oxlint-disable no-await-in-loop -- one after the other, as one change can be of the same thing as the next
      await make(client, call, sample)
      const before = await noted()
      await make(client, call, sample)
      if ((await noted()) > before) again.add(call.name)
    }
  expect([...again].toSorted()).toEqual(notedEachTime.toSorted())
})

function expectCell(cell: Cell | undefined, { status, body }: Answer, who = ''): void {
  if (cell === '+') expect([401, 403, 500, 503], who).not.toContain(status)
  else {
    expect(status, who).toBe(cell === '1' ? 401 : 403)
    expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
}

function clientOf(column: Column | 'dead key'): Client {
  const client = clients.get(column)
  if (!client) throw new Error(`nobody is ${column}`)
  return client
}

function sampleOf(call: Call): Sample {
  const sample = sampleRequests[call.name as keyof typeof allCalls]?.(mine) ?? {}
  return (Array.isArray(sample) ? sample[0] : sample) ?? {}
}
