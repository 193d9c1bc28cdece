import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aClaimingKitchen, anOrder, bill, claim, reject } from '../../testing/factories/claiming-kitchen.ts'
import { anInvoiceImage, aRejectImage } from '../../testing/factories/invoices.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

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

describe('the letter of claims', () => {
  const lettersTo = ({ rep }: { rep: { email: string } }) =>
    app.mails.filter(({ subject, to }) => subject.startsWith('Credit request') && to.includes(rep.email))

  /** A kitchen that has sent back a case of each of so many orders and claimed it; all wait in one mail. */
  async function claimsInAMail(count: number) {
    const kitchen = await aClaimingKitchen(app)
    const { client, distributorId, romaine } = kitchen
    const ids: number[] = []
    const claimOne = async () => {
      const order = await anOrder(client, distributorId, romaine, 4)
      const ofOrder = { ...kitchen, order, lineId: order.items[0].oi_id as number }
      await reject(ofOrder)
      await client.post(`/orders/receive/${order.id}`, {})
      return (await claim(ofOrder, 'reject')).body.id as number
    }
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    while (ids.length < count) ids.push(await claimOne())
    await app.jobs.runAll()
    expect((await client.post('/credits/mail', { creditIds: ids })).status).toBe(200)
    const credit = async (id: number) =>
      (await client.get('/credits')).body.data.find((each: { id: number }) => each.id === id)
    return { kitchen, ids, credit }
  }

  async function giveUpTheMail() {
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
  }

  const previewOf = async ({ client }: { client: Client }, ids: number[]) =>
    (await client.get('/credits/mail', { creditIds: JSON.stringify(ids) })).body

  it('asks for what is open of a claim, as it was shown', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client, order, lineId } = kitchen
    const back = { id: lineId, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Wrong item' }
    await client.post(`/orders/check-items/${order.id}`, { items: [back] })
    await client.post(`/orders/receive/${order.id}`, {})
    const { id } = (await claim(kitchen, 'reject')).body
    await bill(kitchen, '1', 3, 28.5)
    const [owing] = (await client.get('/credits/summary')).body.distributors
    expect(owing).toMatchObject({ totalOpen: 28.5, unmailedIds: [id] })
    const previewed = await previewOf(kitchen, [id])
    await client.post('/credits/mail', { creditIds: owing.unmailedIds })
    await app.jobs.runAll()
    const [letter, ...others] = lettersTo(kitchen)
    expect(others).toEqual([])
    expect(letter?.subject).toMatch(/^Credit request \$28\.50 for order /)
    expect(letter?.text).toContain('Please credit $28.50 to ')
    expect(letter?.text).toContain('Amount: $28.50, still open of $57.00\n')
    expect(letter?.attachments?.[0]?.content.toString('latin1')).toContain('(Credit request $28.50)')
    expect(previewed).toEqual({ recipients: letter?.to, subject: letter?.subject, text: letter?.text })
  })

  it('that goes again leaves out what was settled since, which is mailed of its own once it is owed again', async () => {
    const { kitchen, ids, credit } = await claimsInAMail(3)
    const { client } = kitchen
    const [paid = 0, writtenOff = 0, open = 0] = ids
    await giveUpTheMail()
    const memo = await bill(kitchen, 'CM-1', -1, 28.5)
    await client.patch(`/credits/${writtenOff}`, { from: 'open', status: 'written_off' })
    expect([(await credit(paid)).status, (await credit(open)).mail]).toMatchObject([
      'credited',
      { status: 'failed', claims: 1 },
    ])
    const previewed = await previewOf(kitchen, [open])
    expect((await client.post(`/credits/${open}/mail`)).status).toBe(200)
    await app.jobs.runAll()
    const [letter, ...others] = lettersTo(kitchen)
    expect(others).toEqual([])
    expect(letter?.subject).toMatch(/^Credit request \$28\.50 for order /)
    expect(letter?.text.match(/^Amount: .*/gm)).toEqual(['Amount: $28.50'])
    expect(previewed).toEqual({ recipients: letter?.to, subject: letter?.subject, text: letter?.text })
    expect([(await credit(open)).mail, (await credit(paid)).mail]).toMatchObject([{ status: 'sent', claims: 1 }, null])
    expect((await client.post(`/invoices/${memo}/take-back`, {})).status).toBe(200)
    expect((await client.post(`/credits/${paid}/mail`)).status).toBe(200)
    // Once it is paid the letter still had it.
    await client.patch(`/credits/${open}`, { from: 'open', status: 'credited' })
    expect((await credit(open)).mail).toMatchObject({ status: 'sent', claims: 1 })
  })

  it('does not go where all was settled while it waited, nor when an operator has it tried again', async () => {
    const { kitchen, ids, credit } = await claimsInAMail(1)
    await bill(kitchen, 'CM-1', -1, 28.5)
    await app.jobs.runAll()
    expect(lettersTo(kitchen)).toEqual([])
    expect(await credit(ids[0] ?? 0)).toMatchObject({ status: 'credited', mail: null })
    expect((await kitchen.client.get('/users/get-message')).body.data).toEqual([])
    const again = await claimsInAMail(1)
    await giveUpTheMail()
    await bill(again.kitchen, 'CM-1', -1, 28.5)
    const admin = app.as(await aPerson(app, { isAdministrator: true }))
    type Unsent = { kind: string; id: number; locationId: number; lastError: string }
    const unsent = async (): Promise<Unsent[]> =>
      (await admin.get('/administration/mails')).body.data.filter(
        ({ kind, locationId }: Unsent) => kind === 'credit' && locationId === again.kitchen.location.id,
      )
    const mails = (await unsent()).map(({ kind, id, locationId }) => ({ kind, id, locationId }))
    expect((await admin.post('/administration/mails/again', { mails })).body).toEqual({ sent: 1, problems: [] })
    await app.jobs.runAll()
    expect(lettersTo(again.kitchen)).toEqual([])
    expect(await unsent()).toMatchObject([{ lastError: 'none of its claims is open any more' }])
  })
})
