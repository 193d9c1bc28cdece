import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, type TestPerson } from '../testing/factories/accounts.ts'
import { aCardToken } from '../testing/factories/cards.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const address = {
  address_line1: '12 Front Street',
  address_line2: 'Suite 3',
  address_city: 'Brooklyn',
  address_state: 'ny',
  address_zip: '11201',
}

const anOwner = async () => aPerson(app, { at: [await aLocation(app)] })
const add = (person: TestPerson, options: object = {}, key?: string) =>
  app.as(person).post('/payment-methods', { token: aCardToken(), ...options }, key ? { 'idempotency-key': key } : {})
const cardsOf = async (person: TestPerson) =>
  (await app.as(person).get('/payment-methods')).body.data as { token: string; isDefault: boolean; nickname: string }[]
const defaultsOf = async (person: TestPerson) => (await cardsOf(person)).filter((card) => card.isDefault)

/** Which of these the provider keeps. */
const keptOf = async (tokens: string[]) => {
  const rows = await app.deps.database.shared.selectFrom('sandboxCards').select('token').orderBy('token').execute()
  return rows.map(({ token }) => token).filter((token) => tokens.includes(token))
}

describe('saving a card', () => {
  it('keeps what may be shown of it, and makes the first one the default', async () => {
    const owner = await anOwner()
    const token = aCardToken()
    const answer = await add(owner, { token, nickname: ' Kitchen ', cardId: 'card_1', ...address })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      token,
      nickname: 'Kitchen',
      last4: '4242',
      cardType: 'Visa',
      expiry: '12/34',
      expMonth: 12,
      expYear: 2034,
      isExpired: false,
      isDefault: true,
      checked: true,
      address1: '12 Front Street',
      address2: 'Suite 3',
      city: 'Brooklyn',
      state: 'NY',
      zip: '11201',
    })
    expect((await app.as(owner).get(`/payment-methods/${token}`)).body).toEqual(answer.body)
    expect((await app.as(owner).get('/payment-methods')).body).toMatchObject({
      data: [answer.body],
      _meta: { totalCount: 1 },
    })
  })

  it('tells that it expired once its month is over at the location', async () => {
    const location = await aLocation(app)
    const owner = await aPerson(app, { at: [location] })
    const token = aCardToken()
    await add(owner, { token })
    const isExpired = async (expiresMonth: number) => {
      const cards = app.deps.database.forLocation(location.id).updateTable('paymentMethods').where('token', '=', token)
      await cards.set({ expiresMonth, expiresYear: 2026 }).execute()
      return (await app.as(owner).get(`/payment-methods/${token}`)).body.isExpired as boolean
    }
    expect([await isExpired(2), await isExpired(3)]).toEqual([true, false])
    // in New York, where April begins four hours later than in Greenwich
    app.clock.set('2026-04-01T03:59:00Z')
    const inMarch = await isExpired(3)
    app.clock.set('2026-04-01T04:00:00Z')
    expect([inMarch, await isExpired(3)]).toEqual([false, true])
    app.clock.set('2026-03-04T15:00:00Z')
  })

  it('takes the well-known token, and knows the same token again as the same card', async () => {
    const owner = await anOwner()
    expect((await add(owner, { token: 'tok_visa' })).body).toMatchObject({ token: 'tok_visa', last4: '4242' })
    expect((await add(owner, { token: 'tok_visa', nickname: 'Again' })).status).toBe(201)
    expect(await cardsOf(owner)).toMatchObject([{ token: 'tok_visa', nickname: 'Again', isDefault: true }])
  })

  it.each([
    ['decline', 'Your card was declined.'],
    ['expired', 'Your card has expired.'],
    ['wrongCvc', 'Your card’s security code is incorrect.'],
  ] as const)('is refused in the provider’s words: %s', async (behaviour, message) => {
    const owner = await anOwner()
    const answer = await add(owner, { token: aCardToken(behaviour) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'card_refused', message } })
    expect(await cardsOf(owner)).toEqual([])
  })

  it('says under each billing field what is wrong', async () => {
    const owner = await anOwner()
    const wrong = { address_line1: ' ', address_city: '', address_state: 'N1', address_zip: '1234' }
    expect((await add(owner, wrong)).body).toMatchObject({
      code: 'invalid',
      errors: {
        address_line1: ['Address line 1 is required.'],
        address_city: ['City is required.'],
        address_state: ['State has 1 or 2 letters, such as NY.'],
        address_zip: ['Zip has exactly 5 digits.'],
      },
    })
  })

  it('happens once for one key', async () => {
    const owner = await anOwner()
    const token = aCardToken()
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, { token }, 'attach-1')))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await cardsOf(owner)).toHaveLength(1)
  })

  it('is not possible with what the provider never made, nor with another location’s card', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    const token = aCardToken()
    await add(theirs, { token })
    for (const unknown of [token, 'tok_nonsense', 'pm_123'])
      expect((await add(mine, { token: unknown })).status).toBe(404)
    expect((await add(mine, { token: '4242 4242 4242 4242' })).status).toBe(400)
  })
})

describe('the default card', () => {
  it('is exactly one, also when two devices choose at once', async () => {
    const owner = await anOwner()
    const chef = await aPerson(app, { at: owner.location ? [owner.location] : [] })
    const tokens = [aCardToken(), aCardToken(), aCardToken()]
    for (const token of tokens) await add(owner, { token })
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        tokens.map((token, at) =>
          app.as(at === 1 ? chef : owner).patch(`/payment-methods/${token}`, { default: true }),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(await defaultsOf(owner)).toHaveLength(1)
    }
  })

  it('goes on to a card that can still pay when nobody names the next one', async () => {
    const location = await aLocation(app)
    const owner = await aPerson(app, { at: [location] })
    const [first, second, third] = [aCardToken(), aCardToken(), aCardToken()] as const
    for (const token of [first, second, third]) await add(owner, { token })
    const expire = (token: string) =>
      app.deps.database
        .forLocation(location.id)
        .updateTable('paymentMethods')
        .where('token', '=', token)
        .set({ expiresMonth: 2, expiresYear: 2026 })
        .execute()
    await expire(third)
    expect((await app.as(owner).delete(`/payment-methods/${first}`)).body.defaultToken).toBe(second)
    expect((await app.as(owner).delete(`/payment-methods/${second}`)).body.defaultToken, 'the only one left').toBe(
      third,
    )
  })

  it('stays when it is told not to be the default', async () => {
    const owner = await anOwner()
    const { body } = await add(owner)
    expect((await app.as(owner).patch(`/payment-methods/${body.token}`, { default: false })).body.isDefault).toBe(true)
  })

  it('moves to the card that is named when it is deleted, else to the newest other one', async () => {
    const owner = await anOwner()
    const [first, second, third] = [aCardToken(), aCardToken(), aCardToken()]
    for (const token of [first, second, third]) await add(owner, { token })
    const unknown = await app.as(owner).delete(`/payment-methods/${first}?default_token=${aCardToken()}`)
    expect(unknown.status, 'and nothing is deleted').toBe(404)
    const gone = await app.as(owner).delete(`/payment-methods/${first}?default_token=${second}`)
    expect(gone).toMatchObject({ status: 200, body: { defaultToken: second } })
    expect((await app.as(owner).delete(`/payment-methods/${second}`)).body.defaultToken).toBe(third)
    expect((await app.as(owner).delete(`/payment-methods/${third}`)).body.defaultToken).toBeNull()
    expect((await app.as(owner).get(`/payment-methods/${third}`)).status).toBe(404)
  })
})

describe('several cards', () => {
  it('are listed with the default first, then the newest; each is changed and removed separately', async () => {
    const owner = await anOwner()
    const [first, second, third, fourth] = [aCardToken(), aCardToken(), aCardToken(), aCardToken()]
    for (const token of [first, second, third]) await add(owner, { token })
    const client = app.as(owner)
    const shown = async () => (await cardsOf(owner)).map(({ token, nickname }) => [token, nickname])
    await client.patch(`/payment-methods/${second}`, { nickname: 'Bar' })
    expect(await shown()).toEqual([
      [first, ''],
      [third, ''],
      [second, 'Bar'],
    ])
    await add(owner, { token: second, nickname: 'Bar' })
    expect(
      (await defaultsOf(owner)).map(({ token }) => token),
      'saved again, it is no default',
    ).toEqual([first])
    expect((await client.delete(`/payment-methods/${third}`)).body.defaultToken, 'another was removed').toBe(first)
    await app.jobs.runAll()
    expect(await keptOf([first, second, third]), 'it is forgotten at the provider too').toEqual(
      expect.arrayContaining([first, second]),
    )
    expect(await keptOf([third])).toEqual([])
    await add(owner, { token: fourth, default: true })
    expect(await shown()).toEqual([
      [fourth, ''],
      [second, 'Bar'],
      [first, ''],
    ])
    expect((await client.delete(`/payment-methods/${fourth}`)).body.defaultToken, 'the newest other one').toBe(second)
    expect((await defaultsOf(owner)).map(({ token }) => token)).toEqual([second])
  })
})

describe('changing a card', () => {
  it('changes what is sent and leaves the rest', async () => {
    const owner = await anOwner()
    const { body } = await add(owner, { nickname: 'Old', ...address })
    const changed = await app
      .as(owner)
      .patch(`/payment-methods/${body.token}`, { nickname: 'New', address_zip: '10001' })
    expect(changed.body).toEqual({ ...body, nickname: 'New', zip: '10001' })
    expect((await app.as(owner).patch(`/payment-methods/${body.token}`, { address_zip: '1000' })).status).toBe(400)
  })

  it('is another’s business only at one’s own location', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    const { body } = await add(theirs)
    const path = `/payment-methods/${body.token}`
    expect((await app.as(mine).get(path)).status).toBe(404)
    expect((await app.as(mine).patch(path, { nickname: 'x' })).status).toBe(404)
    expect((await app.as(mine).delete(path)).status).toBe(404)
    expect(await cardsOf(theirs)).toHaveLength(1)
  })

  it('is refused while an administrator acts as somebody, and looking is not', async () => {
    const owner = await anOwner()
    const { body } = await add(owner)
    const administrator = await aPerson(app, { isAdministrator: true })
    const acting = (
      await app.as(administrator).post('/users/merchant-login', { user_id: owner.id, merchant_id: owner.location?.id })
    ).body
    const tries = [
      await app.as(acting).post('/payment-methods', { token: aCardToken() }),
      await app.as(acting).patch(`/payment-methods/${body.token}`, { nickname: 'x' }),
      await app.as(acting).delete(`/payment-methods/${body.token}`),
    ]
    for (const answer of tries) expect(answer).toMatchObject({ status: 403, body: { code: 'not_while_acting_as' } })
    expect((await app.as(acting).get('/payment-methods')).status).toBe(200)
  })
})

describe('a deleted card', () => {
  it('is forgotten at the provider too, and can be saved again', async () => {
    const owner = await anOwner()
    const { body } = await add(owner)
    await app.as(owner).delete(`/payment-methods/${body.token}`)
    await app.jobs.runAll()
    const kept = () =>
      app.deps.database.shared.selectFrom('sandboxCards').select('token').where('token', '=', body.token).execute()
    expect(await kept()).toEqual([])
    expect((await add(owner, { token: body.token })).status).toBe(201)
    expect(await kept()).toHaveLength(1)
  })

  it('stays at the provider when it was saved again before the provider was told', async () => {
    const owner = await anOwner()
    const { body } = await add(owner)
    await app.as(owner).delete(`/payment-methods/${body.token}`)
    expect((await add(owner, { token: body.token })).status).toBe(201)
    await app.jobs.runAll()
    const kept = app.deps.database.shared.selectFrom('sandboxCards').select('token').where('token', '=', body.token)
    expect(await kept.execute()).toHaveLength(1)
  })
})

describe('every change of cards', () => {
  it('is in the audit log, without the token', async () => {
    const owner = await anOwner()
    const { body } = await add(owner)
    await app.as(owner).patch(`/payment-methods/${body.token}`, { nickname: 'Bar' })
    await app.as(owner).delete(`/payment-methods/${body.token}`)
    const rows = await auditOf(owner)
    expect(rows.map((row) => row.action)).toEqual(['add-card', 'change-card', 'remove-card'])
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})

/** As the owner of the database: the application may only add to the log. */
async function auditOf(person: TestPerson) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ action: string }>(
    'select action, before, after from audit_log where user_id = $1 order by id',
    [person.id],
  )
  await client.end()
  return rows
}

describe('the gateway', () => {
  it('says who makes the tokens', async () => {
    expect((await app.as(await anOwner()).get('/payment-gateway')).body).toEqual({
      gateway: 'sandbox',
      publishableKey: null,
    })
  })
})
