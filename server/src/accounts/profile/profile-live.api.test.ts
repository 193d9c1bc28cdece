// Changes of an account on one device are told to the person's other devices: codes that are left, passkeys, a new
// e-mail that waits for its link.
import { TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { listening } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const origin = 'https://larder.test'
const password = 'good old words'
const proof = { password }
let app: TestApp

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
})

it('tells the other devices of a person what one of them changes of the account', async () => {
  const location = await aLocation(app)
  const cook = await aPerson(app, { at: [location], password })
  const credentials = { email: cook.email, password, company_id: location.companyId, secret: 'demo-secret' }
  const here = app.as((await app.as('anonymous').post('/authenticate', credentials)).body)
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const there = await listening(app, base, cook)
  const told = async <Answer extends { status: number }>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    expect(answer.status).toBeLessThan(300)
    expect(await there.next('current-user')).toEqual({ kind: 'current-user' })
    return answer
  }

  await told(here.post('/users/email-change', { email: 'cook@new.example', ...proof }))
  await told(here.delete('/users/email-change'))

  const { secret } = (await here.post('/users/two-factor', proof)).body
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await told(here.post('/users/two-factor/start', { code }))
  const renewed = await told(here.post('/users/two-factor/recovery-codes', proof))
  const [recoveryCode] = renewed.body.recoveryCodes
  await told(app.as('anonymous').post('/authenticate', { ...credentials, code: recoveryCode }))
  await told(here.post('/users/two-factor/end', proof))

  const options = (await here.post('/users/passkeys/options', proof)).body.optionsJson
  const credential = anAuthenticator().register(options, { origin })
  await told(here.post('/users/passkeys', { name: 'Phone', credential }))
  const { id } = (await here.get('/users/profile')).body.passkeys[0]
  await told(here.patch(`/users/passkeys/${id}`, { name: 'My phone' }))
  await told(here.post(`/users/passkeys/${id}/removal`, proof))

  there.leave()
})
