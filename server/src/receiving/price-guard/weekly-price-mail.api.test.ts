import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson, disable } from '../../testing/factories/accounts.ts'
import { aKitchenWithGuide, aMonthOf, chicken, flour, oil, salt } from '../../testing/factories/price-guard-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the weekly mail goes to nobody who may not see prices any more when it is sent', async () => {
  const { client, guide, order, receive, location } = await aKitchenWithGuide(app)
  const chef = await aPerson(app, { at: [location], title: 'Chef' })
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  await app.as(chef).put('/price-guard/weekly-mail', { isOn: true })
  const mailsOfWeek = async (instant: string) => {
    app.clock.set(instant)
    const before = app.mails.length
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'weekly-price-mails', payload: z.object({}) }, {})
    await app.jobs.runAll()
    await app.jobs.runAll()
    return app.mails.slice(before).filter(({ to }) => to.includes(chef.email))
  }
  expect(await mailsOfWeek('2026-03-16T12:15:00Z')).toHaveLength(1)
  const access = { title: 'Chef', mayOrder: false, seePrices: false, locationIds: [location.id] }
  expect((await client.patch(`/people/${chef.id}`, { ...access, editComparisonView: true })).status).toBe(200)
  expect(await mailsOfWeek('2026-03-23T12:15:00Z')).toEqual([])
  const outcomes = await app.deps.database
    .forLocation(location.id)
    .selectFrom('priceMails')
    .select(['week', 'status'])
    .where('userId', '=', chef.id)
    .orderBy('week')
    .execute()
  expect(outcomes, 'not noted as sent, and no mail that operators are to send').toEqual([
    { week: '2026-03-16', status: 'sent' },
    { week: '2026-03-23', status: 'nothing' },
  ])
})

test('the weekly mail goes on Monday morning, once, to those who want it, while there is something to tell', async () => {
  const { client, guide, order, receive, changes, location, owner } = await aKitchenWithGuide(app)
  const other = await aPerson(app, { at: [location] })
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  expect((await client.put('/price-guard/weekly-mail', { isOn: true })).body).toMatchObject({ weeklyMail: true })
  expect((await app.as(other).get('/price-guard')).body).toMatchObject({ weeklyMail: false, percent: 3, monthly: 10 })
  const mailsAt = async (instant: string, meanwhile = () => Promise.resolve()) => {
    app.clock.set(instant)
    const before = app.mails.length
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'weekly-price-mails', payload: z.object({}) }, {})
    await app.jobs.runAll()
    await meanwhile()
    // the mails that it queued
    await app.jobs.runAll()
    return app.mails.slice(before).filter(({ subject }) => subject.includes('prices rose'))
  }
  // New York: a quarter past six and seven on Monday 16 March, summer time
  expect(await mailsAt('2026-03-16T10:15:00Z')).toEqual([])
  const [mail, ...more] = await mailsAt('2026-03-16T11:15:00Z')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: [owner.email],
    subject: `${location.nickname}: prices rose by $${aMonthOf(86.4).toFixed(2)} a month`,
  })
  expect(mail?.text).toContain('- Canola Oil (')
  expect(mail?.text).toContain('$54.00 became $64.80: +20 %, more than on the price list before.')
  const link = `http://localhost:${app.deps.config.port}/weekly-mail/`
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^${link}${location.id}-${owner.id}-[\\w-]{43}$`))
  expect(mail?.text).toContain(`No more of these mails, without signing in: ${mail?.unsubscribeUrl}`)
  expect(await mailsAt('2026-03-16T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-17T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-23T13:15:00Z')).toHaveLength(1)
  // Whoever asks for it later that morning gets it too, and nobody else again.
  await app.as(other).put('/price-guard/weekly-mail', { isOn: true })
  expect(await mailsAt('2026-03-23T14:15:00Z')).toMatchObject([{ to: [other.email] }])
  await app.as(other).put('/price-guard/weekly-mail', { isOn: false })
  expect(await mailsAt('2026-03-30T13:15:00Z', () => disable(app, owner)), 'disabled since').toEqual([])
  expect(await mailsAt('2026-04-06T13:15:00Z'), 'disabled').toEqual([])
  // Whoever may sign in again by noon gets the mail of the week.
  await disable(app, owner, null)
  // A process that was away catches up until noon.
  expect(await mailsAt('2026-04-06T16:00:00Z')).toEqual([])
  expect(await mailsAt('2026-04-06T15:59:00Z')).toHaveLength(1)
  await client.put('/price-guard/weekly-mail', { isOn: false })
  expect(await mailsAt('2026-04-13T13:15:00Z')).toEqual([])
  await client.put('/price-guard/weekly-mail', { isOn: true })
  const [{ id }] = await changes()
  await client.post('/price-changes/marks', { ids: [id], status: 'accepted' })
  expect(await mailsAt('2026-04-20T13:15:00Z')).toEqual([])
})
