import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../testing/audit-log.ts'
import { aLocation, aPerson, disable } from '../../../testing/factories/accounts.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { switchLink } from './switch-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the link of a weekly mail switches it off and on for whoever holds it, without a sign-in, and only that mail', async () => {
  const location = await aLocation(app)
  const owner = await aPerson(app, { at: [location], title: 'Owner' })
  const other = await aPerson(app, { at: [location] })
  for (const person of [owner, other]) await app.as(person).put('/price-guard/weekly-mail', { isOn: true })
  const urlOfNow = () => new URL(switchLink(app.deps.config, { locationId: location.id, userId: owner.id }))
  const tokenOfNow = () => urlOfNow().pathname.split('/').at(-1) ?? ''
  const url = urlOfNow()
  let token = tokenOfNow()
  const visitor = app.as('anonymous')
  const press = (isOn: boolean, with_ = token) =>
    visitor.post('/price-guard/weekly-mail/switch', { token: with_, isOn })
  const isOnFor = async (person: typeof owner) => (await app.as(person).get('/price-guard')).body.weeklyMail
  const answer = { email: owner.email, location: location.nickname }
  expect((await press(false)).body).toEqual({ ...answer, isOn: false })
  expect((await press(false)).body).toEqual({ ...answer, isOn: false })
  expect([await isOnFor(owner), await isOnFor(other)]).toEqual([false, true])
  expect((await press(true)).body).toEqual({ ...answer, isOn: true })
  expect(await isOnFor(owner)).toBe(true)
  const trail = await auditLog(app.databaseUrl, location.id, 'switch-weekly-price-mail')
  expect(trail).toHaveLength(4)
  expect(trail.slice(2)).toMatchObject([
    { before: { isOn: true }, after: { isOn: false, by: 'link' } },
    { before: { isOn: false }, after: { isOn: true, by: 'link' } },
  ])

  // somebody else's mail by another number, and letters that nobody signed
  const forged = token.replace(`-${owner.id}-`, `-${other.id}-`)
  for (const wrong of [forged, token.slice(0, -1), 'x', `${token}x`])
    expect((await press(false, wrong)).body.code).toBe('dead_mail_link')
  expect(await isOnFor(other)).toBe(true)

  // the one click of mail programs
  const click = (payload: string, to = url.pathname) =>
    app.server.inject({
      method: 'POST',
      url: to,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await click('hello=1')).statusCode).toBe(400)
  expect(await isOnFor(owner)).toBe(true)
  expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await isOnFor(owner)).toBe(false)

  // the link of an earlier mail outlives the keys, more than once
  const admin = operatorOf(app)
  for (const isOn of [true, false]) {
    expect(await admin('credentials', 'rotate')).toMatchObject({ exitCode: 0 })
    expect((await press(isOn)).body).toEqual({ ...answer, isOn })
    expect((await press(isOn, forged)).body.code).toBe('dead_mail_link')
  }
  // not one whose key leaked; the next mail's does
  expect(await admin('credentials', 'rotate', '--leaked')).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('Links of earlier weekly mails do not work any more.'),
  })
  expect((await press(true)).body.code).toBe('dead_mail_link')
  token = tokenOfNow()
  expect((await press(true)).body).toEqual({ ...answer, isOn: true })
  expect((await click('List-Unsubscribe=One-Click', '/weekly-mail/1-1-x')).json().code).toBe('dead_mail_link')

  // nor may somebody who is disabled
  await disable(app, owner)
  expect((await press(true)).body.code).toBe('dead_mail_link')
  await disable(app, owner, null)

  // whoever left the location gets no mail about it any more
  await app.deps.database.forLocation(location.id).deleteFrom('locationUsers').where('userId', '=', owner.id).execute()
  expect((await press(true)).body.code).toBe('dead_mail_link')
})
