// An invoice that has no order here, photographed: its pages are one paper, kept without a connection and sent once.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aCamera, noFakeCamera } from '../../../../testing/a-camera.ts'
import { listOf } from '../../../../testing/answers.ts'
import { noConnection } from '../../../../testing/fake-server.ts'
import { anInvoice } from '../../../../testing/invoices.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import { connect } from '../../../../testing/page-parts.ts'
import { refresh } from '../../../api/queries.ts'

afterEach(() => {
  connect(true)
  noFakeCamera()
  vi.restoreAllMocks()
})

const takePhoto = page.getByRole('button', { name: 'Take photo' })

test('two photographed pages without an order are one PDF of their distributor, kept and sent once, and lead to the invoices', async () => {
  await page.viewport(...phone)
  aCamera()
  const invoice = anInvoice({ source: 'photo', invoiceNumber: '', invoiceDate: null, lines: [], total: 0 })
  const being = { ...invoice, reading: { isOver: false, message: '' } }
  let invoices: (typeof being)[] = []
  const server = await openApp('/invoices', {
    getInvoices: () => listOf(...invoices),
    getOrders: listOf(),
    getDistributorNames: listOf({ id: 3, nickname: 'Bay Broadline' }),
    postInvoices: noConnection,
    getInvoice: being,
  })
  await page.getByRole('button', { name: 'Photograph an invoice' }).click()
  await page.getByRole('button', { name: 'It has no order here' }).click()
  await page.getByLabelText('Who sent the invoice').selectOptions('Bay Broadline')
  await expect.poll(address).toBe('/invoices/take-photo/3')
  await takePhoto.click()
  await takePhoto.click()
  await expect.element(page.getByText('2 photos, not uploaded yet')).toBeVisible()
  connect(false)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(address).toBe('/invoices')
  await expect.element(page.getByText(/^No connection\. 2 pictures are kept on this device/)).toBeVisible()
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.element(uploads).toMatchTextContent('invoice.pdf')
  server.answer({
    postInvoices: () => {
      invoices = [being]
      return listOf(being)
    },
  })
  connect(true)
  await expect.element(page.getByText('Invoice uploaded. Its lines are being read.')).toBeVisible()
  await expect.element(uploads).not.toBeInTheDocument()
  const { body } = server.sent('postInvoices').at(-1) as unknown as { body: FormData }
  expect([body.get('distributor_id'), body.get('photographed')]).toEqual(['3', '1'])
  const file = body.get('file') as File
  expect([file.name, file.type]).toEqual(['invoice.pdf', 'application/pdf'])
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2)
  await expect.element(page.getByText('Being read')).toBeVisible()
  // Nothing comes by itself any more: the list says what is to do.
  invoices = [{ ...being, reading: { isOver: true, message: 'No invoice lines could be read.' } }]
  await refresh('getInvoices')
  await expect.element(page.getByText('Type in lines')).toBeVisible()
  await expect.element(page.getByText('Being read')).not.toBeInTheDocument()
})

test('an invoice whose pages are being read says so, then why nothing came of it; typed in it says neither', async () => {
  let invoice = anInvoice({ source: 'photo', lines: [], reading: { isOver: false, message: '' } })
  await openApp(`/invoices/${invoice.id}`, { getInvoice: () => invoice, getInvoices: listOf() })
  await expect.element(page.getByText('Reading the lines… You can leave this page.')).toBeVisible()
  invoice = { ...invoice, reading: { isOver: true, message: 'No invoice lines could be read.' } }
  await expect.element(page.getByText('No invoice lines could be read.')).toBeVisible()
  invoice = { ...anInvoice(), id: invoice.id, reading: { isOver: true, message: 'No invoice lines could be read.' } }
  await refresh('getInvoice')
  await expect.element(page.getByText('No invoice lines could be read.')).not.toBeInTheDocument()
})
