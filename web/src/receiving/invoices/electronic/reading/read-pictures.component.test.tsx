import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import type { InvoiceReading } from '@larder/contract/receiving/invoices/invoice-readings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../../../testing/answers.ts'
import { anOrder, anOrderLine } from '../../../../../testing/deliveries.ts'
import type { Answers } from '../../../../../testing/fake-server.ts'
import { anInvoice, anInvoiceLine } from '../../../../../testing/invoices.ts'
import { address, openApp, phone } from '../../../../../testing/open-app.tsx'
import { refresh } from '../../../../api/queries.ts'

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#eee"/></svg>')}`
const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
const path = `/order-history/upload-invoice/${order.id}`

function anImage(): InvoiceImage {
  return {
    id: newId(),
    order_id: order.id,
    image_path: drawing,
    thumbnail_path: drawing,
    page_paths: [],
    file_path: drawing,
    kind: 'picture',
    fileName: 'invoice.png',
    width: 300,
    height: 400,
    pageCount: 1,
    sizeBytes: 9_000,
    turns: 0,
    createTime: '2026-11-20T14:00:00Z',
    createdBy: 'Ana Ruiz',
  }
}

function aReading(own: Partial<InvoiceReading>): InvoiceReading {
  return { id: newId(), order_id: order.id, imageIds: [], status: 'waiting', percent: 0, message: '', invoice_id: null, deletedInvoices: 0, ...own } // prettier-ignore
}

test('the pages of an invoice are read in the background, and what was read is a press away', async () => {
  await page.viewport(...phone)
  const images = [anImage(), anImage()]
  const invoice = anInvoice({ source: 'photo' })
  let reading: InvoiceReading | undefined
  const answers: Answers = {
    getOrder: order,
    getInvoices: () => (reading?.invoice_id ? listOf(invoice) : listOf()),
    getInvoiceImages: listOf(...images),
    getInvoiceReadings: () => (reading ? listOf(reading) : listOf()),
    postInvoiceReading: ({ body }) => (reading = aReading({ imageIds: body?.imageIds ?? [] })),
    getInvoice: invoice,
  }
  const server = await openApp(path, answers)
  await page.getByRole('button', { name: 'Read the lines of 2 pages' }).click()
  await expect.element(page.getByText('Reading the lines… You can leave this page.')).toBeVisible()
  expect(server.sent('postInvoiceReading')[0]?.body).toEqual({ imageIds: images.map(({ id }) => id) })
  await expect.element(page.getByRole('button', { name: /Read the lines/ })).not.toBeInTheDocument()
  if (reading) reading = { ...reading, status: 'reading', percent: 40 }
  await expect.element(page.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute('aria-valuenow', '40')
  if (reading) reading = { ...reading, status: 'read', percent: 100, invoice_id: invoice.id }
  await expect.element(page.getByText('2 pages are read.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'INV-7' })).toBeVisible()
  await page.getByRole('link', { name: 'Check the lines' }).click()
  await expect.poll(address).toBe(`/invoices/${invoice.id}`)
})

test('fourteen pages of one invoice are read as one; pages that come later are read with the others as one', async () => {
  let images = Array.from({ length: 14 }, anImage)
  const [first, whole] = [anInvoice({ source: 'photo' }), anInvoice({ source: 'photo', invoiceNumber: 'INV-8' })]
  let readings: InvoiceReading[] = []
  let invoices = [first]
  const server = await openApp(path, {
    getOrder: order,
    getInvoices: () => listOf(...invoices),
    getInvoiceImages: () => listOf(...images),
    getInvoiceReadings: () => listOf(...readings),
    postInvoiceReading: ({ body }) => {
      const made = readings.length === 0 ? first : whole
      const reading = aReading({ imageIds: body?.imageIds ?? [], status: 'read', percent: 100, invoice_id: made.id })
      readings = [...readings, reading]
      invoices = [first, made]
      return reading
    },
    deleteInvoice: ({ params }) => {
      readings = readings.map((one) => (one.invoice_id === Number(params.id) ? { ...one, invoice_id: null } : one))
      invoices = [whole]
      return { message: 'Deleted.' }
    },
  })
  await page.getByRole('button', { name: 'Read the lines of 14 pages' }).click()
  await expect.element(page.getByText('14 pages are read.')).toBeVisible()
  expect(server.sent('postInvoiceReading')[0]?.body?.imageIds).toHaveLength(14)
  await expect.element(page.getByRole('button', { name: /as one invoice/ })).not.toBeInTheDocument()
  images = [...images, anImage()]
  await refresh('getInvoiceImages')
  await expect.element(page.getByRole('button', { name: 'Read the lines', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Read all 15 pages as one invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Read as one' }).click()
  await expect.element(page.getByText('15 pages are read.')).toBeVisible()
  await expect.element(page.getByText('14 pages are read.')).not.toBeInTheDocument()
  expect(server.sent('postInvoiceReading')[1]?.body?.imageIds).toEqual(images.map(({ id }) => id))
  expect(server.sent('deleteInvoice').map(({ params }) => params)).toEqual([{ id: String(first.id) }])
  await expect.element(page.getByRole('button', { name: /as one invoice/ })).not.toBeInTheDocument()
})

test('once its invoice is booked there is nothing left to check of a picture', async () => {
  const image = anImage()
  const invoice = anInvoice({ source: 'photo', status: 'booked' })
  const read = aReading({ imageIds: [image.id], status: 'read', percent: 100, invoice_id: invoice.id })
  const answers: Answers = { getOrder: order, getInvoiceImages: listOf(image), getInvoiceReadings: listOf(read) }
  await openApp(path, { ...answers, getInvoices: listOf(invoice), getInvoice: invoice })
  await page.getByRole('link', { name: 'View the invoice' }).click()
  await expect.poll(address).toBe(`/invoices/${invoice.id}`)
})

test('a paper with several invoices one of which was deleted says so, and is read again', async () => {
  const image = anImage()
  const [left, back] = [anInvoice({ source: 'pdf' }), anInvoice({ source: 'pdf', invoiceNumber: 'INV-8' })]
  const whole = aReading({ imageIds: [image.id], status: 'read', percent: 100, invoice_id: left.id })
  let reading: InvoiceReading = { ...whole, deletedInvoices: 1 }
  const server = await openApp(path, {
    getOrder: order,
    getInvoices: () => (reading.deletedInvoices > 0 ? listOf(left) : listOf(left, back)),
    getInvoiceImages: listOf(image),
    getInvoiceReadings: () => listOf(reading),
    postInvoiceReading: () => (reading = { ...whole, invoice_id: back.id }),
  })
  await expect.element(page.getByText('1 other invoice from these pages was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('1 other invoice from these pages was deleted.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Read again' })).not.toBeInTheDocument()
  expect(server.sent('postInvoiceReading')[0]?.body).toEqual({ imageIds: [image.id] })
})

test('a reading one of whose pages was deleted is told no more: what is left can be read by itself', async () => {
  const left = anImage()
  const read = aReading({ imageIds: [left.id, newId()], status: 'failed', message: 'No invoice lines could be read.' })
  const answers: Answers = { getOrder: order, getInvoiceImages: listOf(left), getInvoiceReadings: listOf(read) }
  await openApp(path, { ...answers, getInvoices: listOf() })
  await expect.element(page.getByText('You check every line before it counts.')).toBeVisible()
  await expect.element(page.getByText('No invoice lines could be read.')).not.toBeInTheDocument()
})

test('pages that are read again without success say why beside the invoice that was read of them before', async () => {
  const image = anImage()
  const left = anInvoice({ source: 'pdf' })
  const message = 'A picture of this invoice was deleted meanwhile.'
  const failed = aReading({ imageIds: [image.id], status: 'failed', message, invoice_id: left.id, deletedInvoices: 1 })
  await openApp(path, {
    getOrder: order,
    getInvoices: listOf(left),
    getInvoiceImages: listOf(image),
    getInvoiceReadings: listOf(failed),
    getInvoice: left,
  })
  await expect.element(page.getByText(message)).toBeVisible()
  await expect
    .element(
      page.getByText('1 other invoice from these pages was deleted. The invoice that was read before is still here.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Type it in' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Check the lines' }).click()
  await expect.poll(address).toBe(`/invoices/${left.id}`)
})

test('pictures that can’t be read say why, and are read again or typed in', async () => {
  const image = anImage()
  const invoice = anInvoice({ source: 'photo', lines: [] })
  const failed = aReading({ imageIds: [image.id], status: 'failed', message: 'No invoice lines could be read.' })
  const server = await openApp(path, {
    getOrder: order,
    getInvoices: listOf(),
    getInvoiceImages: listOf(image),
    getInvoiceReadings: listOf(failed),
    getInvoice: invoice,
    postInvoiceReading: ({ body }) => (body?.byHand ? { ...failed, status: 'read', invoice_id: invoice.id } : failed),
  })
  await expect.element(page.getByText('No invoice lines could be read.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Type it in' }).click()
  await expect.poll(address).toBe(`/invoices/${invoice.id}`)
  const imageIds = [image.id]
  expect(server.sent('postInvoiceReading').map(({ body }) => body)).toEqual([{ imageIds }, { imageIds, byHand: true }])
  await expect.element(page.getByText('No lines yet')).toBeVisible()
})

test('what nothing proves is marked until somebody says that it is right; lines are added and deleted', async () => {
  const doubtful = anInvoiceLine({ item_description: 'BASIL FRSH', doubts: ['quantity', 'item'] })
  let invoice = anInvoice({ source: 'photo', doubts: ['number'], lines: [anInvoiceLine(), doubtful], total: 48 })
  const server = await openApp(`/invoices/${invoice.id}`, {
    getInvoice: () => invoice,
    getInvoices: listOf(),
    patchInvoice: ({ body }) => {
      const lines = invoice.lines?.map((line) => ({ ...line, isConfirmed: line.isConfirmed || Boolean(body?.lines) }))
      return (invoice = { ...invoice, lines: lines ?? [] })
    },
  })
  await expect.element(page.getByText('Not sure about 1 line.')).toBeVisible()
  const marks = page.getByRole('img', { name: 'Not sure:' })
  await expect.poll(() => marks.elements().length).toBe(3)
  await page.getByRole('button', { name: 'BASIL FRSH is right' }).click()
  await expect.element(page.getByText('Not sure about')).not.toBeInTheDocument()
  await expect.poll(() => marks.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Add line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText('Please enter the description.')).toBeVisible()
  for (const [label, typed] of [
    ['Description', 'Kale'],
    ['Quantity', '3'],
    ['Price', '19.75'],
    ['Total', '59.25'],
  ] as const)
    // prettier-ignore
    await dialog.getByLabelText(label).fill(typed)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit BASIL FRSH' }).click()
  await page.getByRole('dialog', { name: 'Edit line' }).getByRole('button', { name: 'Delete line' }).click()
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => server.sent('patchInvoice').slice(1).map(({ body }) => body)).toMatchObject([
    { addedLines: [{ din: '', item_description: 'Kale', quantity: 3, unit_measure: 'CS', unit_price: 19.75, lineItemTotal: 59.25 }] },
    { removedLines: [doubtful.id] },
  ]) // prettier-ignore
})
