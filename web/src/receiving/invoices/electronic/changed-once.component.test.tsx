import { invoiceLineChanged } from '@larder/contract/receiving/invoices/invoices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../../testing/answers.ts'
import { noConnection, refuse } from '../../../../testing/fake-server.ts'
import { anInvoice, anInvoiceLine, keptInvoice } from '../../../../testing/invoices.ts'
import { openApp } from '../../../../testing/open-app.tsx'

const lost = page.getByText(/could not be reached/)

test('a line whose answer was lost is added once, as it was typed last', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine()] })
  const answers = keptInvoice(invoice)
  const server = await openApp(`/invoices/${invoice.id}`, { ...answers, patchInvoice: noConnection })
  await page.getByRole('button', { name: 'Add line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add line' })
  await dialog.getByLabelText('Description').fill('Basil')
  await dialog.getByLabelText('Quantity').fill('1')
  await dialog.getByLabelText('Price').fill('6')
  await dialog.getByLabelText('Total').fill('6')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(lost).toBeVisible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => server.sent('patchInvoice').length).toBe(2)
  await expect.element(lost).toBeVisible()
  server.answer(answers)
  await dialog.getByLabelText('Quantity').fill('2')
  await dialog.getByLabelText('Total').fill('12')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const keys = server.keys('patchInvoice')
  expect([keys.length, new Set(keys.slice(0, 3)).size, keys[0]]).toEqual([4, 1, expect.any(String)])
  await expect.element(page.getByRole('row').filter({ hasText: 'Basil' })).toMatchTextContent('$12.00')
  await expect.element(page.getByRole('button', { name: 'Edit Basil' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit Basil' }).elements()).toHaveLength(1)
})

test('a fee whose answer was lost is added once, as it was typed last', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine()] })
  const answers = keptInvoice(invoice)
  const server = await openApp(`/invoices/${invoice.id}`, { ...answers, patchInvoice: noConnection })
  await page.getByRole('button', { name: 'Add fee or tax' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add fee' })
  await dialog.getByLabelText('Name').fill('Fuel')
  await dialog.getByLabelText('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(lost).toBeVisible()
  server.answer(answers)
  await dialog.getByLabelText('Amount').fill('7.50')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, again, changed] = server.sent('patchInvoice').map(({ body }) => body)
  const fuel = { name: 'Fuel', amount: 5, isTax: false }
  expect(first).toEqual({ fees: [fuel], feesBefore: [] })
  expect(again).toEqual(first)
  expect(changed).toEqual({ fees: [{ ...fuel, amount: 7.5 }], feesBefore: [fuel] })
  expect(new Set(server.keys('patchInvoice').slice(0, 2)).size).toBe(1)
})

test('a line whose deletion was not answered is deleted by the same press again', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine(), anInvoiceLine({ item_description: 'STAIN' })] })
  const answers = keptInvoice(invoice)
  const server = await openApp(`/invoices/${invoice.id}`, { ...answers, patchInvoice: noConnection })
  await page.getByRole('button', { name: 'Edit STAIN' }).click()
  const remove = page.getByRole('button', { name: 'Delete line' })
  const isMeant = page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Delete' })
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await remove.click()
  await expect.element(page.getByText('Delete STAIN from this invoice?')).toBeVisible()
  expect(server.sent('patchInvoice')).toEqual([])
  await isMeant.click()
  await expect.element(lost).toBeVisible()
  server.answer(answers)
  await remove.click()
  await isMeant.click()
  await expect.element(page.getByRole('button', { name: 'Edit STAIN' })).not.toBeInTheDocument()
  const keys = server.keys('patchInvoice')
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)])
  const [sent] = server.sent('patchInvoice')
  expect(sent?.body?.lines?.[0]?.before, 'with what was shown of it').toMatchObject({ item_description: 'STAIN' })
})

test('of the top of an invoice only what was typed is sent, with what was seen there', async () => {
  const invoice = anInvoice({ order_id: 900, purchaseOrderNumber: '1-77', doubts: ['total'] })
  const server = await openApp(`/invoices/${invoice.id}`, { ...keptInvoice(invoice), getOrders: listOf() })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit invoice' })
  await dialog.getByLabelText('Invoice number').fill('A-12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('patchInvoice')[0]?.body, 'what was in doubt is said to be right').toEqual({
    invoiceNumber: 'A-12',
    total: 24,
    before: { invoiceNumber: 'INV-7', total: 24 },
  })
})

test('of a line only what was typed is sent, and one that somebody else changed meanwhile is not said to be right', async () => {
  const line = anInvoiceLine()
  const invoice = anInvoice({ lines: [line] })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await page.getByRole('button', { name: 'Edit ROMA TOMATO 25LB' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit line' })
  await dialog.getByLabelText('Price').fill('13')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save it so' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const before = {
    din: 'T100',
    item_description: 'ROMA TOMATO 25LB',
    unit_measure: 'CS',
    quantity: 2,
    unit_price: 12,
    lineItemTotal: 24,
  }
  expect(server.sent('patchInvoice')[0]?.body).toEqual({
    lines: [{ id: line.id, unit_price: 13, isConfirmed: true, before }],
  })
  server.answer({
    ...keptInvoice({ ...invoice, lines: [{ ...line, quantity: 3 }] }),
    patchInvoice: refuse(invoiceLineChanged),
  })
  await page.getByRole('button', { name: 'ROMA TOMATO 25LB is right' }).click()
  await expect
    .element(page.getByText('Somebody else changed this line meanwhile. Compare it with the paper as it is now.'))
    .toBeVisible()
  expect(server.sent('patchInvoice')[1]?.body?.lines?.[0]?.before).toEqual({ ...before, unit_price: 13 })
  await expect.element(page.getByRole('row').filter({ hasText: 'ROMA' })).toMatchTextContent('3 CS')
})

test('what somebody else changes of an invoice is seen at once, and that they deleted it', async () => {
  const invoice = anInvoice({ lines: [anInvoiceLine()] })
  const server = await openApp(`/invoices/${invoice.id}`, keptInvoice(invoice))
  await expect.element(page.getByText('0 of 1 lines checked')).toBeVisible()
  server.answer(keptInvoice({ ...invoice, linesToConfirm: 0, lines: [anInvoiceLine({ isConfirmed: true })] }))
  server.tell({ kind: 'invoice', invoiceId: invoice.id })
  await expect.element(page.getByText('1 of 1 lines checked')).toBeVisible()
  server.answer({ getInvoice: refuse(notFound), getInvoices: listOf() })
  server.tell({ kind: 'invoice', invoiceId: invoice.id })
  await expect.element(page.getByText('This invoice was not found.')).toBeVisible()
})
