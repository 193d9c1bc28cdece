// F4: what may be filtered and sorted by is a list of names; whatever else is asked for is 400, and nothing reaches SQL as SQL.
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { itemSorts } from '@larder/contract/catalogue/items.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../factories/accounts.ts'
import { aRepKey } from '../factories/catalogue.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { make, threeKitchens, sampleRequests, type Belongings, type Sample } from './sample-requests.ts'

let app: TestApp
let mine: Belongings
let administrator: { authKey: string }
let rep: { authKey: string }
beforeAll(async () => {
  app = await testApp()
  mine = (await threeKitchens(app)).mine
  administrator = await aPerson(app, { isAdministrator: true })
  rep = { authKey: await aRepKey(app, mine.location, mine.salesRepId) }
})

const injections = [
  "' or 1=1 --",
  "'; drop table items; --",
  "' union select email, password_hash from users --",
  '1; select pg_sleep(9)',
  'name desc, (select 1 from users)',
  '$1',
  '"',
  "\\'",
  '${1}',
  '%',
  '_',
]

describe('the item list', () => {
  const ask = (filterOptions: unknown) => app.as(mine.owner).get('/items', { filterOptions })

  it.each(itemSorts.map((sort) => [sort]))('is sorted by %s', async (sort) => {
    expect((await ask({ sort })).status).toBe(200)
  })

  it.each(['name', 'id desc', 'price', 'a-z', 'A-Z ', ...injections])('is not sorted by %j', async (sort) => {
    expect((await ask({ sort })).status).toBe(400)
  })

  it.each([
    ...[
      'table',
      'where',
      'field',
      'operator',
      'distributorId',
      'locationId',
      '__proto__x',
      'constructor',
      ...injections,
    ].map((field) => ({ [field]: 'x' })),
    { product: 'NONE' },
    { product: "ALL' or '1'='1" },
    { distributorIds: ['1 or 1=1'] },
    { shoppingIds: [{ table: 'users' }] },
    { pastOrderIds: '1' },
    { purchasedOnly: "true'" },
    [],
    'sort',
    null,
  ])('knows no filter %j', async (filter) => {
    expect((await ask(filter)).status).toBe(400)
  })
})

describe('the administrator’s filters', () => {
  const known = { field: 'nickname', operator: 'like', value: 'mine' }
  const ask = (filters: unknown) => app.as(administrator).get('/locations/all', { filters })

  it('know one field and one operator', async () => {
    expect((await ask([known])).status).toBe(200)
  })

  it.each([
    ...['id', 'users.password_hash', 'nickname; --', ...injections].map((field) => ({ field })),
    ...['=', 'in', 'ilike', 'is not null or 1=1', 'like any', ...injections].map((operator) => ({ operator })),
    ...['users', 'locations', 'pg_catalog.pg_shadow', ...injections].map((table) => ({ table })),
    { value: { raw: 'x' } },
    { value: ['x'] },
    { path: 'company.users' },
  ])('refuse %j', async (change) => {
    expect((await ask([{ ...known, ...change }])).status).toBe(400)
  })

  it.each(injections)('take %j for the text it is', async (value) => {
    const { status, body } = await ask([{ ...known, value }])
    expect({ status, found: body.data }).toEqual({ status: 200, found: [] })
  })
})

describe('generic groups', () => {
  const known = { field: 'name', operator: 'like', value: 'nothing like it' }
  const paths = () => [`/comparison-views/${mine.inventory.listId}/groups`, '/comparison-views/all-groups']

  it.each([
    ...['id', 'groups.name', ...injections].map((field) => ({ field })),
    ...['=', 'ilike', ...injections].map((operator) => ({ operator })),
    ...['users', 'generic_groups', ...injections].map((table) => ({ table })),
    { value: ['x'] },
  ])('refuse the filter %j', async (change) => {
    for (const path of paths()) {
      expect((await app.as(mine.owner).get(path, { filters: [known] })).status).toBe(200)
      expect((await app.as(mine.owner).get(path, { filters: [{ ...known, ...change }] })).status).toBe(400)
    }
  })

  it.each([{ sort: 'name' }, { order: 'A-Z' }, ...injections.map((sort) => ({ sort }))])(
    'are not sorted by %j',
    async (filterOptions) => {
      expect((await app.as(mine.owner).get(paths()[0] ?? '', { filterOptions })).status).toBe(400)
    },
  )
})

describe('expand', () => {
  const withExpand = (Object.values(allCalls) as Call[]).filter((call) => call.query && 'expand' in call.query.shape)

  it.each(withExpand.map((call) => [call.name, call] as const))('of %s is a list of names', async (name, call) => {
    const [known = {}]: Sample[] = [sampleRequests[name as keyof typeof allCalls]?.(mine) ?? []].flat()
    const ask = (expand: string) => make(app.as(mine.owner), call, { ...known, query: { ...known.query, expand } })
    expect((await ask('')).status).toBe(200)
    for (const expand of ['users', 'items.users', '*', ...injections])
      expect((await ask(expand)).status, expand).toBe(400)
  })
})

/** Every query parameter of every call that reads, found in its contract. */
const parameters = (Object.values(allCalls) as Call[])
  .filter((call) => call.method === 'GET' && !call.stream && call.query)
  .flatMap((call) => Object.keys(call.query?.shape ?? {}).map((parameter) => [call.name, parameter, call] as const))

describe('a text that means something in SQL', () => {
  it.each(parameters)('means nothing to %s as %s', async (name, parameter, call) => {
    const [known = {}]: Sample[] = [sampleRequests[name as keyof typeof allCalls]?.(mine) ?? []].flat()
    const users = await app.deps.database.shared.selectFrom('users').select('id').execute()
    for (const injection of injections) {
      for (const value of [injection, `1 ${injection}`, JSON.stringify({ search: injection })]) {
        const { status, text } = await make(app.as(call.who === 'rep' ? rep : mine.owner), call, {
          ...known,
          query: { ...known.query, [parameter]: value },
        })
        expect([200, 400, 403, 404], `${value}: ${text}`).toContain(status)
        expect(text).not.toMatch(/password_hash|\$argon2|syntax error|Foreign/)
      }
    }
    expect(await app.deps.database.shared.selectFrom('users').select('id').execute()).toEqual(users)
  })
})
