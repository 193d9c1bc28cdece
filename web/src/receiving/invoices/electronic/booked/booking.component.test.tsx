import {
  invoiceBeforeOrder,
  invoiceDuplicate,
  invoiceIsOld,
  invoiceLooksAlike,
  invoiceNotAsSeen,
  invoiceNumberSimilar,
} from '@larder/contract/receiving/invoices/invoices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '../../../../api/queries.ts'
import { refuse } from '../../../../../testing/fake-server.ts'
import { anInvoice, anInvoiceLine, keptInvoice } from '../../../../../testing/invoices.ts'
import { address, openApp } from '../../../../../testing/open-app.tsx'
import { anOrder, anOrderLine } from '../../../../../testing/deliveries.ts'

const twoLines = () => [
  anInvoiceLine(),
  anInvoiceLine({
    din: 'B2',
    item_description: 'BASIL FRSH',
    orderItemName: 'Basil',
    matchedBy: 'description',
    score: 71,
    quantity: 1,
    unit_price: 6,
    lineItemTotal: 6,
  }),
]
const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const right = (name: string) => page.getByRole('button', { name: `${name} is right` })
const book = () => page.getByRole('button', { name: 'Book invoice' })

test('each line is checked before an invoice can be booked, and Book goes to the first that is not', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const invoice = anInvoice({ lines: twoLines(), total: 30, order_id: order.id, purchaseOrderNumber: '1-0042' })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByText('0 of 2 lines checked')).toBeVisible()
  await expect.element(lineOf('ROMA')).toMatchTextContent('same item number')
  await expect.element(lineOf('BASIL')).toMatchTextContent('similar name, 71 %')
  await right('ROMA TOMATO 25LB').click()
  await expect.element(page.getByText('1 of 2 lines checked')).toBeVisible()
  await book().click()
  await expect.element(right('BASIL FRSH')).toHaveFocus()
  expect(server.sent('postInvoiceBooking')).toHaveLength(0)
  await right('BASIL FRSH').click()
  await expect.element(page.getByText('2 of 2 lines checked')).toBeVisible()
  await book().click()
  await expect.element(page.getByText('Invoice INV-7 booked')).toBeVisible()
  await expect.poll(address).toBe(`/invoices/match/${order.id}`)
  expect(server.keys('postInvoiceBooking')).toEqual([expect.any(String)])
})

test('a credit memo is called one, and stays in sight once it is booked: it says what it pays', async () => {
  const lines = [anInvoiceLine({ quantity: -2, lineItemTotal: -24, isConfirmed: true })]
  const invoice = anInvoice({ kind: 'credit_memo', lines, total: -24, order_id: 5, purchaseOrderNumber: '1-0005' })
  const paid = { credit_id: 3, order_id: 5, purchaseOrderNumber: '1-0005', item: 'Roma tomatoes', amount: 24 }
  const { postInvoiceBooking, ...others } = keptInvoice(invoice)
  await openApp(`/invoices/${invoice.id}`, {
    ...others,
    postInvoiceBooking: () => ({ ...postInvoiceBooking(), settled: [paid] }),
  })
  await expect.element(page.getByRole('heading', { name: 'Credit memo INV-7' })).toBeVisible()
  await expect.element(page.getByText('Total of the credit memo')).toBeVisible()
  await page.getByRole('button', { name: 'Add fee or tax' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fee' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Book credit memo' }).click()
  await expect.element(page.getByText('Credit memo INV-7 booked')).toBeVisible()
  await expect.element(page.getByText('Pays $24.00 of the claim for Roma tomatoes')).toBeVisible()
  expect(address()).toBe(`/invoices/${invoice.id}`)
})

test('an invoice whose number differs in its signs alone is asked about', async () => {
  const invoice = anInvoice({
    lines: [anInvoiceLine({ isConfirmed: true })],
    duplicateOf: { id: 5, invoiceNumber: 'INV/7', isBooked: true, isSameNumber: false, isSimilarNumber: true },
  })
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    postInvoiceBooking: ({ body }) => refuse(body?.acceptLookAlike ? invoiceDuplicate : invoiceNumberSimilar),
  })
  await expect.element(page.getByText('Almost the same number as invoice INV/7.')).toBeVisible()
  await book().click()
  await page.getByRole('dialog', { name: 'Same invoice?' }).getByRole('button', { name: 'Book' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'is booked already' })).toBeVisible()
  expect(server.sent('postInvoiceBooking').map(({ body }) => body)).toEqual([
    { seen: 'as-read' },
    { acceptLookAlike: true, seen: 'as-read' },
  ])
})

test('the same invoice twice is refused, one that only looks alike is asked about', async () => {
  const invoice = anInvoice({
    lines: [anInvoiceLine({ isConfirmed: true })],
    duplicateOf: { id: 5, invoiceNumber: 'INV-6', isBooked: true, isSameNumber: false, isSimilarNumber: false },
  })
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    postInvoiceBooking: ({ body }) => refuse(body?.acceptLookAlike ? invoiceDuplicate : invoiceLooksAlike),
  })
  await expect.element(page.getByText('Same lines and total as invoice INV-6.')).toBeVisible()
  await book().click()
  await page.getByRole('dialog', { name: 'Same invoice?' }).getByRole('button', { name: 'Book' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'is booked already' })).toBeVisible()
  expect(server.sent('postInvoiceBooking').map(({ body }) => body)).toEqual([
    { seen: 'as-read' },
    { acceptLookAlike: true, seen: 'as-read' },
  ])
})

test('of a booked invoice nobody is told any more what it looks like', async () => {
  const duplicateOf = { id: 5, invoiceNumber: 'INV-6', isBooked: true, isSameNumber: false, isSimilarNumber: false }
  const invoice = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })], status: 'booked', duplicateOf })
  await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByRole('definition').filter({ hasText: 'INV-7' })).toBeVisible()
  await expect.element(page.getByText('Same lines and total')).not.toBeInTheDocument()
})

test('an old date is asked about, and so is the look of another invoice after it', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })] })
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    postInvoiceBooking: ({ body }) => {
      if (!body?.acceptOldDate)
        return refuse(invoiceIsOld, { message: invoiceIsOld.text.replace('{date}', '11/19/2016') })
      return refuse(body.acceptLookAlike ? invoiceDuplicate : invoiceLooksAlike)
    },
  })
  await book().click()
  const question = page.getByRole('dialog', { name: 'Is this its date?' })
  await expect.element(question.getByText('11/19/2016 is more than two years ago.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await book().click()
  await question.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('dialog', { name: 'Same invoice?' }).getByRole('button', { name: 'Book' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'is booked already' })).toBeVisible()
  expect(server.sent('postInvoiceBooking').at(-1)?.body).toEqual({
    acceptOldDate: true,
    acceptLookAlike: true,
    seen: 'as-read',
  })
})

test('a date of before its order was placed is asked about', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })] })
  const message = '10/27/2026 is before 11/27/2026, when order 1-00346 was placed.'
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    postInvoiceBooking: ({ body }) => refuse(body?.acceptOldDate ? invoiceDuplicate : invoiceBeforeOrder, { message }),
  })
  await book().click()
  const question = page.getByRole('dialog', { name: 'Is this its date?' })
  await expect.element(question.getByText(message)).toBeVisible()
  await question.getByRole('button', { name: 'Book' }).click()
  await expect.poll(() => server.sent('postInvoiceBooking').at(-1)?.body).toMatchObject({ acceptOldDate: true })
})

test('an invoice that somebody else changed meanwhile is shown as it is now before it is booked', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine({ isConfirmed: true })] })
  const changed = { ...invoice, total: 31.5, mark: 'as-changed' }
  let now = invoice
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    getInvoice: () => now,
    postInvoiceBooking: ({ body }) =>
      body?.seen === now.mark ? { ...now, status: 'booked' } : refuse(invoiceNotAsSeen),
  })
  await expect.element(page.getByText('1 of 1 lines checked')).toBeVisible()
  now = changed
  await book().click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Look at it again first.' })).toBeVisible()
  await expect.element(page.getByText('Lines and fees come to $24.00, not $31.50.')).toBeVisible()
  await book().click()
  await expect.element(page.getByText('Invoice INV-7 booked')).toBeVisible()
  expect(server.sent('postInvoiceBooking').at(-1)?.body).toEqual({ seen: 'as-changed' })
})

test('a booked credit memo says which claims it pays, and what it gives that nobody claimed', async () => {
  const memo = {
    kind: 'credit_memo',
    status: 'booked',
    total: -10,
    lines: [anInvoiceLine({ lineItemTotal: -10 })],
  } as const
  const paid = { credit_id: 3, order_id: 42, purchaseOrderNumber: '1-0042', item: 'Romaine', amount: 8 }
  const invoice = anInvoice({ ...memo, lines: [...memo.lines], settled: [paid], beyondClaims: 2 })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  const claims = page.getByRole('region', { name: 'Claims that it pays' })
  await expect
    .element(claims)
    .toMatchTextContent(/^Pays \$8\.00 of the claim for Romaine, order 1-0042It gives \$2\.00 more than was claimed\.$/)
  await expect
    .element(claims.getByRole('link', { name: 'claim for Romaine' }))
    .toHaveAttribute('href', '/credits?order=42&all=true')
  server.answer(keptInvoice({ ...invoice, settled: [], beyondClaims: 10 }))
  await refresh('getInvoice')
  await expect.element(claims).toMatchTextContent('No claim was paid by it: nobody claimed the $10.00 that it gives.')
})
