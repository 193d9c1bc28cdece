// C3: one Idempotency-Key, many tries. Orders of the same key are in orders.api.test.ts, 'submitting once'.
import { expect, it } from 'vitest'
import { breakOnPurpose } from '../../testing/broken-on-purpose.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const tries = 50

/** A special request has no line to be found by: every work done twice is a line too many. */
async function aTruffle(app: TestApp) {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const [ana, ben] = [await aPerson(app, { at: [location] }), await aPerson(app, { at: [location] })]
  const body = (description: string) => ({
    itemList: [{ quantity: 1, specialItem: { distributorId: distributor.id, uom: 'each', description } }],
    lastModified: null,
  })
  const post = (person: typeof ana, description = 'Truffle') =>
    app.as(person).post('/shopping-carts', body(description), { 'idempotency-key': 'one-key' })
  const lines = async () => (await app.as(ana).get('/shopping-carts')).body.shoppingCart.length
  return { ana, ben, post, lines }
}

it(`${tries} tries at once are one piece of work and one answer; another body is refused`, async () => {
  const app = await testApp()
  const { ana, post, lines } = await aTruffle(app)
  const answers = await Promise.all(Array.from({ length: tries }, () => post(ana)))
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await lines()).toBe(1)
  expect(await post(ana, 'Morels')).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } })
  expect(await lines()).toBe(1)
})

it('the same key of another person, and of another location, is another key', async () => {
  const app = await testApp()
  const [here, elsewhere] = [await aTruffle(app), await aTruffle(app)]
  await here.post(here.ana)
  expect((await here.post(here.ben, 'Morels')).status).toBe(200)
  expect((await elsewhere.post(elsewhere.ana, 'Saffron')).status).toBe(200)
  expect([await here.lines(), await elsewhere.lines()]).toEqual([2, 1])
})

it('and the suite would notice keys that are forgotten', async () => {
  const app = await testApp()
  await breakOnPurpose(app.databaseUrl, 'keys are forgotten')
  const { ana, post, lines } = await aTruffle(app)
  await Promise.all(Array.from({ length: 5 }, () => post(ana)))
  expect(await lines()).toBeGreaterThan(1)
})
