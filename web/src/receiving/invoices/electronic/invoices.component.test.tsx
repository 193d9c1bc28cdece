import {
  invoiceBeforeOrder,
  invoiceDuplicate,
  invoiceFeesChanged,
  invoiceIsOld,
  invoiceLooksAlike,
  invoiceNotAsSeen,
  invoiceNumberSimilar,
  unreadableInvoice,
} from '@larder/contract/receiving/invoices/invoices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '../../../api/queries.ts'
import { listOf, pageOf } from '../../../../testing/answers.ts'
import { later, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { anItemHistory } from '../../../../testing/item-history.ts'
import { anInvoice, anInvoiceLine, keptInvoice } from '../../../../testing/invoices.ts'
import { address, goTo, openApp, phone } from '../../../../testing/open-app.tsx'
import { drawnSo } from '../../../../testing/page-parts.ts'
import { anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
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

test('two lines checked one right after the other stay checked when the first answer comes late', async () => {
  const invoice = anInvoice({ lines: twoLines(), total: 30 })
  const { patchInvoice, ...others } = keptInvoice(invoice)
  const first = later<undefined>()
  const server = await openApp(`/invoices/${invoice.id}`, {
    ...others,
    patchInvoice: async (of) => {
      const answer = patchInvoice(of)
      if (server.sent('patchInvoice').length === 1) await first.promise
      return answer
    },
  })
  await right('ROMA TOMATO 25LB').click()
  await right('BASIL FRSH').click()
  // Had the second been sent by now, its answer would be here first.
  await drawnSo(() => page.getByText('2 of 2 lines checked').query() !== null, 60)
  first.come(undefined)
  for (const name of ['ROMA TOMATO 25LB', 'BASIL FRSH'])
    await expect.element(right(name)).toHaveAttribute('aria-disabled', 'false')
  await expect.element(page.getByText('2 of 2 lines checked')).toBeVisible()
})

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

test('a line that was read wrongly is corrected, and its sum is told when it is not the invoice’s', async () => {
  const invoice = anInvoice({ lines: twoLines(), total: 36 })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByText('Lines and fees come to $30.00, not $36.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit BASIL FRSH' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit line' })
  await dialog.getByLabelText('Quantity').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter the quantity, as 3 or 31.25.')).toBeVisible()
  await dialog.getByLabelText('Quantity').fill('2')
  // 12,50 may not become 1,250.
  await dialog.getByLabelText('Total').fill('12,50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter the total, as 24.50.')).toBeVisible()
  await dialog.getByLabelText('Price').fill('$1,006.00')
  await dialog.getByLabelText('Total').fill('$12.00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Lines and fees come to')).not.toBeInTheDocument()
  await expect.element(right('BASIL FRSH')).toHaveAttribute('aria-pressed', 'true')
  const [sent] = server.sent('patchInvoice')
  expect(sent?.body?.lines?.[0]).toMatchObject({ quantity: 2, unit_price: 1006, lineItemTotal: 12, isConfirmed: true })
  expect(sent?.body?.lines?.[0]).not.toHaveProperty('order_item_id')
})

test('an invoice goes to any order of its distributor, however old, and to none again', async () => {
  const invoice = anInvoice({ order_id: 900, purchaseOrderNumber: '1-77' })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), ...manyOrders() })
  const dialog = page.getByRole('dialog', { name: 'Edit invoice' })
  const field = dialog.getByRole('combobox', { name: 'Order' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(field).toHaveValue('1-77')
  await field.click()
  await expect.element(dialog.getByText('36 older orders: type a number or a date.')).toBeVisible()
  const list = dialog.getByRole('listbox', { name: 'Order' })
  await expect.element(list.getByRole('option').first()).toMatchTextContent('1-77')
  // The dialog is lower than the list: it scrolls, so that what can be chosen is seen.
  const isSeen = () => {
    const foot = dialog.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
    return list.element().getBoundingClientRect().bottom <= foot.top
  }
  await expect.poll(isSeen).toBe(true)
  await field.fill('1-101')
  await dialog.getByRole('option', { name: '1-101' }).click()
  await expect.element(field).toHaveValue('1-101')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const oldest = server.sent('patchInvoice').at(-1)?.body?.order_id
  expect(oldest).toEqual(expect.any(Number))
  expect(oldest).not.toBe(900)
  expect(server.sent('getOrders').at(-1)?.query).toMatchObject({ sort: 'newest', search: '1-101' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field.click()
  await dialog.getByRole('option', { name: 'No order' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('patchInvoice').at(-1)?.body?.order_id).toBeNull()
})

test('number, date and order that could not be read are entered by hand', async () => {
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', price: 12 })])
  const invoice = anInvoice({ invoiceNumber: '', invoiceDate: null, orderNumberOnInvoice: '99' })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrders: listOf(order) })
  await expect.element(page.getByText('Not found (the invoice says 99)')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit invoice' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter the invoice number.')).toBeVisible()
  await dialog.getByLabelText('Invoice number').fill('A-12')
  await dialog.getByLabelText('Invoice date').fill('2026-11-19')
  await dialog.getByRole('combobox', { name: 'Order' }).click()
  await dialog.getByRole('option', { name: order.purchaseOrderNumber }).click()
  await dialog.getByLabelText('Total').fill('(1,024.00)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('11/19/2026')).toBeVisible()
  expect(server.sent('patchInvoice')[0]?.body).toEqual({
    invoiceNumber: 'A-12',
    invoiceDate: '2026-11-19',
    order_id: order.id,
    total: -1024,
    before: { invoiceNumber: '', invoiceDate: null, order_id: null, total: 24 },
  })
})

test('a line that is typed in is in cases, of catch weight in pounds, until somebody says another unit', async () => {
  const ribeye = anOrderLine({ item: 'Ribeye', din: '0301', isCatchWeight: true })
  const order = anOrder([anOrderLine({ item: 'Roma tomatoes', din: '17' }), ribeye])
  const invoice = anInvoice({ lines: [], order_id: order.id, purchaseOrderNumber: '1-0042' })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrder: order })
  await page.getByRole('button', { name: 'Add line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await expect.element(dialog.getByRole('option', { name: '0301 · Ribeye' })).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('CS')
  await dialog.getByLabelText('Item number').fill('301')
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('LB')
  await dialog.getByLabelText('Item number').fill('')
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('CS')
  await dialog.getByLabelText('On the order').selectOptions(String(ribeye.oi_id))
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('LB')
  await dialog.getByLabelText('Description').fill('Ribeye')
  await dialog.getByLabelText('Quantity').fill('28.14')
  await dialog.getByLabelText('Price').fill('11.20')
  await dialog.getByLabelText('Total').fill('315.17')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const added = { quantity: 28.14, unit_measure: 'LB', order_item_id: ribeye.oi_id }
  expect(server.sent('patchInvoice')[0]?.body?.addedLines).toMatchObject([added])
  await page.getByRole('button', { name: 'Add line' }).click()
  await dialog.getByLabelText('Unit').selectOptions('EA')
  await dialog.getByLabelText('On the order').selectOptions(String(ribeye.oi_id))
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('EA')
})

test('fees are added, corrected and deleted by hand, and make the sum right', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine()], total: 31.5 })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByText('Lines and fees come to $24.00, not $31.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Add fee or tax' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fee' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText('Please enter the amount, as 5.00.')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Delivery fee')
  await dialog.getByLabelText('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Lines and fees come to $29.00')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Delivery fee' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit fee' })
  await edit.getByLabelText('Amount').fill('7.50')
  await edit.getByLabelText('Kind').selectOptions('Tax')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lines and fees come to')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit Delivery fee' }).click()
  // Cancel stands where it always stands, and what is deleted is asked about.
  await expect.element(edit.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await edit.getByRole('button', { name: 'Delete fee' }).click()
  await expect.element(page.getByText('Delete Delivery fee from this invoice?')).toBeVisible()
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Lines and fees come to $24.00, not $31.50.')).toBeVisible()
  expect(server.sent('patchInvoice').map(({ body }) => body)).toEqual([
    { fees: [{ name: 'Delivery fee', amount: 5, isTax: false }], feesBefore: [] },
    {
      fees: [{ name: 'Delivery fee', amount: 7.5, isTax: true }],
      feesBefore: [{ name: 'Delivery fee', amount: 5, isTax: false }],
    },
    { fees: [], feesBefore: [{ name: 'Delivery fee', amount: 7.5, isTax: true }] },
  ])
})

test('a credit memo’s charge for restocking is typed as a fee, and one of its lines is said to be a charge', async () => {
  const line = anInvoiceLine({ quantity: -2, lineItemTotal: -24 })
  const invoice = anInvoice({ kind: 'credit_memo', lines: [line], total: -18 })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await page.getByRole('button', { name: 'Add fee or tax' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fee' })
  await expect.element(dialog.getByLabelText('Credit or charge')).toHaveValue('credit')
  await dialog.getByLabelText('Name').fill('Restocking')
  await dialog.getByLabelText('Amount').fill('6')
  await dialog.getByLabelText('Credit or charge').selectOptions('Charge, taken off the credit')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const restocking = { name: 'Restocking', amount: 6, isTax: false }
  expect(server.sent('patchInvoice')[0]?.body).toEqual({ fees: [{ ...restocking, isCharge: true }], feesBefore: [] })
  await expect.element(page.getByText('Lines and fees come to')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit ROMA TOMATO 25LB' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit line' })
  await expect.element(edit.getByLabelText('Credit or charge')).toHaveValue('credit')
  await expect.element(edit.getByLabelText('Quantity')).toHaveValue('2')
  await expect.element(edit.getByLabelText('Total')).toHaveValue('24.00')
  await edit.getByLabelText('Quantity').fill('3')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  expect(server.sent('patchInvoice')[1]?.body?.lines).toMatchObject([{ quantity: -3, isCharge: false }])
  await page.getByRole('button', { name: 'Edit ROMA TOMATO 25LB' }).click()
  await edit.getByLabelText('Credit or charge').selectOptions('Charge, taken off the credit')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  expect(server.sent('patchInvoice')[2]?.body?.lines).toMatchObject([
    { quantity: 3, lineItemTotal: 24, isCharge: true },
  ])
})

test('a fee that somebody else changed meanwhile is not overwritten, and is shown as it is now', async () => {
  const fee = { name: 'Delivery fee', amount: 5, isTax: false }
  const invoice = anInvoice({ lines: [anInvoiceLine()], fees: [fee], total: 29 })
  let now = invoice
  await openApp(`/invoices/${invoice.id}`, {
    ...keptInvoice(invoice),
    getInvoice: () => now,
    patchInvoice: () => {
      now = { ...invoice, fees: [{ ...fee, amount: 6.25 }] }
      return refuse(invoiceFeesChanged)
    },
  })
  await page.getByRole('button', { name: 'Edit Delivery fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit fee' })
  await dialog.getByLabelText('Amount').fill('7.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Somebody else changed this fee meanwhile.')).toBeVisible()
  await expect.element(page.getByText('$6.25')).toBeVisible()
})

test('what was read as a credit memo is said to be an invoice: its total is seen above zero, and saved so', async () => {
  const invoice = anInvoice({ kind: 'credit_memo', lines: [anInvoiceLine()], total: -25 })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrders: listOf() })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit credit memo' })
  await expect.element(dialog.getByLabelText('Total')).toHaveValue('-25.00')
  await dialog.getByLabelText('Kind').selectOptions('Invoice')
  await expect.element(dialog.getByLabelText('Total')).toHaveValue('25.00')
  await dialog.getByLabelText('Kind').selectOptions('Credit memo')
  await expect.element(dialog.getByLabelText('Total')).toHaveValue('-25.00')
  await dialog.getByLabelText('Total').fill('not read')
  await dialog.getByLabelText('Kind').selectOptions('Invoice')
  await expect.element(dialog.getByLabelText('Total')).toHaveValue('not read')
  await dialog.getByLabelText('Total').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Credit memo', { exact: true })).not.toBeInTheDocument()
  expect(server.sent('patchInvoice')[0]?.body).toMatchObject({ kind: 'invoice', total: 25 })
})

test('an invoice is said to be a credit memo', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine()] })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrders: listOf() })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit invoice' })
  await dialog.getByLabelText('Kind').selectOptions('Credit memo')
  await expect.element(dialog.getByText('What it gives back is below zero.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Credit memo', { exact: true })).toBeVisible()
  expect(server.sent('patchInvoice')[0]?.body).toMatchObject({ kind: 'credit_memo', total: -24 })
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

test('a proposal is deleted after a question', async () => {
  const invoice = anInvoice()
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this invoice?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(address).toBe('/invoices')
  expect(server.sent('deleteInvoice').map(({ query }) => query)).toEqual([{ seen: 'as-read' }])
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

function choose(file: File) {
  const input = page.getByLabelText('Electronic invoice file').element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('what was paid for an item before is a press on the name of its line away', async () => {
  const lines = [anInvoiceLine({ itemDistributorId: 71 }), anInvoiceLine({ item_description: 'PAPER TOWELS' })]
  const invoice = anInvoice({ lines, status: 'booked' })
  await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), ...anItemHistory(71, 'Roma tomatoes') })
  await page.getByRole('button', { name: 'ROMA TOMATO 25LB', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Roma tomatoes' })
  await expect.element(panel.getByRole('row').filter({ hasText: '11/02/2026' })).toMatchTextContent('$9.25')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'PAPER TOWELS', exact: true })).not.toBeInTheDocument()
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
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^invoices-.*xlsx$/)
  const paper = await paperTaken()
  expect(paper.facts).toMatch(/ · booked · 130 invoices$/)
  expect(paper.rows[1]).toMatch(/^INV-1 \| 11\/20\/2026 \| .* \| \$1,230\.00 \| Check 2 lines$/)
  await page.viewport(...phone)
  expect(await linesTaken()).toHaveLength(131)
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

test('on a phone the camera is offered with the invoices, and asks for the order in passing', async () => {
  await page.viewport(...phone)
  await openApp('/invoices', { ...manyOrders(), getInvoices: listOf(), getDistributorNames: listOf() })
  await page.getByRole('button', { name: 'Photograph an invoice' }).click()
  await page.getByRole('combobox', { name: 'Order' }).click()
  expect(page.getByRole('option', { name: 'No order' }).elements()).toEqual([])
  await page.getByRole('option', { name: /1-159/ }).click()
  await expect.poll(address).toMatch(/^\/order-history\/upload-invoice\/\d+\/take-photo$/)
})
