import { beforeAll, expect, test } from 'vitest'
import { openPdf } from '../../adapters/pictures/pdf-file.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { anEdiKitchen } from './testing-edi-kitchen.ts'

let app: TestApp
let kitchen: Awaited<ReturnType<typeof anEdiKitchen>>
beforeAll(async () => {
  app = await testApp()
  kitchen = await anEdiKitchen(app)
})

/** The words on each page of a PDF. */
async function wordsOf(bytes: Buffer): Promise<string[]> {
  const opened = await openPdf(bytes)
  if (opened.kind !== 'opened') throw new Error(`a PDF that is ${opened.kind}`)
  const { document } = opened
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(pages)
}

test('an order whose invoice came by EDI downloads it as a PDF that is made of its lines and says so', async () => {
  const { owner, order, put, exchange, fromHarbor } = kitchen
  const placed = await order(2)
  await app.jobs.runAll()
  const line = (no: number, quantity: number, price: string, din: string, name: string) => [
    `IT1*${no}*${quantity}*CA*${price}**VN*${din}`,
    `PID*F****${name}`,
  ]
  const head = (number: string) => `BIG*20260612*${number}**${placed.purchaseOrderNumber}***DI`
  const bill = [head('H-2001'), ...line(1, 2, '31.5025', '0054321', 'Lemons'), 'TDS*7301', 'SAC*C*D240***1000', 'CTT*1'] // prettier-ignore
  await put('bill.edi', fromHarbor('IN', [['810', ...bill]]))
  await exchange()
  const [{ id }] = (await owner.get('/invoices')).body.data
  const invoiceUrl = async () => (await owner.get(`/orders/${placed.id}`)).body.invoiceUrl
  expect(await invoiceUrl(), 'what waits to be booked is not the invoice yet').toBeNull()
  const proposal = (await owner.get(`/invoices/${id}`)).body
  expect(proposal.pdf_path).toEqual(expect.any(String))
  const booked = await owner.post(`/invoices/${id}/book`, {})
  expect(booked.status, booked.text).toBe(200)

  const file = await app.as('anonymous').get(await invoiceUrl())
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`filename="invoice-${placed.purchaseOrderNumber}.pdf"`),
  })
  const [first = '', ...others] = await wordsOf(file.bytes)
  expect(others).toEqual([])
  for (const words of ['INVOICE', 'H-2001', 'Harbor', 'Kitchen', '06/12/2026', placed.purchaseOrderNumber])
    expect(first).toContain(words)
  for (const words of ['0054321', 'Lemons', '$31.5025', '$63.01', 'Freight', '$10.00', '$73.01'])
    expect(first).toContain(words)
  expect(first).toContain('Made from the lines of the EDI invoice that Harbor sent')

  // The second part of the delivery was billed apart: the order has both.
  const rest = [head('H-2002'), ...line(1, 1, '20.00', '77', 'Limes'), 'TDS*2000', 'CTT*1']
  await put('rest.edi', fromHarbor('IN', [['810', ...rest]]))
  await exchange()
  const [{ id: second }] = (await owner.get('/invoices', { status: 'proposed' })).body.data
  expect((await owner.post(`/invoices/${second}/book`, {})).status).toBe(200)
  const pages = await wordsOf((await app.as('anonymous').get(await invoiceUrl())).bytes)
  expect(pages).toMatchObject([expect.stringContaining('H-2001'), expect.stringContaining('H-2002')])
  const alone = (await owner.get(`/invoices/${second}`)).body.pdf_path
  expect(await wordsOf((await app.as('anonymous').get(alone)).bytes)).toMatchObject([expect.stringContaining('H-2002')])
})
