import type { AccountingExport } from '@larder/contract/accounting/exports.ts'

export type Format = AccountingExport['format']

export const formatWords: Record<Format, string> = {
  'quickbooks-desktop': 'QuickBooks Desktop (IIF)',
  'quickbooks-online': 'QuickBooks Online (CSV)',
  xero: 'Xero (CSV)',
  restaurant365: 'Restaurant365 (CSV)',
  ledger: 'Ledger (CSV)',
}
export const formats = Object.keys(formatWords) as Format[]
