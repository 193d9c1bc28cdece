import type { Accounts, Bill } from '@larder/domain/accounting/bill.ts'

/** A file is its head and then the bills, one after the other, so that it can be written piece by piece. */
export type BooksWriter = {
  head: Buffer
  write(bills: readonly Bill[], accounts: Accounts, location: string): Buffer
}
