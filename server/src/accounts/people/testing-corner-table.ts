import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import type { TestApp } from '../../testing/test-app.ts'

export type PersonListed = {
  id: number
  email: string
  title: string
  locations: { nickname: string }[]
  mayOrder: boolean
}

let counted = 0
const newEmail = () => `cook-${++counted}@corner.test`
const newPerson = { firstName: 'Ana', lastName: 'Ruiz', password: 'good new words', password_repeat: 'good new words' }
const tokenIn = (text = '') => /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? ''

/**
 * Makes two businesses anew for each test of a file: one with two locations and their owner, and one of strangers. It has
 * functions that invite, list and sign in people of the first.
 */
export function cornerTable(app: TestApp) {
  let front: TestLocation
  let dock: TestLocation
  let foreign: TestLocation
  let owner: TestPerson
  let stranger: TestPerson
  const database = new pg.Client({ connectionString: app.databaseUrl })

  beforeAll(() => database.connect())
  afterAll(() => database.end())
  beforeEach(async () => {
    app.clock.set('2026-03-04T10:00:00Z')
    const companyId = await aCompany(app, 'Corner Table')
    front = await aLocation(app, { companyId, nickname: 'Front' })
    dock = await aLocation(app, { companyId, nickname: 'Dock' })
    foreign = await aLocation(app)
    owner = await aPerson(app, { at: [front, dock] })
    stranger = await aPerson(app, { at: [foreign] })
    await app.jobs.runAll()
    app.mails.length = 0
  })

  const anyone = () => app.as('anonymous')
  const access = (more: object = {}) => ({
    title: 'Chef',
    locationIds: [front.id],
    mayOrder: true,
    editComparisonView: false,
    ...more,
  })
  const people = async (by = owner) => (await app.as(by).get('/people')).body
  return {
    get front() {
      return front
    },
    get dock() {
      return dock
    },
    get foreign() {
      return foreign
    },
    get owner() {
      return owner
    },
    get stranger() {
      return stranger
    },
    database,
    newEmail,
    anyone,
    access,
    invite: (email: string, more: object = {}, by = owner) =>
      app.as(by).post('/people/invitations', { email, ...access(more) }),
    accept: (token: string, more: object = {}) =>
      anyone().post('/invitations/accept', { token, ...newPerson, ...more }),
    tokenIn,
    /** The token of the invitation that is mailed last. */
    async mailedToken(): Promise<string> {
      await app.jobs.runAll()
      return tokenIn(app.mails.at(-1)?.text)
    },
    async signIn(email: string, password = 'good new words') {
      const { rows } = await database.query('select company_id as id from users where email = $1', [email])
      return anyone().post('/authenticate', { email, password, company_id: rows[0]?.id ?? 1, secret: 'demo-secret' })
    },
    people,
    rowOf: async (id: number, by = owner): Promise<PersonListed | undefined> =>
      (await people(by)).people.find((row: PersonListed) => row.id === id),
  }
}
