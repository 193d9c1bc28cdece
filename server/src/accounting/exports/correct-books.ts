import { billNotAsSeen } from '@larder/contract/accounting/exports.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { bookingOf } from '@larder/domain/accounting/bill.ts'
import { saidOf } from '@larder/domain/accounting/said-of-bill.ts'
import type { BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { lockExports } from './exports.queries.ts'
import {
  deleteCorrection,
  findCorrectionOf,
  insertCorrection,
  type BillKey,
  type CorrectionRow,
} from './in-books.queries.ts'
import { billsOf, keyOf, listNotAsInBooks } from './not-as-in-books.ts'

type Corrected = BillKey & { format: BooksFormat; seen: string }

/**
 * Notes that somebody corrected a bill in the books as the preview tells it, so that it is told no more until it changes
 * again. Refused when it is not as they saw it; said twice it is noted once.
 */
export function correctBooks(context: Context, { seen, ...of }: Corrected): Promise<CorrectionRow> {
  return inTransaction(context, async (tx) => {
    await lockExports(tx)
    const [bill] = await billsOf(tx, of.format, [of])
    const { changedSince, rebooked, takenBack } = await listNotAsInBooks(tx, of.format, bill ? [bill] : [])
    const isSame = (each: BillKey) => keyOf(each) === keyOf(of)
    const gone = takenBack.find(isSame)
    const told = gone ?? changedSince.find(isSame) ?? rebooked.find(isSame)
    if (!told) return (await findCorrectionOf(tx, of)) ?? refuse(notFound)
    if (told.seen !== seen) refuse(billNotAsSeen)
    const changedTo = changedSince.find(isSame)?.total
    const { number } = told
    await insertCorrection(tx, {
      ...of,
      number,
      isGone: gone !== undefined,
      totalCents: changedTo ?? null,
      booking: bill ? bookingOf(bill) : null,
      said: bill ? saidOf(bill) : null,
    })
    const after = { ...of, number, total: gone ? null : (changedTo ?? 'as exported') }
    await audit(tx, { action: 'correct-in-books', objectType: 'accounting-bill', objectId: of.id, after })
    return (await findCorrectionOf(tx, of)) ?? refuse(notFound)
  })
}

/** Takes back that a bill was corrected in the books: it is told again. */
export function takeBackCorrection(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = (await deleteCorrection(tx, id)) ?? refuse(notFound)
    const { sourceId } = before
    await audit(tx, { action: 'take-back-correction', objectType: 'accounting-bill', objectId: sourceId, before })
  })
}
