// Each call that costs much, or invites guessing, is limited (reliability 3.2.7): by the person who makes it, or by the address.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { aSignUp } from '../../testing/factories/sign-ups.ts'
import { forgetCalls, stopTheMinute } from '../../testing/forget-calls.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { limiterOf, mostCalls, type CallKind } from './call-limits.ts'

const token = 'x'.repeat(43)
const person = { firstName: 'Ana', lastName: 'Ruiz', password: 'good new words', password_repeat: 'good new words' }
const newPassword = { password: 'good new words', password_repeat: 'good new words' }

/** By address: what a stranger can ask for. */
const ofAnAddress: [CallKind, path: string, body: object][] = [
  ['sign-in', '/authenticate', { email: 'cook@kitchen.test', password: 'words', company_id: 1, secret: 'demo-secret' }],
  ['sign-in', '/authenticate/passkey/options', {}],
  ['sign-in', '/authenticate/passkey', { credential: '{}' }],
  ['password-reset', '/users/request-password-reset', { email: 'cook@kitchen.test' }],
  ['password-reset', `/users/reset-password?token=${token}`, newPassword],
  ['reset-look', '/users/reset-password/look', { token }],
  ['password-reset', '/users/confirm-email', { token }],
  ['password-reset', '/users/email-change/confirm', { token }],
  ['password-reset', '/users/email-change/take-back', { token }],
  ['sign-up', '/sign-up', aSignUp({ email: 'owner@kitchen.test' })],
  ['rep-invite', '/rep/look-at-invite', { token }],
  ['rep-invite', '/rep/accept-invite', { token }],
  ['accept-invitation', '/invitations/look', { token }],
  ['accept-invitation', '/invitations/accept', { token, ...person }],
]

const invitation = { email: 'c@k.test', title: 'Chef', locationIds: [1], mayOrder: true, editComparisonView: false }

/** By person; an id that is not known is asked for too. */
const ofAPerson: [CallKind, call: string, body?: object][] = [
  ['invite', 'POST /people/invitations', invitation],
  ['invite', 'POST /people/invitations/1/send', {}],
  ['help', 'POST /contacts/help', { message: 'Where is my order?' }],
  ['export', 'POST /location-export', {}],
  ['export', 'GET /location-export/download'],
  ['export', 'GET /items/download'],
  ['export', 'GET /orders/download-order-history'],
  ['export', 'GET /orders/download-order-quickbooks'],
  ['export', 'GET /orders/1/download-order-365'],
  ['export', 'GET /inventory/spreadsheet'],
  ['export', 'GET /merchant-accounting/download-template'],
  ['export', 'POST /merchant-accounting/exports', {}],
  ['export', 'GET /merchant-accounting/exports/1/download'],
  ['export', 'GET /recipe/print?recipes=1'],
  ['export', 'GET /order-guides/1/download'],
  ['export', 'GET /analytics/detail/file'],
  ['upload-check', 'POST /distributor-order-guides/check-for-template'],
  ['upload-check', 'POST /distributor-order-guides/propose-columns'],
  ['upload-check', 'POST /distributor-order-guides/check-columns'],
  ['upload', 'POST /distributor-order-guides/upload-template/1'],
  ['upload', 'POST /distributor-order-guides/own-columns'],
  ['upload', 'POST /order-guides/front-upload'],
  ['upload', 'POST /order-guides/1/take-back', {}],
  ['upload-check', 'POST /merchant-accounting/upload'],
  ['invoice-image', 'POST /pos/sales-file/check'],
  ['invoice-image', 'POST /pos/sales-file'],
  ['invoice-image', 'POST /invoices'],
  ['invoice-image', 'POST /orders/1/invoices-images'],
  ['invoice-image', 'POST /orders/1/invoice-readings', {}],
  ['invoice-image', 'POST /order-items/1/reject-images'],
  ['invoice-image', 'POST /recipe/1/photo'],
]

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on', DEMO_DATA: 'off' })
})
beforeEach(async () => {
  stopTheMinute()
  await forgetCalls(app)
})

const useUp = (kind: CallKind, who: string) => limiterOf(app.deps, kind).penalty(who, mostCalls(app.deps.config, kind))

test.each(ofAnAddress)('%s of an address: POST %s', async (kind, path, body) => {
  const ask = async (remoteAddress: string) =>
    (await app.server.inject({ method: 'POST', url: `/api/v1${path}`, payload: body, remoteAddress })).statusCode
  await useUp(kind, '203.0.113.7')
  expect(await ask('203.0.113.7')).toBe(429)
  expect(await ask('203.0.113.8')).not.toBe(429)
})

test.each(ofAPerson)('%s of a person: %s', async (kind, call, body) => {
  const kitchen = await aLocation(app)
  const [owner, partner] = [await aPerson(app, { at: [kitchen] }), await aPerson(app, { at: [kitchen] })]
  const [method = 'GET', path = ''] = call.split(' ')
  const ask = async ({ authKey }: { authKey: string }) => {
    const headers = { authorization: `Bearer ${authKey}` }
    const asked = { method: method as 'GET' | 'POST', url: `/api/v1${path}`, headers }
    return (await app.server.inject({ ...asked, ...(body && { payload: body }) })).statusCode
  }
  await useUp(kind, kind === 'invite' || kind === 'help' ? String(owner.id) : `user ${owner.id}`)
  expect(await ask(owner)).toBe(429)
  expect(await ask(partner)).not.toBe(429)
})

test('the audit log as a file is limited for each administrator', async () => {
  const [asked, other] = [await aPerson(app, { isAdministrator: true }), await aPerson(app, { isAdministrator: true })]
  await useUp('export', `user ${asked.id}`)
  expect((await app.as(asked).get('/administration/audit/file')).status).toBe(429)
  expect((await app.as(other).get('/administration/audit/file')).status).not.toBe(429)
})

// written by hand from reliability 3.2.7
test.each([
  ['sign-in', 30],
  ['password-reset', 10],
  ['sign-up', 5],
  ['card', 5],
  ['upload', 60],
  ['export', 10],
  ['any', 300],
] as const)('%s: at most %i', (kind, most) => {
  expect(mostCalls(app.deps.config, kind)).toBe(most)
})

test.each([
  ['upload-check', '/rep/order-guide/check'],
  ['upload', '/rep/order-guide'],
] as const)('%s of a sales rep: POST %s', async (kind, path) => {
  const { id: distributorId } = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [distributorId] })
  const { id } = await aSalesRep(app, kitchen, distributorId, { accessType: 'unlimited' })
  const rep = app.as({ authKey: await aRepKey(app, kitchen, id) })
  expect((await rep.post(path)).status).not.toBe(429)
  await useUp(kind, `rep ${kitchen.id}/${id}`)
  expect((await rep.post(path)).status).toBe(429)
})
