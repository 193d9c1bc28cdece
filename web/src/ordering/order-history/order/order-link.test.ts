import { expect, test } from 'vitest'
import { linkOf } from './order-link.ts'

const all = { invoiceUrl: '/invoice', purchaseOrderUrl: '/pdf', purchaseOrderUrlExcel: '/xlsx' }

test.each([
  ['the invoice when there is one', all, '/invoice'],
  ['else the purchase order', { ...all, invoiceUrl: null }, '/pdf'],
  ['else its Excel', { ...all, invoiceUrl: null, purchaseOrderUrl: null }, '/xlsx'],
  ['nothing when there is no file', { invoiceUrl: null, purchaseOrderUrl: null, purchaseOrderUrlExcel: null }, null],
])('Download gives %s', (_what, links, wanted) => {
  expect(linkOf(links, 'document')).toBe(wanted)
})

test('each file can be chosen', () => {
  expect(linkOf(all, 'invoice')).toBe('/invoice')
  expect(linkOf(all, 'pdf')).toBe('/pdf')
  expect(linkOf(all, 'excel')).toBe('/xlsx')
})
