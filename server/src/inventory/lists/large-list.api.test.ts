import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { lastPlan, mostRowsRead } from '../../testing/last-plan.ts'
import { testApp } from '../../testing/test-app.ts'
import { listItemsOfGroups } from '../group-items/group-items.queries.ts'
import { listGroups, listGroupSpend } from '../groups/groups.queries.ts'

const app = await testApp()
const [groupCount, perGroup, pageSize, offeredItems] = [2_000, 2, 70, 20_000]
let kitchen: TestLocation
let person: TestPerson
let listId: number

beforeAll(async () => {
  const { id } = await aDistributor(app)
  kitchen = await aLocation(app, { distributorIds: [id] })
  person = await aPerson(app, { at: [kitchen] })
  listId = (await app.as(person).post('/comparison-views', { name: 'Everything' })).body.id
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  // Counted totals and words of items are no matter here.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into items (location_id, distributor_id, din, name, price_cents, effective_price_cents, pack_text, pack_outer, pack_inner, pack_uom, search_text)
      select $1, $2, n::text, 'Item ' || n, 1000, 1000, '6/5 LB', 6, 5, 'LB', '' from generate_series(1, $3::integer) n`,
    [kitchen.id, id, offeredItems],
  )
  await owner.query(
    `insert into generic_groups (location_id, inventory_list_id, name, sort_index)
      select $1, $2, 'Group ' || n, n from generate_series(1, $3::integer) n`,
    [kitchen.id, listId, groupCount],
  )
  await owner.query(
    `insert into group_items (location_id, generic_group_id, kind, item_id, shelf_index, on_hand)
      select $1, g.id, 'item', i.id, i.place, 1
      from (select id, row_number() over (order by sort_index) - 1 as place from generic_groups where location_id = $1) g
        join (select id, row_number() over (order by id) - 1 as place from items where location_id = $1) i on i.place / $2 = g.place`,
    [kitchen.id, perGroup],
  )
  await owner.query('vacuum analyze')
  await owner.end()
})

describe('a list of 2,000 groups', () => {
  it('comes by pages, each in its place, with the totals of the whole', async () => {
    const query = { expand: 'items,purchased,globalOnHandTotal', page: 29 }
    const { body } = await app.as(person).get(`/comparison-views/${listId}/groups`, query)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 40 }, (_, at) => `Group ${1_961 + at}`),
    )
    expect(body.data[0]).toMatchObject({ sort: 1_961, itemCount: perGroup, totalOnHandAmount: 20 })
    expect(body.comparisonViewTotalOnHandAmount).toBe(groupCount * perGroup * 10)
  })

  it('reads only the rows of the groups on the page', async () => {
    const db = app.deps.database.forLocation(kitchen.id)
    const asked = { page: 20, limit: pageSize, sort: 'Custom' as const, nameLike: [] }
    const groupIds = (await listGroups({ db, locationId: kitchen.id }, listId, asked)).rows.map(({ id }) => id)
    for (const plan of [
      await lastPlan(db, (spied) => listItemsOfGroups({ db: spied, locationId: kitchen.id }, groupIds)),
      await lastPlan(db, (spied) =>
        listGroupSpend({ db: spied, locationId: kitchen.id }, groupIds, calendarDate('2026-01-01')),
      ),
    ]) {
      expect(plan).not.toMatch(/Seq Scan on (group_items|items)/)
      expect(mostRowsRead(plan), plan).toBeLessThanOrEqual(pageSize * perGroup)
    }
  })

  it('is read whole for counting in pages of 500 items, none missing and none twice', async () => {
    const seen: number[] = []
    for (let page = 1; page <= (groupCount * perGroup) / 500; page++) {
      const { body } = await app.as(person).get(`/comparison-views/${listId}/counting-list`, { page })
      expect(body._meta).toMatchObject({ totalCount: groupCount * perGroup, pageCount: 8 })
      for (const { items } of body.data) for (const { id } of items) seen.push(id)
    }
    expect(new Set(seen).size).toBe(groupCount * perGroup)
    expect(seen).toHaveLength(groupCount * perGroup)
  })
})
