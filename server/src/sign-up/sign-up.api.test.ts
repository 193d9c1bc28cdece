import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { aSignUp, aSignUpLocation } from '../testing/factories/sign-ups.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let database: pg.Client
let counted = 0
beforeAll(async () => {
  app = await testApp()
  expect(await aCompany(app, 'Larder')).toBe(1)
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())
beforeEach(async () => {
  await app.jobs.runAll()
  await database.query('delete from sandbox_charges')
  app.mails.length = 0
})

const newEmail = () => `owner${++counted}@vega.test`
const signUp = (changes: object = {}) => app.as('anonymous').post('/sign-up', aSignUp(changes))
const signIn = (email: string, password = 'good new words') =>
  app.as('anonymous').post('/authenticate', { email, password, company_id: 1, secret: 'demo-secret' })
const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows
const charges = () => rows('select amount_cents::int as cents from sandbox_charges order by charged_at')
const businesses = (email: string) =>
  rows('select s.* from sign_ups s join users u on u.id = s.user_id where lower(u.email) = lower($1)', [email])

describe('a sign-up', () => {
  it('makes a whole business: person, locations, distributors, invited reps, and asks the price once', async () => {
    const [{ id: one }, { id: two }] = [await aDistributor(app), await aDistributor(app)]
    const kept = await aDistributor(app)
    await database.query('update distributors set is_rep_editable = false where id = $1', [kept.id])
    const rep = (id: number, name: string, dcn?: string) => ({
      id,
      nickname: 'x',
      dcn,
      name,
      email: `${name.toLowerCase()}@rep.test`,
      phoneNumber: '(512) 555-0100',
    })
    const email = newEmail()
    const answer = await signUp({
      email: ` ${email}`.trim(),
      title: '1',
      businessName: 'Vega Kitchens',
      totalReportingLocations: 2,
      locations: [
        aSignUpLocation('Vega Downtown', [rep(one, 'Ann', 'C-77'), rep(kept.id, 'Kay')]),
        { ...aSignUpLocation('Vega Hilo', [rep(two, 'Ben')]), state: 'hi', zipcode: '96720' },
      ],
    })
    expect([answer.status, answer.body]).toEqual([200, { message: 'Singup Success' }])
    await app.jobs.runAll()

    const { body: person } = await signIn(email)
    expect(person).toMatchObject({ title: 'Chef', firstName: 'Marisol', editComparisonView: true })
    expect(person.activeLocation).toMatchObject({ nickname: 'Vega Downtown', company: { nickname: 'Vega Kitchens' } })
    expect(person.locations.map((at: { nickname: string; timezone: string }) => [at.nickname, at.timezone])).toEqual([
      ['Vega Downtown', 'America/Chicago'],
      ['Vega Hilo', 'Pacific/Honolulu'],
    ])
    const client = app.as(person)
    const { data } = (await client.get('/distributors', { expand: 'dsrs,dcn' })).body
    const ofOne = data.find(({ id }: { id: number }) => id === one)
    expect(data).toHaveLength(2)
    expect(ofOne).toMatchObject({ dcn: 'C-77' })
    expect(ofOne.dsrs).toMatchObject([
      { name: 'Ann', email: 'ann@rep.test', is_primary: 1, access_type: 'unlimited', invite_status: 'sent' },
    ])
    // the reps of one distributor are its own matter: known here, and not invited
    expect(app.mails.map(({ to }) => to[0]).toSorted()).toEqual(['ann@rep.test', 'ben@rep.test', email])

    expect(await charges()).toEqual([{ cents: 24_800 }])
    expect(await businesses(email)).toMatchObject([
      { business_name: 'Vega Kitchens', signed_by: 'Marisol Vega', reporting_locations: 2, postcode: '78701' },
    ])
    const noted = await rows('select action, location_id from audit_log where user_id = $1 order by id', [person.id])
    expect(noted.map(({ action }) => action)).toEqual([
      'sign-up',
      'add-sales-rep',
      'invite-sales-rep',
      'add-sales-rep',
      'add-sales-rep',
      'invite-sales-rep',
      'sign-in',
    ])
  })

  it('sent again, at once or after a lost answer, is one business and one payment, and no other mail', async () => {
    const email = newEmail()
    const before = (await charges()).length
    const answers = await Promise.all([signUp({ email }), signUp({ email }), signUp({ email: email.toUpperCase() })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.jobs.runAll()
    await app.jobs.runAll()
    expect(await businesses(email)).toHaveLength(1)
    expect(await charges()).toHaveLength(before + 1)
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Welcome to Larder: please confirm your e-mail'])
  })

  it('of an address that has an account answers the same, makes nothing, and mails that person', async () => {
    const cook = await aPerson(app, {
      at: [await aLocation(app)],
      email: newEmail(),
      password: 'their own words',
      companyId: 1,
    })
    const before = [await rows('select count(*) from companies'), await charges()]
    const cards = () => rows('select owner_id, token from sandbox_cards order by owner_id, token')
    const cardsBefore = await cards()
    const known = await signUp({ email: cook.email, password: 'somebody else’s', passwordRepeat: 'somebody else’s' })
    await app.jobs.runAll()
    expect(await cards(), 'the card is free again for whoever has it').toEqual(cardsBefore)
    const unknown = await signUp({ email: newEmail() })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await app.jobs.runAll()
    expect(app.mails.find(({ to }) => to[0] === cook.email)).toMatchObject({ subject: 'You have an account already' })
    expect(await businesses(cook.email)).toEqual([])
    expect([await rows("select count(*) - 1 || '' as count from companies"), (await charges()).slice(1)]).toEqual([
      before[0],
      before[1],
    ])
    expect((await signIn(cook.email, 'their own words')).status).toBe(200)
    expect((await signIn(cook.email, 'somebody else’s')).status).toBe(400)
  })

  it('with a card that is refused makes nothing and says it in the provider’s words', async () => {
    const email = newEmail()
    const token = 'tok_sandbox_decline_0_0002_1234_aaaaaaaa'
    const refused = await signUp({ email, paymentMethod: { token } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'card_refused', message: 'Your card was declined.' } })
    expect((await signUp({ email, paymentMethod: { token: 'tok_of_nobody' } })).status).toBe(400)
    expect(await businesses(email)).toEqual([])
    expect((await signIn(email)).status).toBe(400)
  })

  it.each([
    ['a missing location', { locations: [] }],
    ['eleven locations', { locations: Array.from({ length: 11 }, (_, at) => aSignUpLocation(`Place ${at}`)) }],
    ['a short name', { firstName: 'Jo' }],
    ['a short password', { password: '12345', passwordRepeat: '12345' }],
    ['a common password', { password: 'password', passwordRepeat: 'password' }],
    [
      'the name of the business',
      { businessName: 'Corner Table', password: 'corner-table-1', passwordRepeat: 'corner-table-1' },
    ],
    ['another password', { passwordRepeat: 'good new word' }],
    ['a zipcode of four digits', { businessPostcode: '7870' }],
    ['a state that is none', { businessState: 'ZZ' }],
    ['a title that is none', { title: 4 }],
    ['another company', { companyId: '2' }],
    [
      'an unknown distributor',
      { locations: [aSignUpLocation('Here', [{ id: 999_999, nickname: 'x', name: 'Ann', email: 'a@b.test' }])] },
    ],
    [
      'a rep without e-mail',
      { locations: [aSignUpLocation('Here', [{ id: 1, nickname: 'x', name: 'Ann', email: '' }])] },
    ],
  ])('is refused with %s', async (_, changes) => {
    const email = newEmail()
    const { status, body } = await signUp({ email, ...changes })
    expect([status, body.errors === undefined]).toEqual([400, false])
    expect(await businesses(email)).toEqual([])
  })

  it('refuses a phone of a sales rep that nobody could call', async () => {
    const { id } = await aDistributor(app)
    const rep = { id, nickname: 'x', name: 'Ann Lee', email: 'ann@rep.test', phoneNumber: '(512) 555' }
    const refused = await signUp({ email: newEmail(), locations: [aSignUpLocation('Here', [rep])] })
    expect(refused.body.errors).toEqual({
      'locations.0.distributors.0.phoneNumber': ['Please enter a phone number, such as 718-555-0101.'],
    })
  })

  it.each([
    ['a short name', { businessName: 'Al' }, { businessName: ['Please enter at least 3 characters.'] }],
    ['a name of spaces', { businessName: '    ' }, { businessName: ['Please enter at least 3 characters.'] }],
    ['no phone', { phoneNumber: ' ' }, { phoneNumber: ['This field is required.'] }],
    ['four digits', { businessPostcode: '7870' }, { businessPostcode: ['Zipcode is too short (minimum is 5 digits)'] }],
    ['six digits', { businessPostcode: '787010' }, { businessPostcode: ['Zipcode is too long (maximum is 5 digits)'] }],
    ['letters', { businessPostcode: '7870A' }, { businessPostcode: ['Zipcode is not a number'] }],
  ])('says once what is wrong with %s', async (_, changes, errors) => {
    expect((await signUp({ email: newEmail(), ...changes })).body.errors).toEqual(errors)
  })

  it('without a location says that it needs one', async () => {
    const { body } = await signUp({ email: newEmail(), locations: [] })
    expect(body.errors).toEqual({ locations: ['needs at least 1 active'] })
  })

  it('refuses a distributor that is named twice at a location', async () => {
    const { id } = await aDistributor(app)
    const twice = [1, 2].map((n) => ({ id, nickname: 'x', name: `Ann ${n}`, email: 'ann@rep.test' }))
    expect((await signUp({ email: newEmail(), locations: [aSignUpLocation('Here', twice)] })).body.errors).toEqual({
      'locations.0.distributors': ['A distributor is named twice.'],
    })
  })
})

describe('the mailed link', () => {
  it('confirms the address once, within seven days, while the person has it', async () => {
    const email = newEmail()
    app.clock.set('2026-03-04T10:00:00Z')
    await signUp({ email })
    await app.jobs.runAll()
    const [, token] = /confirm-email\/([\w-]+)/.exec(app.mails.find(({ to }) => to[0] === email)?.text ?? '') ?? []
    const confirm = () => app.as('anonymous').post('/users/confirm-email', { token })
    const confirmed = async () =>
      (await rows('select email_confirmed_at is not null as yes from users where email = $1', [email]))[0]?.yes
    expect(await confirmed()).toBe(false)
    app.clock.set('2026-03-11T10:00:01Z')
    expect((await confirm()).body.code).toBe('dead_confirmation')
    app.clock.set('2026-03-11T09:59:59Z')
    expect((await confirm()).status).toBe(200)
    expect(await confirmed()).toBe(true)
    expect((await confirm()).status).toBe(400)
  })

  it('is mailed again to whoever asks for it, signed in, five times a day, and not once it was used', async () => {
    const email = newEmail()
    app.clock.set('2026-03-04T10:00:00Z')
    await signUp({ email })
    await app.jobs.runAll()
    app.clock.set('2026-03-12T10:00:00Z')
    const credentials = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
    const owner = app.as((await app.as('anonymous').post('/authenticate', credentials)).body)
    const isConfirmed = async () => (await owner.get('/users/current-user')).body.isEmailConfirmed
    const again = () => owner.post('/users/confirmation-mail')
    expect(await isConfirmed()).toBe(false)
    for (let n = 0; n < 5; n++) expect((await again()).body.message).toBe(`We mailed a link to ${email}.`)
    expect((await again()).status).toBe(429)
    await app.jobs.runAll()
    const [, token] = /confirm-email\/([\w-]+)/.exec(app.mails.findLast(({ to }) => to[0] === email)?.text ?? '') ?? []
    expect((await app.as('anonymous').post('/users/confirm-email', { token })).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
    const before = app.mails.length
    expect((await again()).body.message).toBe('Your e-mail is confirmed already.')
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(before)
  })
})

it('distributors are found by letters of their name, signed out', async () => {
  const [{ id }] = await rows("insert into distributors (nickname) values ('Zeta 100% Produce') returning id")
  const search = async (text: string) => (await app.as('anonymous').get('/distributors/search', { search: text })).body
  expect(await search('zeta 100%')).toEqual([{ id, nickname: 'Zeta 100% Produce' }])
  expect(await search('zeta 1000')).toEqual([])
})

it('a distributor that a restaurant added for itself is found by nobody else, and chosen by nobody', async () => {
  const location = await aLocation(app)
  const [{ id }] = await rows(
    "insert into distributors (nickname, added_by_location) values ('Quiet Farm', $1) returning id",
    [location.id],
  )
  const found = await app.as('anonymous').get('/distributors/search', { search: 'Quiet Farm' })
  expect(found.body).toEqual([])
  const distributor = { id, nickname: 'Quiet Farm', dcn: '', name: 'Ann', email: 'ann@rep.test' }
  const answer = await signUp({ locations: [aSignUpLocation('Vega Downtown', [distributor])] })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({ 'locations.0.distributors': ['This distributor is not known.'] })
})
