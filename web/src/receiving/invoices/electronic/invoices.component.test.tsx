import { unreadableInvoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, pageOf } from '../../../../testing/answers.ts'
import { refuse, type Answers } from '../../../../testing/fake-server.ts'
import { anInvoice, anInvoiceLine, keptInvoice } from '../../../../testing/invoices.ts'
import { address, goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { anOrder } from '../../../../testing/deliveries.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../../../testing/taken-files.ts'

/** So many orders that a page holds but the newest, each found by its number. */
function manyOrders(): Answers {
  const orders = Array.from({ length: 60 }, (_, at) => anOrder([], { purchaseOrderNumber: `1-${160 - at}` }))
  return {
    getOrders: ({ query: { search = '', limit = 24 } = {} }) =>
      pageOf(
        orders.filter(({ purchaseOrderNumber }) => purchaseOrderNumber.includes(search)).slice(0, Number(limit)),
        1,
        orders.filter(({ purchaseOrderNumber }) => purchaseOrderNumber.includes(search)).length,
        Number(limit),
      ),
  }
}

function choose(file: File) {
  const input = page.getByLabelText('Electronic invoice file').element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the later of two papers that wait says which one it doubles and what to do, and is not ready to book', async () => {
  const duplicateOf = { id: 5, invoiceNumber: 'INV-7', isBooked: false, isSameNumber: true, isSimilarNumber: false }
  const invoice = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })], duplicateOf })
  const alike = { ...duplicateOf, invoiceNumber: '', isSameNumber: false }
  const other = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })], invoiceNumber: 'INV-8', duplicateOf: alike })
  await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    getInvoice: ({ params }) => (params.id === String(other.id) ? other : invoice),
  })
  const notice = page.getByRole('alert')
  await expect
    .element(notice)
    .toHaveTextContent(
      'Same number as invoice INV-7, which is not booked yet. Book one of the two and delete the other.',
    )
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', '/invoices/5')
  const status = page.getByRole('definition').filter({ hasText: 'Duplicate?' })
  await expect.element(status).toBeVisible()
  await expect.element(page.getByText('Ready to book')).not.toBeInTheDocument()
  await goTo(`/invoices/${other.id}`)
  await expect
    .element(notice)
    .toHaveTextContent(
      'Same lines and total as invoice without a number, which is not booked yet. If it is the same invoice, book one of the two and delete the other.',
    )
})

test('an invoice says what is missing before it can be booked, one after the other', async () => {
  const checked = { lines: [anInvoiceLine({ isConfirmed: true })] }
  const missing = [
    [{ invoiceNumber: '', invoiceDate: null }, 'Enter the number'],
    [{ invoiceDate: null }, 'Enter the date'],
    [{ order_id: null }, 'Choose the order'],
    [{ order_id: 7 }, 'Ready to book'],
  ] as const
  await openApp('/invoices', { getInvoices: listOf(...missing.map(([own]) => anInvoice({ ...checked, ...own }))) })
  for (const [, words] of missing) await expect.element(page.getByText(words)).toBeVisible()
})

test('a file of one invoice opens it; one that can’t be read says why', async () => {
  await page.viewport(...phone)
  const invoice = anInvoice()
  const server = await openApp('/invoices', {
    ...keptInvoice(invoice),
    getDistributorNames: listOf({ id: 1, nickname: 'Bay Broadline' }),
    postInvoices: refuse(unreadableInvoice),
  })
  await expect.element(page.getByRole('link', { name: 'INV-7' })).toBeVisible()
  await expect.element(page.getByText('Check 1 line')).toBeVisible()
  choose(new File(['x'], 'photo.heic'))
  await expect.element(page.getByText('Please choose an EDI')).toBeVisible()
  choose(new File(['ISA'], 'bill.edi'))
  await expect.element(page.getByText('This file could not be read as an invoice.')).toBeVisible()
  server.answer({ postInvoices: listOf(invoice) })
  choose(new File(['ISA'], 'bill.edi'))
  await expect.poll(address).toBe(`/invoices/${invoice.id}`)
})

test('with several distributors none is taken for the sender until somebody chooses it', async () => {
  const invoice = anInvoice()
  const server = await openApp('/invoices', {
    ...keptInvoice(invoice),
    getDistributorNames: listOf({ id: 1, nickname: 'Bay Broadline' }, { id: 2, nickname: 'Fontana Brothers' }),
    postInvoices: listOf(invoice),
  })
  await expect.element(page.getByText('Choose who sent the invoice, then its file.')).toBeVisible()
  await expect.element(page.getByLabelText('Electronic invoice file')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Distributor' }).selectOptions('Fontana Brothers')
  choose(new File(['ISA'], 'bill.edi'))
  await expect.poll(address).toBe(`/invoices/${invoice.id}`)
  const [sent] = server.sent('postInvoices')
  expect((sent?.body as FormData | undefined)?.get('distributor_id')).toBe('2')
})

test('every invoice is taken along as the screen lists them, on a phone too', async () => {
  const invoices = Array.from({ length: 130 }, (_, at) =>
    anInvoice({
      id: at + 1,
      invoiceNumber: `INV-${at + 1}`,
      invoiceDate: '2026-11-20',
      total: 1_230,
      linesToConfirm: 2,
    }),
  )
  const server = await openApp('/invoices?status=booked', {
    ...keptInvoice(anInvoice()),
    getInvoices: byPages(invoices, 24),
  })
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines[0]).toBe('"Invoice","Date","Distributor","Order","Lines","Total","Status"')
  expect(lines[1]).toMatch(/^"INV-1","11\/20\/2026",.*,"1230\.00","Check 2 lines"$/)
  expect(server.sent('getInvoices').every(({ query }) => query?.status === 'booked')).toBe(true)
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^booked-invoices-.*xlsx$/)
  const paper = await paperTaken()
  expect(paper.title).toBe('Booked invoices')
  expect(paper.facts).toMatch(/ · 130 invoices$/)
  expect(paper.rows[1]).toMatch(/^INV-1 \| 11\/20\/2026 \| .* \| \$1,230\.00 \| Check 2 lines$/)
  await page.viewport(...phone)
  expect(await linesTaken()).toHaveLength(131)
})

test('on a phone the camera is offered with the invoices, and asks for the order in passing', async () => {
  await page.viewport(...phone)
  await openApp('/invoices', { ...manyOrders(), getInvoices: listOf(), getDistributorNames: listOf() })
  await page.getByRole('button', { name: 'Photograph an invoice' }).click()
  await page.getByRole('combobox', { name: 'Order' }).click()
  expect(page.getByRole('option', { name: 'No order' }).elements()).toEqual([])
  await page.getByRole('option', { name: /1-159/ }).click()
  await expect.poll(address).toMatch(/^\/order-history\/upload-invoice\/\d+\/take-photo$/)
})
