import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, sendInvoice } from './testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('the same invoice twice', () => {
  it('is noticed by its number and never booked again, not even by two at once', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('0012-7', [billed(romaine, 4, 28.5)]))
    const again = await sendInvoice(client, distributorId, anInvoiceFile('12/7', [billed(romaine, 4, 30)]))
    expect(again.body.data[0].duplicateOf).toMatchObject({ invoiceNumber: '0012-7', isSameNumber: true })
    const refused = await client.post(`/invoices/${again.body.data[0].id}/book`, { acceptLookAlike: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_duplicate'])
    const back = await sendInvoice(client, distributorId, anInvoiceFile('0012-7', [billed(romaine, -1, 28.5)]))
    expect(back.body.data[0], 'a credit memo has numbers of its own').toMatchObject({
      kind: 'credit_memo',
      duplicateOf: null,
    })
    const both = await Promise.all(
      [5, 6].map(async (price) => {
        const file = anInvoiceFile('NEW', [billed(romaine, 1, price)])
        const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
        return id as number
      }),
    )
    const answers = await Promise.all(both.map((id) => client.post(`/invoices/${id}/book`, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('comes once of the same file, and again when it was deleted out of a file with several', async () => {
    const { client, distributorId, romaine, oil } = await anInvoicedKitchen(app)
    const lines = [romaine, oil].map((item, at) => anInvoiceFile(`S-${at + 1}`, [billed(item, 1, 5)]))
    const [first, second] = lines.map(({ bytes }) => bytes.toString())
    const file = { fileName: 'two.csv', bytes: Buffer.from([first, second?.split('\n')[1]].join('\n')) }
    const numbersAndIds = async () => {
      const { body } = await sendInvoice(client, distributorId, file)
      return (body.data as { invoiceNumber: string; id: number }[]).map((one) => [one.invoiceNumber, one.id] as const)
    }
    const [one, two] = await numbersAndIds()
    expect([one?.[0], two?.[0], await numbersAndIds()]).toEqual(['S-1', 'S-2', [one, two]])
    await client.post(`/invoices/${two?.[1]}/book`, {})
    expect((await client.delete(`/invoices/${one?.[1]}`)).status).toBe(200)
    const both = await Promise.all([numbersAndIds(), numbersAndIds()])
    const [again] = both[0]
    expect(both).toEqual([both[0], [again, two]])
    expect(again, 'added once').toEqual(['S-1', expect.any(Number)])
    expect(again).not.toEqual(one)
    const file_path = (await client.get(`/invoices/${again?.[1]}`)).body.file_path
    expect((await app.as('anonymous').get(file_path)).bytes.toString()).toBe(file.bytes.toString())
  })

  it('is told of the later of two papers that both wait to be booked', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const propose = async (number: string, quantity: number, price: number) =>
      (await sendInvoice(client, distributorId, anInvoiceFile(number, [billed(romaine, quantity, price)]))).body.data[0]
    const first = await propose('77-1', 4, 28.5)
    const sameNumber = await propose('0077/1', 4, 30)
    const similar = await propose('7-71', 2, 30)
    const sameLines = await propose('88', 4, 28.5)
    const alone = await propose('99', 1, 28.5)
    const duplicateOf = { id: first.id, invoiceNumber: '77-1', isBooked: false }
    expect([first, sameNumber, similar, sameLines, alone]).toMatchObject([
      { duplicateOf: null },
      { duplicateOf: { ...duplicateOf, isSameNumber: true, isSimilarNumber: false } },
      { duplicateOf: { ...duplicateOf, isSameNumber: false, isSimilarNumber: true } },
      { duplicateOf: { ...duplicateOf, isSameNumber: false, isSimilarNumber: false } },
      { duplicateOf: null },
    ])
    const booked = await client.post(`/invoices/${sameNumber.id}/book`, {})
    expect([booked.status, booked.body.duplicateOf], 'either may be the one that is booked').toEqual([200, null])
    expect((await client.get(`/invoices/${first.id}`)).body.duplicateOf).toMatchObject({
      id: sameNumber.id,
      isSameNumber: true,
      isBooked: true,
    })
  })

  it('is not told of papers of which no line was read', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const emptied = []
    for (const number of ['E-1', 'E-2']) {
      const [{ id }] = (await sendInvoice(client, distributorId, anInvoiceFile(number, [billed(romaine, 1, 5)]))).body
        .data
      const { lines } = (await client.get(`/invoices/${id}`)).body
      emptied.push((await client.patch(`/invoices/${id}`, { total: 0, removedLines: [lines[0].id] })).body)
    }
    expect(emptied).toMatchObject([
      { lineItems: 0, duplicateOf: null },
      { lineItems: 0, duplicateOf: null },
    ])
  })

  it('is asked about where its number differs in its signs alone, and booked when somebody says it is another one', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('12-7', [billed(romaine, 4, 28.5)]))
    const [{ id, duplicateOf }] = (
      await sendInvoice(client, distributorId, anInvoiceFile('1-27', [billed(romaine, 1, 29)]))
    ).body.data
    expect(duplicateOf).toMatchObject({ invoiceNumber: '12-7', isSameNumber: false, isSimilarNumber: true })
    const asked = await client.post(`/invoices/${id}/book`, {})
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'invoice_number_similar',
        message:
          'Invoice 12-7 is booked already and has almost the same number. Book this one only if it is another invoice.',
      },
    ])
    expect((await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })).status).toBe(200)
    await aBookedInvoice(client, distributorId, anInvoiceFile('451', [billed(romaine, 2, 26)]))
    const [zeros] = (await sendInvoice(client, distributorId, anInvoiceFile('00-451', [billed(romaine, 1, 27)]))).body
      .data
    expect(zeros.duplicateOf, 'zeros after which a sign follows').toMatchObject({
      invoiceNumber: '451',
      isSimilarNumber: true,
    })
    expect((await client.post(`/invoices/${zeros.id}/book`, {})).body.code).toBe('invoice_number_similar')
  })

  it('of more than two years ago is booked when somebody says that this is its date', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('B-3', [billed(romaine, 4, 28.5)], { date: '03/04/2016' })
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    const asked = await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'invoice_is_old',
        message: '03/04/2016 is more than two years ago. Book this invoice only if that is its date.',
      },
    ])
    const booked = await client.post(`/invoices/${id}/book`, { acceptOldDate: true })
    expect([booked.status, booked.body.invoiceDate]).toEqual([200, '2016-03-04'])
  })

  it('of before its order was placed is booked when somebody says that this is its date: its month may be closed', async () => {
    app.clock.set('2026-03-05T04:30:00Z') // 11:30 pm of the 4th in New York
    const { client, distributorId, order, romaine } = await anInvoicedKitchen(app)
    app.clock.set('2026-03-05T15:00:00Z')
    const sent = async (number: string, quantity: number, date: string): Promise<number> => {
      const file = anInvoiceFile(number, [billed(romaine, quantity, 28.5)], { date })
      return (await sendInvoice(client, distributorId, file, order.id)).body.data[0].id
    }
    const misread = await sent('B-4', 4, '02/04/2026')
    const asked = await client.post(`/invoices/${misread}/book`, {})
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'invoice_before_order',
        message: `02/04/2026 is before 03/04/2026, when order ${order.purchaseOrderNumber} was placed. Book this invoice only if that is its date.`,
      },
    ])
    const booked = await client.post(`/invoices/${misread}/book`, { acceptOldDate: true })
    expect([booked.status, booked.body.invoiceDate]).toEqual([200, '2026-02-04'])
    // An order may be entered the day after it was phoned in.
    const dayBefore = await sent('B-5', 3, '03/03/2026')
    expect((await client.post(`/invoices/${dayBefore}/book`, {})).status).toBe(200)
    app.clock.set('2026-03-04T15:00:00Z')
  })

  it('is noticed by its lines and total, and booked when somebody says it is another delivery', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('B-1', [billed(romaine, 4, 28.5)]))
    const [{ id, duplicateOf }] = (
      await sendInvoice(client, distributorId, anInvoiceFile('B-2', [billed(romaine, 4, 28.5)]))
    ).body.data
    expect(duplicateOf).toMatchObject({ invoiceNumber: 'B-1', isSameNumber: false })
    const refused = await client.post(`/invoices/${id}/book`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_looks_alike'])
    expect((await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })).status).toBe(200)
  })
})
