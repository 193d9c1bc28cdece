// Distributors of a location and their order guides, whole: orders and ties, reps, what is newest, and what is noted.
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let twin: number
let place: TestLocation
let branch: TestLocation
let boss: TestPerson
let client: Client

/** Two distributors of one name; Harbor delivers on Mondays only, the twin never. */
beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const terms = { nickname: 'Harbor', paymentTerms: 'Net 14', skipMinOrder: true, minOrderCents: 5_050, acceptCc: 1 }
  harbor = (await aDistributor(app, { ...terms, deliveryWeekdays: [1], orderCutoffHour: 17, isRepEditable: false })).id
  twin = (await aDistributor(app, { nickname: 'Harbor', deliveryWeekdays: [] })).id
  const companyId = await aCompany(app)
  place = await aLocation(app, { companyId, nickname: 'Kitchen', distributorIds: [twin, harbor] })
  branch = await aLocation(app, { companyId, nickname: 'Kitchen', distributorIds: [harbor] })
  boss = await aPerson(app, { at: [place, branch] })
  client = app.as(boss)
})

test('a distributor is told whole; of one name the older comes first, each with its own reps in their order', async () => {
  const rep = (name: string, options: object = {}, distributorId = harbor) =>
    aSalesRep(app, place, distributorId, { name, email: `${name}@harbor.test`, isPrimary: false, ...options })
  const limited = { accessType: 'limited', startDate: '2026-06-01', endDate: '2026-06-30', inviteStatus: 'sent' }
  const [zoe, ann] = [await rep('Zoe'), await rep('Ann', { ...limited, phone: '718-555-0111' })]
  const [gone, max, second] = [
    await rep('Abe', { isDeleted: true }),
    await rep('Max', { isPrimary: true }),
    await rep('Ann'),
  ]
  const other = await rep('Tom', {}, twin)
  await app.deps.database
    .forLocation(place.id)
    .updateTable('locationDistributors')
    .set({ websiteUsername: 'kitchen-7' })
    .where('distributorId', '=', harbor)
    .execute()
  const { data } = (await client.get('/distributors', { expand: 'dsrs,skyloader' })).body
  const told = ({ id, email }: { id: number; email: string }, name: string, more: object = {}) => ({
    id,
    email,
    name,
    phone: '',
    is_primary: 0,
    access_type: 'unlimited',
    start_date: null,
    end_date: null,
    invite_status: null,
    is_deleted: 0,
    ...more,
  })
  const annTold = told(ann, 'Ann', {
    phone: '718-555-0111',
    access_type: 'limited',
    start_date: '2026-06-01',
    end_date: '2026-06-30',
    invite_status: 'sent',
  })
  const reps = [told(max, 'Max', { is_primary: 1 }), annTold, told(second, 'Ann'), told(zoe, 'Zoe')]
  const days = ['2026-06-15', '2026-06-22']
  const whole = {
    id: harbor,
    nickname: 'Harbor',
    minOrderAmount: 50.5,
    skipMinOrder: true,
    isMinOrderAmountRequired: false,
    isDelivery: 0,
    acceptCC: 1,
    deliveryDates: days,
    deliveryFee: 0,
    paymentTerms: 'Net 14',
    phone: null,
    dcn: `C-${place.id}`,
    is_dsr_editable: false,
    lastPriceUpdate: null,
    lastPriceUpdateDisplay: null,
    lastOrderGuide: null,
    nextOrderGuide: null,
    templateRequest: null,
    note: '',
    isRetired: false,
    skyloader: { useSkyloader: 1, username: 'kitchen-7', hasPassword: false },
  }
  expect(data).toHaveLength(2)
  const { deliveryTimes, orderBy, ...facts } = data[0]
  expect(facts).toEqual({ ...whole, dsrs: reps })
  expect(Object.keys(deliveryTimes)).toEqual(days)
  expect(Date.parse(orderBy)).toBeGreaterThan(Date.parse('2026-06-10T15:00:00Z'))
  expect(data[1]).toMatchObject({
    id: twin,
    deliveryDates: [],
    deliveryTimes: {},
    orderBy: null,
    dsrs: [told(other, 'Tom')],
    skyloader: { useSkyloader: 0, username: null, hasPassword: false },
  })
  const { body: alone } = await client.get(`/distributors/${harbor}`, { expand: 'dsrs' })
  expect(alone).toMatchObject({ dsrs: [...reps, told(gone, 'Abe', { is_deleted: 1 })] })
  expect(alone).not.toHaveProperty('skyloader')
  expect((await client.get(`/distributors/${twin}`)).body).not.toHaveProperty('dsrs')
  expect((await client.get('/distributors/list')).body.data.map(({ id }: { id: number }) => id)).toEqual([harbor, twin])
  const children = (await client.get(`/merchant/${place.id}/allowed-children`)).body.data
  expect(children.map(({ id }: { id: number }) => id)).toEqual([place.id, branch.id])
})

test('what an operator decided is told until a guide comes in after it; the newest request counts', async () => {
  const asked = async () => (await client.get(`/distributors/${harbor}`)).body.templateRequest
  const request = (status: string, decidedAt: string | null) =>
    app.deps.database
      .forLocation(place.id)
      .insertInto('templateRequests')
      .values({
        locationId: place.id,
        distributorId: harbor,
        signature: 's',
        columns: '{}',
        fileName: 'a.csv',
        fileKey: 'k',
        message: '',
        requestedBy: boss.id,
        createdAt: app.clock.now(),
        status,
        decidedAt,
      })
      .execute()
  await request('approved', '2026-06-09T15:00:00Z')
  expect(await asked()).toBe('approved')
  await request('declined', '2026-06-09T16:00:00Z')
  expect(await asked()).toBe('declined')
  await uploadGuide(client, { distributorId: harbor, locationIds: [place.id] }, anOwnGuide([{ din: '1' }]))
  expect(await asked()).toBeNull()
  await request('waiting', null)
  expect(await asked()).toBe('waiting')
  expect((await client.get(`/distributors/${twin}`)).body.templateRequest).toBeNull()
})

test('guides of several locations: each its own counts and entry in the log, the last uploaded is the latest', async () => {
  await uploadGuide(client, { distributorId: harbor, locationIds: [place.id] }, anOwnGuide([{ din: '1' }]))
  const both = { distributorId: harbor, locationIds: [branch.id, place.id] }
  app.clock.set('2026-06-11T15:00:00Z')
  const second = anOwnGuide([{ din: '1', price: '12.00' }, { din: '2' }], 'second.csv')
  const { body } = await uploadGuide(client, { ...both, start: '2026-06-11', end: '2026-06-25' }, second)
  expect(body.message).toBe('2 items read: 3 new, 1 changed at 2 locations together.')
  const [atPlace, atBranch] = [place, branch].map(({ id }) =>
    body.orderGuides.find(({ merchantId }: { merchantId: number }) => merchantId === id),
  )
  const counts = { sameCount: 0, dropCount: 0, refusedCount: 0 }
  const done = { keptPackCount: 0, autoAddedCount: 0, id: expect.any(Number), isRepeated: false, isHeld: false }
  expect(atPlace).toEqual({ ...counts, ...done, merchantId: place.id, createCount: 1, changeCount: 1 })
  expect(atBranch).toEqual({ ...counts, ...done, merchantId: branch.id, createCount: 2, changeCount: 0 })
  // The same file for the same days is there already: nothing is written, as the history and the log say.
  const again = await uploadGuide(client, { ...both, start: '2026-06-11', end: '2026-06-25' }, second)
  expect(again.body.orderGuides.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [atPlace.id, atBranch.id].toSorted(),
  )
  app.clock.set('2026-06-12T15:00:00Z')
  const third = await uploadGuide(
    client,
    { distributorId: harbor, locationIds: [place.id], start: '2026-06-12' },
    anOwnGuide([{ din: '2', name: 'Item 2 \\ 50% _x' }, { din: '3' }], 'third.csv'),
  )
  const guides = async (query: Record<string, unknown> = {}) =>
    (await client.get(`/distributors/${harbor}/order-guides`, query)).body
  const { data, _meta } = await guides()
  expect(_meta.totalCount).toBe(3)
  const told = data.map((guide: Record<string, unknown>) => [
    guide.file_name,
    guide.start_date,
    guide.end_date,
    guide.item_count,
    guide.create_count,
    guide.change_count,
    guide.drop_count,
    guide.is_latest,
    guide.uploaded_by,
    guide.createTimeDisplay,
  ])
  expect(told).toEqual([
    ['third.csv', '2026-06-12', '2026-06-19', 2, 1, 1, 1, true, boss.name, '06/12/2026 11:00 AM EDT'],
    ['second.csv', '2026-06-11', '2026-06-25', 2, 1, 1, 0, false, boss.name, '06/11/2026 11:00 AM EDT'],
    ['guide.csv', '2026-06-10', '2026-06-17', 1, 1, 0, 0, false, boss.name, '06/10/2026 11:00 AM EDT'],
  ])
  expect((await guides({ limit: 1, page: 2 })).data).toEqual([data[1]])
  expect((await client.get(`/distributors/${harbor}`)).body).toMatchObject({
    lastOrderGuide: { id: data[0].id, item_count: 2, create_time: '2026-06-12T15:00:00.000Z' },
  })
  const found = async (search: string) =>
    (await client.get(`/order-guides/${data[0].id}/items`, { search })).body.data.map(({ din }: { din: string }) => din)
  expect([await found('50% ITEM'), await found('_'), await found('\\'), await found('item 3 house')]).toEqual([
    ['2'],
    ['2'],
    ['2'],
    ['3'],
  ])
  const rows = (await client.get(`/order-guides/${data[1].id}/items`)).body.data
  expect(rows.map((row: Record<string, unknown>) => [row.din, row.price, row.old_price, row.change])).toEqual([
    ['1', 12, 10, 'price_up'],
    ['2', 10, null, 'new'],
  ])

  const notedAt = async ({ id }: TestLocation) =>
    (await auditTrail(app.databaseUrl, id)).filter(([action]) => action === 'import-order-guide')
  const shelves = { repackedCount: 0, keptPackCount: 0, autoAddedCount: 0 }
  const days = { startsOn: '2026-06-11', endsOn: '2026-06-25' }
  const ofSecond = { ...counts, itemCount: 2, ...shelves, ...days, distributorId: harbor, fileName: 'second.csv' }
  expect(await notedAt(branch)).toEqual([
    [
      'import-order-guide',
      `order-guide ${atBranch.id}`,
      boss.id,
      null,
      { ...ofSecond, createCount: 2, changeCount: 0 },
    ],
  ])
  expect(await notedAt(place)).toEqual([
    [
      'import-order-guide',
      `order-guide ${data[2].id}`,
      boss.id,
      null,
      expect.objectContaining({ fileName: 'guide.csv' }),
    ],
    ['import-order-guide', `order-guide ${atPlace.id}`, boss.id, null, { ...ofSecond, createCount: 1, changeCount: 1 }],
    [
      'import-order-guide',
      `order-guide ${third.body.orderGuides[0].id}`,
      boss.id,
      null,
      expect.objectContaining({ fileName: 'third.csv', dropCount: 1, createCount: 1, startsOn: '2026-06-12' }),
    ],
  ])
})

test('names are told as people look for them, small letters and accents among the others, wherever there is a list', async () => {
  const names = ['Zest', 'éclair', 'anchor', 'Fork']
  const sorted = ['anchor', 'éclair', 'Fork', 'Zest']
  const distributorIds: number[] = []
  for (const nickname of names) distributorIds.push((await aDistributor(app, { nickname: `${nickname} (names)` })).id)
  const companyId = await aCompany(app)
  const places: TestLocation[] = []
  for (const nickname of names) places.push(await aLocation(app, { companyId, nickname, distributorIds }))
  const [kitchen] = places
  if (!kitchen) throw new Error('there is a kitchen')
  const owner = await aPerson(app, { at: places })
  const [distributorId = 0] = distributorIds
  for (const name of names) await aSalesRep(app, kitchen, distributorId, { name, isPrimary: false })
  for (const lastName of names) {
    const { id } = await aPerson(app, { at: [kitchen] })
    await app.deps.database.shared.updateTable('users').set({ lastName }).where('id', '=', id).execute()
  }
  const asked = app.as(owner)
  const administrator = app.as(await aPerson(app, { isAdministrator: true }))
  type Row = { nickname: string; name: string; lastName: string }
  const told = async (path: string) => (await asked.get(path)).body.data as Row[]
  const nicknames = (rows: Row[]) => rows.map(({ nickname }) => nickname.replace(' (names)', ''))
  expect(nicknames(await told('/distributors'))).toEqual(sorted)
  expect(nicknames(await told('/distributors/list'))).toEqual(sorted)
  expect(nicknames(await told(`/merchant/${kitchen.id}/allowed-children`))).toEqual(sorted)
  const found = (await app.as('anonymous').get('/distributors/search', { search: '(names)' })).body as Row[]
  expect(nicknames(found)).toEqual(sorted)
  const { dsrs } = (await asked.get(`/distributors/${distributorId}`, { expand: 'dsrs' })).body
  expect(dsrs.map(({ name }: Row) => name)).toEqual(sorted)
  const { people } = (await asked.get('/people')).body
  const staff = people.map(({ lastName }: Row) => lastName)
  expect(staff.filter((name: string) => names.includes(name))).toEqual(sorted)
  const users = (await administrator.get(`/locations/users/${kitchen.id}`)).text
  expect(names.toSorted((one, other) => users.indexOf(`${one}"`) - users.indexOf(`${other}"`))).toEqual(sorted)

  // the distributors of a shopping list, a rep's items, and what an operator reads
  const itemList: object[] = []
  for (const [at, id] of distributorIds.entries()) {
    const { id: itemDistributorId } = await anItem(app, kitchen, { distributorId: id })
    await anItem(app, kitchen, { distributorId, name: names[at] ?? '' })
    await aSalesRep(app, kitchen, id)
    itemList.push({ itemDistributorId })
  }
  await asked.post('/shopping-lists', { name: 'Prep', itemList })
  const [list] = (await asked.get('/shopping-lists')).body.data
  expect(list.distributors).toEqual(sorted.map((name) => `${name} (names)`))
  const { id: repId } = await aSalesRep(app, kitchen, distributorId, { isPrimary: false })
  const rep = app.as({ authKey: await aRepKey(app, kitchen, repId) })
  const items = (await rep.get('/rep/items')).body.data.map(({ name }: Row) => name)
  expect(items.filter((name: string) => names.includes(name))).toEqual(sorted)
  const { said } = await operatorOf(app)('reps', 'list', '--location', String(kitchen.id))
  const at = (name: string) => said.indexOf(`${name} (names)`)
  expect(names.toSorted((one, other) => at(one) - at(other))).toEqual(sorted)
})
