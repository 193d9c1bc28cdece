import * as xlsx from '@e965/xlsx'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestItem } from '../../../testing/factories/catalogue.ts'
import { anInvoiceFile, aSnap, uploadSnap, type BilledItem } from '../../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, sendInvoice } from './testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('a whole workbook', () => {
  /** As an accounts office sends it: a letterhead, days and amounts as cells of their kind, a fee and a sum below. */
  function workbook(bookType: 'xlsx' | 'biff8', order: string, items: readonly TestItem[]): Buffer {
    const [romaine, oil] = items
    const day = { t: 'd', v: new Date('2026-03-03T00:00:00Z'), z: 'mm/dd/yyyy' }
    const sheet = xlsx.utils.aoa_to_sheet(
      [
        ['Harbor Produce', '', '', '', 'INVOICE'],
        ['12 Pier Road'],
        [],
        ['Invoice Number', 'XL-7'],
        ['Invoice Date', day],
        ['PO Number', order],
        [],
        ['Item #', 'Description', 'Pack Size', 'Qty Shipped', 'UOM', 'Unit Price', 'Extended Price'],
        [romaine?.din, romaine?.name, '1/24 CT', 4, 'CS', 28.5, 114],
        [oil?.din, oil?.name, '6/1 GAL', 2, 'CS', 54, 108],
        [],
        ['', '', '', '', '', 'Fuel surcharge', 3.5],
        ['', '', '', '', '', 'Total', 225.5],
      ],
      { UTC: true },
    )
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, sheet, 'Invoice')
    return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
  }

  it.each([
    ['bill.xlsx', 'xlsx'],
    ['bill.xls', 'biff8'],
  ] as const)('%s is read, matched and booked', async (fileName, bookType) => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const bytes = workbook(bookType, order.purchaseOrderNumber, [romaine, oil])
    const { status, body } = await sendInvoice(client, distributorId, { fileName, bytes })
    expect([status, body.data]).toMatchObject([
      201,
      [
        {
          source: 'sheet',
          invoiceNumber: 'XL-7',
          invoiceDate: '2026-03-03',
          total: 225.5,
          lineItems: 2,
          order_id: order.id,
          linesToConfirm: 0,
          fileName,
          fees: [{ name: 'Fuel surcharge', amount: 3.5 }],
        },
      ],
    ])
    const [{ id }] = body.data
    expect((await client.get(`/invoices/${id}`)).body.lines).toMatchObject([
      {
        din: romaine.din,
        pack_size: '1/24 CT',
        quantity: 4,
        unit_price: 28.5,
        lineItemTotal: 114,
        matchedBy: 'number',
      },
      { din: oil.din, pack_size: '6/1 GAL', quantity: 2, unit_price: 54, lineItemTotal: 108, matchedBy: 'number' },
    ])
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match.invoices).toMatchObject([{ invoiceNumber: 'XL-7', total: 225.5 }])
  })
})

describe('a PDF with text', () => {
  it('is booked only once every line was checked', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const bytes = await aPdf('P-1', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [proposal] = (await sendInvoice(client, distributorId, { fileName: 'paper.pdf', bytes }, order.id)).body.data
    expect(proposal).toMatchObject({
      source: 'pdf',
      invoiceNumber: 'P-1',
      invoiceDate: '2026-03-03',
      total: 222,
      linesToConfirm: 2,
    })
    const refused = await client.post(`/invoices/${proposal.id}/book`, {})
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Check every line against the paper first. 2 lines are not checked yet.',
    ])
    const { lines } = (await client.get(`/invoices/${proposal.id}`)).body
    const confirmed = lines.map(({ id }: { id: number }) => ({ id, isConfirmed: true }))
    expect((await client.patch(`/invoices/${proposal.id}`, { lines: confirmed })).body.linesToConfirm).toBe(0)
    expect((await client.post(`/invoices/${proposal.id}/book`, {})).status).toBe(200)
  })

  it('is seen beside its own lines, whatever else was photographed for its order, and once its order is known', async () => {
    const { client, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const other = await uploadSnap(client, order.id, await aSnap())
    const bytes = await aPdf('P-2', [billed(romaine, 4, 28.5)])
    const sendAgain = () => sendInvoice(client, distributorId, { fileName: 'paper.pdf', bytes }, order.id)
    const [proposal] = (await sendAgain()).body.data
    const images = (await client.get(`/orders/${order.id}/invoices-images`)).body.data
    expect(images).toMatchObject([{ id: other.body.id }, { kind: 'pdf', fileName: 'paper.pdf' }])
    const paperOf = async (id: number) => (await client.get(`/invoices/${id}`)).body.paper
    expect(await paperOf(proposal.id)).toEqual({ order_id: order.id, imageIds: [images[1].id] })
    // sent again after a lost answer it is one picture still
    await sendAgain()
    expect((await client.get(`/orders/${order.id}/invoices-images`)).body.data).toHaveLength(2)

    const strange = await aPdf('P-3', [{ din: '777', name: 'Fennel', quantity: 1, price: 9 }])
    const [alone] = (await sendInvoice(client, distributorId, { fileName: 'alone.pdf', bytes: strange })).body.data
    expect([alone.order_id, await paperOf(alone.id)]).toEqual([null, null])
    // Until then its pages are drawn from its file.
    const pageOf = async (id: number) => (await client.get(`/invoices/${id}`)).body.page_path
    const page = await app.as('anonymous').get(await pageOf(alone.id))
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_700, height: 2_200 })
    expect(await pageOf(proposal.id)).toBeNull()
    const chosen = await client.patch(`/invoices/${alone.id}`, { order_id: order.id })
    expect(chosen.body.paper).toEqual({ order_id: order.id, imageIds: [expect.any(Number)] })
    expect(chosen.body.paper).not.toEqual(await paperOf(proposal.id))
    expect(chosen.body.page_path).toBeNull()

    const sheet = anInvoiceFile('4799', [billed(romaine, 4, 28.5)], { order: order.purchaseOrderNumber })
    const [without] = (await sendInvoice(client, distributorId, sheet)).body.data
    expect([without.order_id, await paperOf(without.id)]).toEqual([order.id, null])
  })

  it('without an order is drawn page by page', async () => {
    const { client, distributorId } = await anInvoicedKitchen(app)
    const bytes = await aPdf('P-4', [{ din: '777', name: 'Fennel', quantity: 1, price: 9 }], { isDarkSecondPage: true })
    const [alone] = (await sendInvoice(client, distributorId, { fileName: 'two-pages.pdf', bytes })).body.data
    const { page_path: first, page_paths: further, pageCount } = (await client.get(`/invoices/${alone.id}`)).body
    expect([pageCount, further.length]).toEqual([2, 1])
    const lightOf = async (path: string) => {
      const page = await app.as('anonymous').get(path)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
      const { channels } = await sharp(page.bytes).stats()
      return channels[0]?.mean
    }
    expect(await lightOf(first)).toBeGreaterThan(200)
    expect(await lightOf(further[0])).toBeLessThan(50)
  })

  it('among the pictures of an order has each of its invoices read once, and again the one that was deleted', async () => {
    const { client, order, romaine, oil } = await anInvoicedKitchen(app)
    const bytes = await aListOfInvoices([
      ['L-1', billed(romaine, 4, 28.5)],
      ['L-2', billed(oil, 2, 54)],
    ])
    const { body: image } = await uploadSnap(client, order.id, { fileName: 'list.pdf', bytes })
    const read = async () => {
      const asked = await client.post(`/orders/${order.id}/invoice-readings`, { imageIds: [image.id] })
      expect(asked.status, asked.text).toBe(201)
      await app.jobs.runAll()
      const { data } = (await client.get('/invoices', { order_id: order.id })).body
      const [reading] = (await client.get(`/orders/${order.id}/invoice-readings`)).body.data
      return {
        found: (data as { id: number; invoiceNumber: string }[]).toSorted((a, b) =>
          a.invoiceNumber < b.invoiceNumber ? -1 : 1,
        ),
        opened: reading.invoice_id as number | null,
        deleted: reading.deletedInvoices as number,
      }
    }
    const [first, second] = (await read()).found
    expect([first?.invoiceNumber, second?.invoiceNumber]).toEqual(['L-1', 'L-2'])
    await client.delete(`/invoices/${first?.id}`)
    const [left] = (await client.get(`/orders/${order.id}/invoice-readings`)).body.data
    expect(left, 'what is left of the file').toMatchObject({ invoice_id: second?.id, deletedInvoices: 1 })
    // A reading of which nothing comes leads to that as before.
    const { files } = app.deps
    const { get } = files
    files.get = () => Promise.resolve(undefined)
    const failed = await read().finally(() => {
      files.get = get
    })
    expect(failed).toMatchObject({ opened: second?.id, deleted: 1 })
    const again = await read()
    expect(again.found.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['L-1', 'L-2'])
    expect([again.found[1]?.id, again.opened]).toEqual([second?.id, again.found[0]?.id])

    // The reading leads to the first: it says that the other one is gone.
    expect(again.deleted).toBe(0)
    await client.delete(`/invoices/${second?.id}`)
    const [partly] = (await client.get(`/orders/${order.id}/invoice-readings`)).body.data
    expect(partly).toMatchObject({ status: 'read', invoice_id: again.found[0]?.id, deletedInvoices: 1 })
    const whole = await read()
    expect(whole.found.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['L-1', 'L-2'])
    expect([whole.found[0]?.id, whole.opened, whole.deleted]).toEqual([again.found[0]?.id, whole.found[1]?.id, 0])
    // Nothing is missing: asked once more, nothing is read.
    const asked = await client.post(`/orders/${order.id}/invoice-readings`, { imageIds: [image.id] })
    expect(asked.body.status).toBe('read')
  })
})

/** A PDF that lists lines of several invoices below one row of headings. */
function aListOfInvoices(lines: readonly (readonly [number: string, item: BilledItem])[]): Promise<Buffer> {
  const places = [40, 150, 210, 390, 440, 500]
  const head = ['Invoice Number', 'Item #', 'Description', 'Qty', 'Price', 'Amount']
  const rows = lines.map(([number, { din, name, quantity, price }]) => [
    number,
    din,
    name,
    String(quantity),
    price.toFixed(2),
    (quantity * price).toFixed(2),
  ])
  return drawnPdf((paper) => {
    for (const [at, row] of [head, ...rows].entries())
      for (const [column, cell] of row.entries()) paper.text(cell, places[column], 100 + at * 20, { lineBreak: false })
  })
}

function aPdf(number: string, lines: readonly BilledItem[], { isDarkSecondPage = false } = {}): Promise<Buffer> {
  return drawnPdf((paper) => {
    const put = (cells: (string | number)[], y: number) =>
      cells.forEach((cell, at) => paper.text(String(cell), [40, 130, 330, 400, 480][at], y, { lineBreak: false }))
    paper.text(`Invoice # ${number}`, 40, 40).text('Date: 03/03/2026', 40, 60)
    put(['Item #', 'Description', 'Qty', 'Price', 'Amount'], 100)
    lines.forEach(({ din, name, quantity, price }, at) =>
      put([din, name, quantity, price.toFixed(2), (quantity * price).toFixed(2)], 120 + at * 16),
    )
    put(['', '', '', 'Total', lines.reduce((all, { quantity, price }) => all + quantity * price, 0).toFixed(2)], 220)
    if (isDarkSecondPage) paper.addPage().rect(0, 0, paper.page.width, paper.page.height).fill('black')
  })
}

function drawnPdf(draw: (paper: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const paper = new Pdf({ size: 'LETTER', margin: 40 })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(paper)
  const done = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))))
  paper.end()
  return done
}
