import { invoiceFeesChanged } from '@larder/contract/receiving/invoices/invoices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, pageOf } from '../../../../testing/answers.ts'
import { later, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { anItemHistory } from '../../../../testing/item-history.ts'
import { anInvoice, anInvoiceLine, keptInvoice } from '../../../../testing/invoices.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import { drawnSo } from '../../../../testing/page-parts.ts'
import { anOrder, anOrderLine } from '../../../../testing/deliveries.ts'

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
const right = (name: string) => page.getByRole('button', { name: `${name} is right` })

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

test('on a phone a line that is to be checked has its quantity, price and total in one row', async () => {
  await page.viewport(...phone)
  const invoice = anInvoice({ lines: [anInvoiceLine({ quantity: 2, unit_price: 1234.5, lineItemTotal: 2469 })] })
  await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  const row = page.getByRole('table', { name: 'Invoice lines' }).getByRole('row').last()
  const tops = ['2 CS', '$1,234.50', '$2,469.00'].map((text) => row.getByText(text, { exact: true }))
  for (const part of tops) await expect.element(part).toBeVisible()
  expect(new Set(tops.map((part) => part.element().closest('td')?.getBoundingClientRect().top)).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a line that was read wrongly is corrected, and its sum is told when it is not the invoice’s', async () => {
  const invoice = anInvoice({ lines: twoLines(), total: 36 })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByText('Lines and fees come to $30.00, not $36.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit BASIL FRSH' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit line' })
  await dialog.getByLabelText('Quantity').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter the quantity, such as 3 or 31.25.')).toBeVisible()
  await dialog.getByLabelText('Quantity').fill('2')
  // 12,50 may not become 1,250.
  await dialog.getByLabelText('Total').fill('12,50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter the total, such as 24.50.')).toBeVisible()
  await dialog.getByLabelText('Price').fill('$1,006.00')
  await dialog.getByLabelText('Total').fill('$12.00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await expect.element(question).toMatchTextContent('2 × $1,006.00 is $2,012.00, not $12.00. Does the paper say so?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByLabelText('Total')).toHaveValue('$12.00')
  expect(server.sent('patchInvoice')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save it so' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Lines and fees come to')).not.toBeInTheDocument()
  const row = page.getByRole('row').filter({ hasText: 'BASIL FRSH' })
  await expect.element(row).toMatchTextContent('$12.002 × $1,006.00 is $2,012.00, not $12.00')
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

test('an order that its sales rep refused says so among the orders that an invoice may be of', async () => {
  const invoice = anInvoice({ order_id: 900, purchaseOrderNumber: '1-77' })
  const [refused, coming] = [anOrder([], { isRefused: true }), anOrder([])]
  await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrders: listOf(refused, coming) })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit invoice' })
  await dialog.getByRole('combobox', { name: 'Order' }).click()
  const optionOf = ({ purchaseOrderNumber: name }: typeof coming) => dialog.getByRole('option', { name })
  await expect.element(optionOf(refused)).toMatchTextContent('Not coming')
  await expect.element(optionOf(coming)).toMatchTextContent('On the Way')
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
  await expect.element(dialog.getByText('Please enter the amount, such as 5.00.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Save it so' }).click()
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

test('a proposal is deleted after a question', async () => {
  const invoice = anInvoice()
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this invoice?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(address).toBe('/invoices')
  expect(server.sent('deleteInvoice').map(({ query }) => query)).toEqual([{ seen: 'as-read' }])
})

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
