// A location that requires a second factor is closed to a session of a password alone, also from another location.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson, aSession, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { aCategory, aRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let distributorId: number
let front: TestLocation
let back: TestLocation
let weak: Client
let strong: Client
let cookId: number

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-11T15:00:00Z')
  distributorId = (await aDistributor(app)).id
})

/** An owner of both, at the front, where nothing is required; at the back it is since an hour ago. */
beforeEach(async () => {
  const companyId = await aCompany(app)
  front = await aLocation(app, { companyId, nickname: 'Front', distributorIds: [distributorId] })
  back = await aLocation(app, { companyId, nickname: 'Back', distributorIds: [distributorId] })
  const owner = await aPerson(app, { at: [front, back] })
  cookId = (await aPerson(app, { at: [front, back], title: 'Chef' })).id
  weak = app.as(owner)
  strong = app.as({ authKey: await aSession(app, owner.id, true) })
  await app.deps.database.shared
    .updateTable('locations')
    .set({ secondFactorFrom: new Date('2026-03-11T14:00:00Z') })
    .where('id', '=', back.id)
    .execute()
})

const ofBack = (isRequired: boolean) => ({ locations: [{ id: back.id, isRequired }] })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

it('its requirement is not ended from elsewhere, nor where a password alone signed in', async () => {
  expect((await weak.put('/people/second-factor', ofBack(false))).status).toBe(404)
  expect((await strong.get('/people')).body.locations).toContainEqual(
    expect.objectContaining({ id: back.id, secondFactorFrom: '2026-03-11T14:00:00.000Z' }),
  )
  // Before its day the location is open, and the requirement stays all the same.
  app.clock.set('2026-03-11T13:00:00Z')
  expect(await weak.put('/people/second-factor', ofBack(false))).toMatchObject({
    status: 409,
    body: { code: 'two_factors_first' },
  })
  app.clock.set('2026-03-11T15:00:00Z')
  expect((await strong.put('/people/second-factor', ofBack(false))).status).toBe(200)
  expect((await weak.get('/people')).body.locations).toContainEqual(
    expect.objectContaining({ id: back.id, secondFactorFrom: null }),
  )
})

it('its people are neither told nor changed from elsewhere', async () => {
  const { locations, closedLocations, people } = (await weak.get('/people')).body
  expect(idsOf(locations)).toEqual([front.id])
  expect(closedLocations).toEqual([{ id: back.id, nickname: 'Back' }])
  expect((await strong.get('/people')).body.closedLocations).toEqual([])
  const cook = people.find(({ id }: { id: number }) => id === cookId)
  expect(idsOf(cook.locations)).toEqual([front.id])
  const access = { title: 'Chef', mayOrder: true, seePrices: true, editComparisonView: false }
  const at = (ids: number[]) => ({ ...access, locationIds: ids })
  expect((await weak.patch(`/people/${cookId}`, at([front.id, back.id]))).status).toBe(404)
  const invited = { email: 'friend@kitchen.test', ...at([back.id]) }
  expect((await weak.post('/people/invitations', invited)).status).toBe(404)
  expect((await weak.delete(`/people/${cookId}`)).status).toBe(200)
  const left = (await strong.get('/people')).body.people.find(({ id }: { id: number }) => id === cookId)
  expect(idsOf(left.locations), 'still at the back').toEqual([back.id])
  expect(idsOf((await strong.get('/people')).body.locations)).toEqual([front.id, back.id])
})

it('no order guide gets there from elsewhere', async () => {
  const guide = anOwnGuide([{ din: '001', name: 'Tomato', brand: 'House', price: 10 }])
  const at = { distributorId, locationIds: [front.id, back.id] }
  const choice = `/merchant/${front.id}/allowed-children`
  expect(idsOf((await weak.get(choice)).body.data)).toEqual([front.id])
  expect((await uploadGuide(weak, at, guide)).status).toBe(404)
  expect(idsOf((await strong.get(choice)).body.data)).toEqual([front.id, back.id])
  expect((await uploadGuide(strong, at, guide)).status).toBe(200)
})

it('no recipe gets there from elsewhere, and no choice of mails', async () => {
  const refused = { status: 409, body: { code: 'second_factor_needed_there' } }
  const dish = await aRecipe(weak, await aCategory(weak))
  const copy = `/recipe/${dish}/copy-to-location/${back.id}`
  expect(await weak.post(copy)).toMatchObject(refused)
  const choices = `/users/mail-choices/${back.id}`
  expect(await weak.get(choices)).toMatchObject(refused)
  expect(await weak.put(choices, { mail: 'order-answers', isOn: false })).toMatchObject(refused)
  expect((await strong.get(choices)).body.mails).toContainEqual(
    expect.objectContaining({ mail: 'order-answers', isOn: true }),
  )
  expect((await strong.post(copy)).status).toBe(201)
})
