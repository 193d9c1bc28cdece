import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { billOf, bookingOf, type Bill } from '@larder/domain/accounting/bill.ts'
import { differenceOf, numbered, saidOf, type InBooks } from '@larder/domain/accounting/said-of-bill.ts'
import { cents, minus, noMoney } from '@larder/domain/values/money.ts'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import type { AtLocation } from '../../context.ts'
import { listChangedBills, listLedgeredById } from '../bills.queries.ts'
import { findAccounts } from './exports.queries.ts'
import { listBookedAgain, listBookedOtherwise, listTakenBack, type BillKey } from './in-books.queries.ts'

type Answer = z.output<typeof ExportPreview>

export const keyOf = ({ source, id }: BillKey) => `${source} ${id}`
const mostTold = 100

/**
 * The bills that the books have otherwise than they are now: with another total or other facts, or no more. Of these bills,
 * and of whatever changed its total or was booked again since its file, also when its day is in no file that is asked for.
 */
export async function listNotAsInBooks(
  at: AtLocation,
  format: BooksFormat,
  bills: readonly Bill[],
): Promise<Pick<Answer, 'changedSince' | 'rebooked' | 'takenBack'>> {
  const told = await listChangedBills(at, format)
  const changed = told.filter(({ exportedCents, totalCents }) => exportedCents !== totalCents)
  const renumbered = told.filter(({ exportedCents, totalCents }) => exportedCents === totalCents)
  const again = await listBookedAgain(at, format)
  const byKey = await withThese(at, format, bills, [...told, ...again])
  const otherwise = await listBookedOtherwise(at, format, [...byKey.values()])
  const before = new Map(otherwise.map((one) => [keyOf(one), one]))
  const changedKeys = new Set(changed.map(keyOf))
  const takenBack = await listTakenBack(at, format)
  return {
    changedSince: changed.map(({ exportedCents, totalCents, exportedNumber, source, id, ...of }) => {
      const bill = byKey.get(keyOf({ source, id }))
      const words = bill
        ? onlyInOne(wordsOf(before.get(keyOf({ source, id })), bill))
        : numbersOf(exportedNumber, of.number)
      const seen = seenOf(totalCents, bill)
      return { ...of, source, id, seen, exportedTotal: cents(exportedCents), total: cents(totalCents), ...words }
    }),
    rebooked: [
      ...otherwise
        .filter((one) => !changedKeys.has(keyOf(one)))
        .flatMap((one) => rebookedAnswer(one, byKey.get(keyOf(one))) ?? []),
      // An invoice took the place of the delivery, and comes to the same: of a delivery that is one still, its bill says it.
      ...renumbered
        .filter((one) => !byKey.has(keyOf(one)))
        .map(({ source, id, number, distributor, exportedNumber, totalCents }) => {
          return {
            source,
            id,
            number,
            distributor,
            seen: seenOf(totalCents, undefined),
            ...numbersOf(exportedNumber, number),
          }
        }),
    ].slice(0, mostTold),
    takenBack: takenBack.map(({ exportedCents, ...bill }) => ({
      ...bill,
      exportedTotal: cents(exportedCents),
      // One that waits to be booked again is told until it is: the books have it.
      seen: bill.isDeleted ? 'deleted' : null,
    })),
  }
}

function rebookedAnswer(before: InBooks, bill: Bill | undefined): Answer['rebooked'][number] | undefined {
  if (!bill) return undefined
  const { source, id, number, distributor } = bill
  const words = wordsOf(before, bill)
  if (words.before.length + words.now.length === 0) return undefined
  const seen = seenOf(signedTotal(bill), bill)
  return { source, id, number, distributor, seen, before: words.before.join(', '), now: words.now.join(', ') }
}

/** The bills by key, with those that are not among them read too. */
async function withThese(at: AtLocation, format: BooksFormat, bills: readonly Bill[], keys: readonly BillKey[]) {
  const byKey = new Map(bills.map((bill) => [keyOf(bill), bill]))
  const more = await billsOf(
    at,
    format,
    keys.filter((key) => !byKey.has(keyOf(key))),
  )
  for (const bill of more) byKey.set(keyOf(bill), bill)
  return byKey
}

/** The bills of these orders and invoices as a file would have them now. */
export async function billsOf(at: AtLocation, format: BooksFormat, keys: readonly BillKey[]): Promise<Bill[]> {
  const ledgered = await listLedgeredById(at, format, keys)
  const accounts = await findAccounts(at)
  return ledgered.map((document) => billOf(document, accounts)).filter(({ splits }) => splits.length > 0)
}

/** Stands for what a bill is now, so that who corrects the books can say what they saw. */
function seenOf(totalCents: number, bill: Bill | undefined): string {
  const facts = bill ? [bookingOf(bill), saidOf(bill)] : null
  return createHash('sha256')
    .update(JSON.stringify([totalCents, facts]))
    .digest('base64url')
}

function signedTotal({ kind, amount }: Bill) {
  return kind === 'credit' ? minus(noMoney, amount) : amount
}

function wordsOf(before: InBooks | undefined, bill: Bill | undefined) {
  if (!before || !bill) return { before: [], now: [] }
  return differenceOf(before, { booking: bookingOf(bill), said: saidOf(bill) })
}

/** Of a delivery that invoices took the place of since: the books have it by the number of its order. */
function numbersOf(exported: string | null, now: string) {
  if (exported === null || exported === now) return { before: '', now: '' }
  return { before: numbered(exported), now: numbered(now) }
}

/** Of a bill with another total its accounts have other amounts anyway: told is what has another name. */
function onlyInOne({ before, now }: { before: string[]; now: string[] }) {
  return {
    before: before.filter((word) => !now.includes(word)).join(', '),
    now: now.filter((word) => !before.includes(word)).join(', '),
  }
}
