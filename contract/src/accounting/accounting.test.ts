import { expect, it } from 'vitest'
import { isTagging } from './accounting-items.ts'
import { postAccountingSupplier } from './accounting-names.ts'
import { AccountingAccounts, getExportPreview, getOrderDownloadQuickbooks } from './exports.ts'

it('an export ends on the day it starts or later; without a start it has all before its end', () => {
  const isTaken = (days: object) => getExportPreview.query.safeParse({ format: 'xero', ...days }).success
  expect(isTaken({ startDate: '2026-03-05', endDate: '2026-03-05' })).toBe(true)
  expect(isTaken({ startDate: '2026-03-04', endDate: '2026-03-05' })).toBe(true)
  expect(isTaken({ startDate: '2026-03-06', endDate: '2026-03-05' })).toBe(false)
  expect(isTaken({ endDate: '2026-03-05' })).toBe(true)
  const old = { startDate: '2026-03-06', endDate: '2026-03-05' }
  expect(getOrderDownloadQuickbooks.query.safeParse(old).error?.issues).toMatchObject([
    { path: ['endDate'], message: 'The end can’t be before the start.' },
  ])
})

it('a name of the books is one line with single blanks, and not empty', () => {
  const typed = ' Bay \t\n Produce  Inc '
  expect(postAccountingSupplier.body.parse({ name: typed })).toEqual({ name: 'Bay Produce Inc' })
  expect(postAccountingSupplier.body.safeParse({ name: ' \n' }).success).toBe(false)
  const accounts = { payable: typed, untagged: 'a', fees: 'b', taxes: 'c', credits: 'd' }
  expect(AccountingAccounts.parse(accounts).payable).toBe('Bay Produce Inc')
  expect(AccountingAccounts.safeParse({ ...accounts, fees: ' ' }).success).toBe(false)
})

it.each([
  [{ merchant_accounting_supplier_id: 1 }, true],
  [{ merchant_accounting_category_id: 1 }, true],
  [{ merchant_accounting_gl_code_id: null }, true],
  [{ id: 4 }, false],
])('%j tags an item: %s', (body, wanted) => {
  expect(isTagging(body)).toBe(wanted)
})
