// T1: every id of every call, as one's own, of one's other location, of strangers, and of nothing.
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { openApiDocument } from '@larder/contract/openapi.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDistributor, anItem, aRepKey, aSalesRep } from '../factories/catalogue.ts'
import { cartOf } from '../factories/ordering-kitchen.ts'
import { testApp, type Client, type TestApp } from '../test-app.ts'
import { make, threeKitchens, sampleRequests, type Belongings } from './sample-requests.ts'

let app: TestApp
let mine: Belongings
let mineElsewhere: Belongings
let foreign: Belongings

beforeAll(async () => {
  app = await testApp()
  ;({ mine, mineElsewhere, foreign } = await threeKitchens(app))
})

/** Calls whose ids are not a location's: links and companies. */
const notOfALocation = new Set(['getDownload', 'getCompany', 'putSubscriptionCard', 'postInvitationJoin'])

/** Which calls name ids, read from the OpenAPI document, so that a later call can't be forgotten. */
function callsWithIds(whose: readonly Call['who'][] = ['member', 'signed-in']): Call[] {
  type Operation = { parameters: { name: string }[]; requestBody?: unknown }
  const { paths } = openApiDocument('test') as { paths: Record<string, Record<string, Operation>> }
  return (Object.values(allCalls) as Call[]).filter((call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    const names = [
      ...(operation?.parameters.map((parameter) => parameter.name) ?? []),
      ...propertyNames(operation?.requestBody),
    ]
    const hasIds = names.some((name) => /(^id|Id|Ids|_ids?|itemList|filterOptions|^token)$/.test(name))
    return hasIds && whose.includes(call.who) && !notOfALocation.has(call.name)
  })
}

function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(propertyNames)]
}

const nothing = (of: Belongings): Belongings => ({
  ...of,
  distributorId: 2_000_000_001,
  salesRepId: 2_000_000_018,
  itemId: 2_000_000_002,
  lineId: 2_000_000_003,
  orderId: 2_000_000_004,
  orderItemId: 2_000_000_015,
  orderGuideId: 2_000_000_005,
  shoppingListId: 2_000_000_006,
  cardToken: 'tok_of_nobody',
  inventory: {
    listId: 2_000_000_010,
    groupId: 2_000_000_011,
    groupItemId: 2_000_000_012,
    customItemId: 2_000_000_014,
  },
  inventoryId: 2_000_000_013,
  recipes: {
    categoryId: 2_000_000_020,
    emptyCategoryId: 2_000_000_021,
    recipeId: 2_000_000_022,
    subRecipeId: 2_000_000_023,
    ingredientId: 2_000_000_024,
    equivalentId: 2_000_000_025,
  },
  messageId: 2_000_000_008,
  broadcastId: 2_000_000_009,
  invoiceImageId: 2_000_000_015,
  rejectImageId: 2_000_000_018,
  invoiceId: 2_000_000_016,
  creditId: 2_000_000_017,
  accounting: {
    id: 2_000_000_018,
    supplierId: 2_000_000_019,
    categoryId: 2_000_000_020,
    codeId: 2_000_000_021,
    otherCodeId: 2_000_000_023,
    removedNameId: 2_000_000_024,
    exportId: 2_000_000_022,
    goneInvoiceId: 2_000_000_025,
    correctionId: 2_000_000_026,
  },
  priceChangeId: 2_000_000_018,
  wasteId: 2_000_000_019,
  registerKeyId: 2_000_000_020,
  colleagueId: 2_000_000_025,
  invitationId: 2_000_000_026,
  ediFileId: 2_000_000_019,
  location: { ...of.location, id: 2_000_000_007 },
})

const choosing = ['putUser', 'getLocationUsers', 'getAllowedChildren', 'getMailChoices', 'putMailChoice']

describe('every call that names an id', () => {
  it('is made here', () => {
    const forgotten = callsWithIds().filter(
      (call) => !sampleRequests[call.name as keyof typeof allCalls] && call.name !== 'postCartClear',
    )
    expect(forgotten.map((call) => call.name)).toEqual([])
  })

  it('finds one’s own', async () => {
    for (const call of callsWithIds()) {
      if (call.method !== 'GET') continue
      const samples = [sampleRequests[call.name as keyof typeof allCalls]?.(mine) ?? []].flat()
      for (const sample of samples) expect((await make(app.as(mine.owner), call, sample)).status, call.name).toBe(200)
    }
  })

  it('answers strangers’ ids exactly like ids of nothing, and changes nothing', async () => {
    const before = await contents()
    for (const call of callsWithIds()) {
      // one's own other location is a person's right to name where locations are chosen
      const choosesLocation = choosing.includes(call.name)
      for (const others of choosesLocation ? [foreign] : [foreign, mineElsewhere]) {
        const about = sampleRequests[call.name as keyof typeof allCalls] ?? (() => [])
        const theirs = [about({ ...others, owner: mine.owner })].flat()
        const missing = [about({ ...nothing(mine), owner: mine.owner })].flat()
        for (const [at, sample] of theirs.entries()) {
          const told = await make(app.as(mine.owner), call, sample)
          const unknown = await make(app.as(mine.owner), call, missing[at] ?? {})
          const where = `${call.name} ${JSON.stringify(sample)} → ${told.text}`
          expect(told.status, where).toBe(unknown.status)
          if (told.status === 200) expect(rowsOf(told.body), where).toEqual([])
          else expect({ ...told.body, requestId: '' }, where).toEqual({ ...unknown.body, requestId: '' })
          expect(told.status === 200 || told.status === 404, where).toBe(true)
          expect(told.text, where).not.toContain(others.location.nickname)
        }
      }
    }
    expect(await contents()).toEqual(before)
  })
})

describe('every call of a sales rep that names an id', () => {
  /** Their key says where they are: an order, a line and an item are all that they can name. */
  const named = ['getRepOrders', 'postRepAcknowledgement', 'patchRepItem'] as const
  const about = (rep: Client, name: (typeof named)[number], of: Belongings) =>
    make(rep, allCalls[name], [sampleRequests[name]?.(of) ?? {}].flat()[0] ?? {})

  it('is made here', () => {
    const names = callsWithIds(['rep']).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(named as readonly string[]).includes(name))).toEqual([])
  })

  it('finds their own, and answers ids of others exactly like ids of nothing, and changes nothing', async () => {
    const rep = app.as({ authKey: await aRepKey(app, mine.location, mine.salesRepId) })
    for (const name of named) expect((await about(rep, name, mine)).status, name).toBe(200)
    expect((await about(rep, 'getRepOrders', mine)).body.data).toMatchObject([{ id: mine.orderId }])
    const beside = await besideThem()
    const before = await contents()
    const line = (id: number) => ({ lines: [{ id, status: 'short', quantity: 0 }] })
    for (const others of [foreign, mineElsewhere, { ...mine, ...beside }]) {
      for (const name of named) {
        const [told, unknown] = [await about(rep, name, others), await about(rep, name, nothing(mine))]
        const where = `${name} → ${told.text}`
        expect(told.status, where).toBe(unknown.status)
        if (told.status === 200) expect(told.body.data, where).toEqual([])
        else expect({ ...told.body, requestId: '' }, where).toEqual({ ...unknown.body, requestId: '' })
        expect(told.text, where).not.toContain(others === foreign ? foreign.location.nickname : 'elsewhere')
      }
      const path = `/rep/orders/${mine.orderId}/acknowledgement`
      expect((await rep.post(path, line(others.orderItemId))).status).toBe(404)
    }
    expect(await contents()).toEqual(before)
  })

  /** An item and an order of another distributor where the rep is. */
  async function besideThem() {
    const { id: distributorId } = await aDistributor(app)
    const db = app.deps.database.forLocation(mine.location.id)
    await db.insertInto('locationDistributors').values({ locationId: mine.location.id, distributorId }).execute()
    const { id: itemId } = await anItem(app, mine.location, { distributorId })
    await aSalesRep(app, mine.location, distributorId)
    const owner = app.as(mine.owner)
    const requestedDeliveryDate = (await owner.get(`/distributors/${distributorId}`)).body.deliveryDates[1]
    const placed = await owner.post(
      '/orders',
      await cartOf(owner, distributorId, [[itemId, 1]], { requestedDeliveryDate }),
    )
    expect(placed.status, placed.text).toBe(201)
    await app.jobs.runAll()
    return { itemId, orderId: placed.body.id, orderItemId: placed.body.items[0].oi_id }
  }
})

describe('row-level security', () => {
  const tables = async () => {
    const { rows } = await sql<{ name: string; isForced: boolean; options: string[] | null }>`
      select c.relname as name, c.relforcerowsecurity as "isForced", c.reloptions as options from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'location_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
      app.deps.database.shared.withoutPlugins(),
    )
    return rows
  }
  /** these say which location is whose, are only ever looked up by a secret, or are lists of work with ids alone */
  const openOnes = [
    'downloads',
    'invitation_locations',
    'location_users',
    'payments_to_settle',
    'register_keys',
    'rep_keys',
  ]

  it('is forced on every table of a location', async () => {
    expect((await tables()).filter((table) => !table.isForced).map((table) => table.name)).toEqual(openOnes)
  })

  it('is planned with statistics that soon know a new location', async () => {
    const late = (await tables()).filter((table) => !table.options?.includes('autovacuum_analyze_scale_factor=0.002'))
    expect(late.map((table) => table.name)).toEqual([])
  })

  it('hides other locations’ rows even from a query without its condition', async () => {
    const seen = await app.deps.database
      .forLocation(mine.location.id)
      .selectFrom('items')
      .select('locationId')
      .distinct()
      .execute()
    expect(seen).toEqual([{ locationId: mine.location.id }])
    expect(await app.deps.database.shared.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('does not let a row be written for another location', async () => {
    const write = app.deps.database
      .forLocation(mine.location.id)
      .insertInto('shoppingLists')
      .values({ locationId: foreign.location.id, name: 'x' })
      .execute()
    await expect(write).rejects.toThrow(/row-level security/)
  })

  it('leaves the audit log to grow only', async () => {
    const { shared } = app.deps.database
    await expect(shared.updateTable('auditLog').set({ action: 'x' }).execute()).rejects.toThrow(/permission denied/)
    await expect(shared.deleteFrom('auditLog').execute()).rejects.toThrow(/permission denied/)
  })
})

/** A checksum of everything the three kitchens have. */
async function contents(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const of of [mine, mineElsewhere, foreign]) {
    const db = app.deps.database.forLocation(of.location.id)
    for (const table of [
      'items',
      'cart_lines',
      'carts',
      'orders',
      'order_items',
      'order_guides',
      'shopping_lists',
      'sales_reps',
      'order_acknowledgements',
      'acknowledged_lines',
      'edi_connections',
      'edi_files',
      'template_requests',
      'group_items',
      'inventories',
      'inventory_lines',
      'payment_methods',
      'payments',
    ]) {
      const { rows } = await sql<{
        sum: string
      }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(table)} t`.execute(
        db,
      )
      sums[`${of.location.nickname} ${table}`] = rows[0]?.sum ?? ''
    }
  }
  return sums
}

/** What an answer lists: as data, as checksums, or as the lines of a file below its heads. */
function rowsOf({ data, checksums, csv }: { data?: unknown; checksums?: unknown; csv?: string }) {
  return data ?? checksums ?? csv?.trimEnd().split('\r\n').slice(1)
}
