import type { Accounts, Bill } from '@larder/domain/accounting/bill.ts'
import { mapInTurns } from '../../../turns.ts'
import type { BooksWriter } from './books-writer.ts'
import { iif } from './iif.ts'
import { ledger } from './ledger.ts'
import { quickbooksOnline } from './quickbooks-online.ts'
import { restaurant365Bills } from './restaurant365.ts'
import { xero } from './xero.ts'

export type BooksFormat = 'quickbooks-desktop' | 'quickbooks-online' | 'xero' | 'restaurant365' | 'ledger'

const writers: Record<BooksFormat, BooksWriter> = {
  'quickbooks-desktop': iif,
  'quickbooks-online': quickbooksOnline,
  xero,
  restaurant365: restaurant365Bills,
  ledger,
}

const billsOfPiece = 20

/**
 * The pieces of the file that an accounting program imports: the same bills give the same bytes. The location is named as
 * people name it. Other requests are answered between two pieces: a year of a busy restaurant has 40,000 rows.
 */
export function billFile(
  format: BooksFormat,
  bills: readonly Bill[],
  accounts: Accounts,
  location: string,
): Promise<Buffer[]> {
  const { head, write } = writers[format]
  const pieces = (function* () {
    yield head
    for (let from = 0; from < bills.length; from += billsOfPiece)
      yield write(bills.slice(from, from + billsOfPiece), accounts, location)
  })()
  return mapInTurns(pieces, (piece) => piece)
}

export const fileEndings: Record<BooksFormat, 'iif' | 'csv'> = {
  'quickbooks-desktop': 'iif',
  'quickbooks-online': 'csv',
  xero: 'csv',
  restaurant365: 'csv',
  ledger: 'csv',
}
