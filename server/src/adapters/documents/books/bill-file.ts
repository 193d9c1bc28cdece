import type { Accounts, Bill } from '@larder/domain/accounting/bill.ts'
import { iifFile } from './iif.ts'
import { ledgerFile } from './ledger.ts'
import { quickbooksOnlineFile } from './quickbooks-online.ts'
import { restaurant365BillsFile } from './restaurant365.ts'
import { xeroFile } from './xero.ts'

export type BooksFormat = 'quickbooks-desktop' | 'quickbooks-online' | 'xero' | 'restaurant365' | 'ledger'

const writers: Record<BooksFormat, (bills: readonly Bill[], accounts: Accounts, location: string) => Buffer> = {
  'quickbooks-desktop': iifFile,
  'quickbooks-online': quickbooksOnlineFile,
  xero: xeroFile,
  restaurant365: restaurant365BillsFile,
  ledger: ledgerFile,
}

/** The file that an accounting program imports: the same bills give the same bytes. The location is named as people name it. */
export function billFile(format: BooksFormat, bills: readonly Bill[], accounts: Accounts, location: string): Buffer {
  return writers[format](bills, accounts, location)
}

export const fileEndings: Record<BooksFormat, 'iif' | 'csv'> = {
  'quickbooks-desktop': 'iif',
  'quickbooks-online': 'csv',
  xero: 'csv',
  restaurant365: 'csv',
  ledger: 'csv',
}
