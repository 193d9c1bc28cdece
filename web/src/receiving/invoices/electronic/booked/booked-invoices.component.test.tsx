import { invoiceClaimsPaid, invoiceNotAsSeen } from '@larder/contract/receiving/invoices/invoices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../../../../testing/fake-server.ts'
import { anInvoice, anInvoiceLine, invoiceList, keptInvoice } from '../../../../../testing/invoices.ts'
import { address, openApp, phone } from '../../../../../testing/open-app.tsx'

const aBooked = (own = {}) =>
  anInvoice({
    status: 'booked',
    bookedBy: 'Ana Ruiz',
    bookedTime: '2026-11-21T15:00:00Z',
    lines: [anInvoiceLine({ isConfirmed: true })],
    ...own,
  })
const takeBack = () => page.getByRole('button', { name: 'Take back' })
const question = () => page.getByRole('dialog', { name: 'Take back this invoice?' })
const takeItBack = async () => {
  await takeBack().click()
  await question().getByRole('button', { name: 'Take back' }).click()
}

test('a booked invoice is taken back after a question that says what it changes, and Undo books it again', async () => {
  const claim = { credit_id: 4, order_id: 5, purchaseOrderNumber: '1-0042', item: 'Salmon', amount: 40 }
  const invoice = aBooked({ settled: [claim], openClaims: 2, exportedAs: ['xero'] })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await takeBack().click()
  const words = [
    'It was exported for Xero. Your books keep it: correct it there too. The next export reminds you.',
    'You can correct it and book it again. Prices will be as they were before it was booked.',
    '1 claim that it pays will be open again.',
    '2 claims made for it stay open in Credits.',
  ]
  for (const said of words) await expect.element(question()).toMatchTextContent(said)
  await question().getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('postInvoiceTakingBack')).toEqual([])
  await takeItBack()
  await expect.element(page.getByText('Invoice INV-7 taken back')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Book invoice' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  expect(server.sent('postInvoiceTakingBack')[0]?.body).toEqual({ seen: 'as-read' })
  expect(server.keys('postInvoiceTakingBack')).toEqual([expect.any(String)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Invoice INV-7 booked again')).toBeVisible()
  await expect.element(takeBack()).toBeVisible()
  const again = { acceptLookAlike: true, acceptOldDate: true, seen: 'taken-back' }
  expect(server.sent('postInvoiceBooking')[0]?.body).toEqual(again)
})

test('of a credit memo that nothing depends on the question says no more than there is', async () => {
  const memo = aBooked({ kind: 'credit_memo', total: -24 })
  await openApp(`/invoices/${memo.id}`, keptInvoice(memo))
  await takeBack().click()
  const dialog = page.getByRole('dialog', { name: 'Take back this credit memo?' })
  await expect.element(dialog).toMatchTextContent('You can correct it and book it again.')
  for (const other of ['exported', 'Prices', 'claim']) await expect.element(dialog).not.toMatchTextContent(other)
})

test('an invoice whose claim is paid, or that somebody else changed, says why it stays booked', async () => {
  const invoice = aBooked()
  const paid = 'Credit memo CM-3 pays a claim for Salmon that was made for this invoice. Take that back first.'
  let answer = refuse(invoiceClaimsPaid, { message: paid })
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    postInvoiceTakingBack: () => answer,
  })
  await takeItBack()
  await expect.element(page.getByText(paid)).toBeVisible()
  await expect.element(takeBack()).toBeVisible()
  answer = refuse(invoiceNotAsSeen)
  const reads = server.sent('getInvoice').length
  await takeItBack()
  await expect.element(page.getByText('Somebody else changed this invoice meanwhile.')).toBeVisible()
  await expect.poll(() => server.sent('getInvoice').length).toBeGreaterThan(reads)
})

test('a proposal has nothing to take back', async () => {
  const invoice = anInvoice()
  await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByRole('button', { name: 'Book invoice' })).toBeVisible()
  await expect.element(takeBack()).not.toBeInTheDocument()
})

test('booked invoices are narrowed to days in the address, and come to the sum of all of them', async () => {
  const list = invoiceList([aBooked()])
  const server = await openApp('/invoices?status=booked', {
    getInvoices: { ...list, _meta: { ...list._meta, totalCount: 31, pageCount: 2, total: 1234.5, creditMemos: 2 } },
  })
  await expect.element(page.getByText('29 invoices less 2 credit memos, $1,234.50')).toBeVisible()
  const dates = page.getByLabelText('Invoice dates')
  await dates.selectOptions('last')
  await expect.poll(address).toMatch(/status=booked&from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/)
  const [, from, to] = /from=(.*)&to=(.*)$/.exec(address()) ?? []
  const asked = () => server.sent('getInvoices').at(-1)?.query
  await expect.poll(asked).toMatchObject({ status: 'booked', startDate: from, endDate: to })
  await dates.selectOptions('own')
  await page.getByLabelText('Start Date').fill('2026-10-05')
  await page.getByLabelText('End Date').fill('2026-10-06')
  await expect.poll(address).toContain('from=2026-10-05&to=2026-10-06')
  await dates.selectOptions('all')
  await expect.poll(address).toBe('/invoices?status=booked')
})

test('no booked invoice of these days is said so; what is to be checked has neither days nor a sum', async () => {
  const server = await openApp('/invoices?status=booked&from=2026-10-01&to=2026-10-31', {
    getInvoices: invoiceList([]),
  })
  await expect.element(page.getByText('No booked invoice has a date of these days.')).toBeVisible()
  await page.getByRole('button', { name: 'To check' }).click()
  await expect.element(page.getByText('There are no invoices to check.')).toBeVisible()
  await expect.element(page.getByLabelText('Invoice dates')).not.toBeInTheDocument()
  expect(server.sent('getInvoices').at(-1)?.query).not.toHaveProperty('startDate')
})

test('on a phone the dates and the sum are there too, within its width', async () => {
  await page.viewport(...phone)
  await openApp('/invoices?status=booked&from=2026-10-01&to=2026-10-30', { getInvoices: invoiceList([aBooked()]) })
  await expect.element(page.getByText('1 invoice, $24.00')).toBeVisible()
  await expect.element(page.getByLabelText('End Date')).toHaveValue('2026-10-30')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
