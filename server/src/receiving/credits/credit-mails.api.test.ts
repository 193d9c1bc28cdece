import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { aClaimingKitchen, bill, claim, reject } from '../../testing/factories/claiming-kitchen.ts'
import { anInvoiceImage, aRejectImage } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('several claims of a distributor', () => {
  it('go to the rep in one mail with the photos, once; those that were given up as the same mail', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client, owner, lineId } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await reject(kitchen)
    await aRejectImage(app, owner, lineId)
    const ids = [(await claim(kitchen, 'price_up')).body.id, (await claim(kitchen, 'reject')).body.id]
    const press = (creditIds: number[] = ids) => client.post('/credits/mail', { creditIds })
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    const messages = (await client.get('/users/get-message')).body.data
    expect(messages.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining('The credit request for 2 claims could not be mailed'),
    )
    const [owing] = (await client.get('/credits/summary')).body.distributors
    expect(owing).toMatchObject({ unmailedIds: [], unmailedCount: 0 })
    const previewed = (await client.get('/credits/mail', { creditIds: JSON.stringify([ids[0]]) })).body
    const sentBefore = app.mails.length
    expect((await client.post(`/credits/${ids[0]}/mail`)).status).toBe(200)
    await app.jobs.runAll()
    const mails = app.mails.slice(sentBefore)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [kitchen.rep.email],
      subject: `Credit request $36.50 for 2 claims from ${kitchen.location.nickname}`,
      attachments: [{ fileName: expect.stringMatching(/^credit-request-claims-\d+\.pdf$/) }],
    })
    // The mail is the one that was shown, with the other claim in it.
    expect(previewed).toEqual({ recipients: mails[0]?.to, subject: mails[0]?.subject, text: mails[0]?.text })
    expect(mails[0]?.text.match(/^Amount: .*/gm)).toEqual(['Amount: $8.00', 'Amount: $28.50'])
    expect(mails[0]?.attachments?.[0]?.content.toString('latin1')).toContain('/DCTDecode')
    const credits = (await client.get('/credits')).body.data
    expect(credits.map(({ mail }: { mail: object }) => mail)).toMatchObject([
      { status: 'sent', claims: 2 },
      { status: 'sent', claims: 2 },
    ])
    expect((await press()).body.code).toBe('credit_mailed')
    const shown = (await client.get('/credits/mail', { creditIds: JSON.stringify(ids) })).body
    expect(shown.code, 'nor is it shown as if it could be sent').toBe('credit_mailed')
  })

  it('of another kitchen, or settled ones, are refused', async () => {
    const [kitchen, other] = [await aClaimingKitchen(app), await aClaimingKitchen(app)]
    await bill(kitchen, '1', 4, 30.5)
    await bill(other, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const foreign = (await claim(other, 'price_up')).body.id
    const preview = (creditIds: number[]) =>
      kitchen.client.get('/credits/mail', { creditIds: JSON.stringify(creditIds) })
    expect([(await preview([id])).status, (await preview([id, foreign])).status]).toEqual([200, 404])
    expect((await kitchen.client.post('/credits/mail', { creditIds: [id, foreign] })).status).toBe(404)
    await kitchen.client.patch(`/credits/${id}`, { from: 'open', status: 'credited' })
    expect((await kitchen.client.post('/credits/mail', { creditIds: [id] })).body.code).toBe('credit_step_refused')
    expect((await preview([id])).body.code).toBe('credit_step_refused')
  })
})

describe('the mail of a claim', () => {
  it('goes to the primary rep once, with a PDF that has the picture', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const imageId = await anInvoiceImage(app, kitchen.owner, kitchen.order.id)
    const { id } = (await claim(kitchen, 'price_up', { imageIds: [imageId] })).body
    const press = () => kitchen.client.post(`/credits/${id}/mail`)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.runAll()
    const mails = app.mails.filter(
      ({ subject, to }) => subject.startsWith('Credit request') && to.includes(kitchen.rep.email),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [kitchen.rep.email],
      subject: `Credit request $8.00 for order ${kitchen.order.purchaseOrderNumber} from ${kitchen.location.nickname}`,
      text: expect.stringContaining('Reason: Billed above the agreed price'),
      attachments: [{ contentType: 'application/pdf' }],
    })
    const pdf = mails[0]?.attachments?.[0]?.content
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf?.toString('latin1')).toContain('/DCTDecode')
    const [credit] = (await kitchen.client.get('/credits')).body.data
    expect(credit.mail).toEqual({
      status: 'sent',
      recipients: [kitchen.rep.email],
      sentTime: app.clock.now().toISOString(),
      claims: 1,
    })
    expect((await press()).body.code).toBe('credit_mailed')
  })

  it('is dated by the clocks of the kitchen, where it was still the evening before', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    app.clock.set('2026-03-05T02:30:00Z')
    const { id } = (await claim(kitchen, 'price_up')).body
    await kitchen.client.post(`/credits/${id}/mail`)
    await app.jobs.runAll()
    const mail = app.mails.findLast(({ to }) => to.includes(kitchen.rep.email))
    expect(mail?.attachments?.[0]?.content.toString('latin1')).toContain('(D:20260304')
    expect(mail?.text).toContain('Delivery: 03/06/2026\n')
  })

  it('that is refused for good is told to the kitchen, and may be sent again as the same mail', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    await kitchen.client.post(`/credits/${id}/mail`)
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    expect((await kitchen.client.get('/credits')).body.data[0].mail.status).toBe('failed')
    const messages = (await kitchen.client.get('/users/get-message')).body.data
    expect(messages.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining(`could not be mailed to ${kitchen.rep.email}`),
    )
    expect((await kitchen.client.post(`/credits/${id}/mail`)).status).toBe(200)
    await app.jobs.runAll()
    expect((await kitchen.client.get('/credits')).body.data[0].mail.status).toBe('sent')
  })

  it('without a rep is refused in words', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('salesReps')
      .set({ isDeleted: true })
      .where('id', '=', kitchen.rep.id)
      .execute()
    expect((await kitchen.client.post(`/credits/${id}/mail`)).body.code).toBe('no_rep_to_mail')
    expect((await kitchen.client.get('/credits/mail', { creditIds: `[${id}]` })).body.code).toBe('no_rep_to_mail')
  })
})
