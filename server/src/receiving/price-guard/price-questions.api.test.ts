import { beforeAll, expect, test } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { aKitchenWithGuide, chicken, flour, oil, salt } from '../../testing/factories/price-guard-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { giveUpForgottenPriceMails } from './send-price-question.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the rep is asked once, with the words the person sends; a mail that fails is told', async () => {
  const { client, guide, order, receive, changes, rep, location } = await aKitchenWithGuide(app)
  await receive(
    (
      await order(
        [
          [chicken, 8],
          [oil, 8],
        ],
        '2026-03-05',
      )
    ).id,
  )
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([{ ...chicken, price: '36.00' }, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const [dear, cheaper] = await changes()
  const ask = (id: number, message: string) => client.post(`/price-changes/${id}/mail`, { message })
  const before = app.mails.length
  const answers = await Promise.all([ask(dear.id, `${dear.message}\nPlease call.`), ask(dear.id, 'Twice?')])
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'price_question_mailed'])
  await app.jobs.runAll()
  const [mail, ...more] = app.mails.slice(before).filter(({ subject }) => subject.includes('Canola'))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: [rep.email], subject: `Price of Canola Oil at ${location.nickname}` })
  expect((await changes())[0].mail).toMatchObject({ status: 'sent', recipients: [rep.email] })
  expect((await ask(cheaper.id, ' ')).status).toBe(400)
  app.deps.mailer.send = () => Promise.reject(new RefusedForGood('no such address'))
  try {
    expect((await ask(cheaper.id, 'Why?')).status).toBe(200)
    await app.jobs.runAll()
  } finally {
    app.deps.mailer.send = (sent) => Promise.resolve(void app.mails.push(sent))
  }
  expect((await changes())[1].mail).toMatchObject({ status: 'failed' })
  const { data } = (await client.get('/users/get-message')).body
  expect(JSON.stringify(data)).toContain('The question about the price of Chicken Breast could not be mailed')
  // A day later it is tried for half a day again, and not given up with the first try that fails.
  app.clock.set('2026-03-12T15:00:00Z')
  expect((await ask(cheaper.id, 'Why?')).status).toBe(200)
  app.deps.mailer.send = () => Promise.reject(new Error('the mail server is away'))
  const tried = app.jobs.runAll().finally(() => {
    app.deps.mailer.send = (sent) => Promise.resolve(void app.mails.push(sent))
  })
  await expect(tried).rejects.toThrow('away')
  expect((await changes())[1].mail).toMatchObject({ status: 'waiting' })
  app.clock.set('2026-03-12T16:00:00Z')
  await app.jobs.runAll()
  expect((await changes())[1].mail).toMatchObject({ status: 'sent' })
  await client.post('/price-changes/marks', { ids: [dear.id, cheaper.id], status: 'accepted' })
  expect(await changes()).toEqual([])
  await client.post('/price-changes/marks', { ids: [dear.id], status: 'open' })
  expect(await changes()).toMatchObject([{ id: dear.id, acceptedBy: null, mail: { status: 'sent' } }])
  expect(
    (await client.post('/price-changes/marks', { ids: [dear.id, 2_000_000_000], status: 'accepted' })).status,
  ).toBe(404)
  expect(await changes()).toHaveLength(1)
})

test('a question that is sent again in other words is another mail to every mail server', async () => {
  const { client, guide, order, receive, changes, location } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const [{ id }] = await changes()
  const numberAfter = async (message: string) => {
    expect((await client.post(`/price-changes/${id}/mail`, { message })).status).toBe(200)
    const db = app.deps.database.forLocation(location.id)
    const { messageId } = await db.selectFrom('priceQuestions').select('messageId').executeTakeFirstOrThrow()
    await db.updateTable('priceQuestions').set({ status: 'failed' }).execute()
    return messageId
  }
  const first = await numberAfter('Why?')
  expect(await numberAfter('Why?')).toBe(first)
  expect(await numberAfter('Why so much?')).not.toBe(first)
  const before = app.mails.length
  expect((await client.post(`/price-changes/${id}/mail`, { message: 'Why this much?' })).status).toBe(200)
  await app.jobs.runAll()
  const questions = app.mails.slice(before).filter(({ subject }) => subject.startsWith('Price of'))
  expect(questions.map(({ text }) => text)).toEqual(['Why this much?'])
})

test('nothing is open of a distributor that is retired, until it is brought back', async () => {
  const { client, guide, order, receive, changes, distributorId } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const retire = async (is_retired: 0 | 1) =>
    expect((await client.put(`/distributors/${distributorId}/retired`, { is_retired })).status).toBe(200)
  expect(await changes()).toHaveLength(1)
  await retire(1)
  expect(await changes()).toEqual([])
  expect((await client.get('/price-changes/summary')).body).toMatchObject({ riseCount: 0 })
  await retire(0)
  expect(await changes()).toHaveLength(1)
})

test('a question whose job was lost is given up, and the kitchen is told to call', async () => {
  const { client, guide, order, receive, changes, location, rep, distributor } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const [{ id }] = await changes()
  expect((await client.post(`/price-changes/${id}/mail`, { message: 'Why?' })).status).toBe(200)
  const statusBefore = async (before: string) => {
    await giveUpForgottenPriceMails(app.deps, location.id, new Date(before))
    return (await changes())[0].mail.status
  }
  expect(await statusBefore('2026-03-11T15:00:00Z')).toBe('waiting')
  expect(await statusBefore('2026-03-11T15:00:01Z')).toBe('failed')
  const { data } = (await client.get('/users/get-message', { merchant_id: location.id })).body
  expect(data.map(({ message }: { message: string }) => message)).toContain(
    `The question about the price of Canola Oil could not be mailed to ${rep.email}. Call ${distributor.nickname}, or send it again from Price guard.`,
  )
  await app.jobs.runAll()
})
