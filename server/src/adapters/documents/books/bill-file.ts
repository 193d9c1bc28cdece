import type { Accounts, Bill } from '@larder/domain/accounting/bill.ts'
import { iifFile } from './iif.ts'
import { ledgerFile } from './ledger.ts'
import { quickbooksOnlineFile } from './quickbooks-online.ts'
import { xeroFile } from './xero.ts'

export type BooksFormat = 'quickbooks-desktop' | 'quickbooks-online' | 'xero' | 'ledger'

const writers: Record<BooksFormat, (bills: readonly Bill[], accounts: Accounts) => Buffer> = {
  'quickbooks-desktop': iifFile,
  'quickbooks-online': quickbooksOnlineFile,
  xero: xeroFile,
  ledger: ledgerFile,
}

/** The file that an accounting program imports: the same bills give the same bytes. */
export function billFile(format: BooksFormat, bills: readonly Bill[], accounts: Accounts): Buffer {
  return writers[format](bills, accounts)
}

export const fileEndings: Record<BooksFormat, 'iif' | 'csv'> = {
  'quickbooks-desktop': 'iif',
  'quickbooks-online': 'csv',
  xero: 'csv',
  ledger: 'csv',
}
