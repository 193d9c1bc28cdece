import type { ExportPreview } from '@larder/contract/accounting/exports.ts'
import { paidByCardOf, totalOf, type Bill } from '@larder/domain/accounting/bill.ts'
import { cents, minus, noMoney, sum } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation, Context } from '../../context.ts'
import {
  listElsewhere,
  listUnpricedBills,
  listUntaggedLines,
  sumEarlierBills,
  sumInvoicedMore,
  sumLateBills,
} from '../bills.queries.ts'
import { sumBesideAnalytics } from './beside-analytics.queries.ts'
import { countExported, findFirstExportedDay, findLastExport } from './exports.queries.ts'
import { correctionAnswer } from './correction-answer.ts'
import { listCorrections } from './in-books.queries.ts'
import { listNotAsInBooks } from './not-as-in-books.ts'
import { billsFor, billsWanted, withFirstDay, type ExportWanted } from './make-export.ts'

const mostUntaggedShown = 100

/** The contents of an export: the untagged first of all, for they go to one account for all of them. */
export async function previewExport(at: Context, asked: ExportWanted): Promise<z.output<typeof ExportPreview>> {
  const wanted = await withFirstDay(at, asked)
  const bills = await billsFor(at, wanted)
  const untagged = await listUntaggedLines(at, billsWanted(wanted))
  const corrections = await listCorrections(at, wanted.format)
  const elsewhere = await listElsewhere(at, billsWanted(wanted))
  const late = await sumLateBills(at, billsWanted(wanted))
  const last = await findLastExport(at, wanted.format)
  return {
    startDate: bills[0]?.date ?? null,
    endDate: wanted.endDate,
    billCount: bills.filter(({ kind }) => kind === 'bill').length,
    creditCount: bills.filter(({ kind }) => kind === 'credit').length,
    total: totalOf(bills),
    invoicedMore: cents(await sumInvoicedMore(at, billsWanted(wanted))),
    untaggedCount: untagged.reduce((count, { lines }) => count + lines, 0),
    untaggedItemCount: new Set(untagged.flatMap(({ itemId }) => itemId ?? [])).size,
    untaggedLineCount: untagged.filter(({ itemId }) => itemId === null).length,
    untaggedTotal: sum(untagged.map(({ totalCents }) => cents(totalCents))),
    untagged: untagged.slice(0, mostUntaggedShown).map(({ itemId, name, distributor, totalCents }) => ({
      item_distributor_id: itemId,
      name,
      distributor,
      total: cents(totalCents),
    })),
    alreadyExported: await countExported(at, wanted.format, bills),
    ...(await listNotAsInBooks(at, wanted.format, bills)),
    corrections: corrections.map((correction) => correctionAnswer(correction, at.actor)),
    elsewhere: elsewhere.map(({ number, distributor, date, totalCents }) => ({
      number,
      distributor,
      date,
      total: cents(totalCents),
    })),
    unpriced: await listUnpricedBills(at, billsWanted(wanted)),
    late: { billCount: late.count, total: cents(late.totalCents), firstDay: late.firstDay },
    earlier: await earlierThan(at, wanted),
    paidByCard: paidByCardOf(bills),
    analytics: await besideAnalytics(at, wanted, bills),
    lastExport: last ? { id: last.id, endDate: last.endDate, createTime: last.createdAt.toISOString() } : null,
  }
}

/**
 * An export since the last one is compared on the days from its first bill on: what it lacks of them earlier exports had.
 * Null where it has no bill.
 */
async function besideAnalytics(at: AtLocation, wanted: ExportWanted, bills: readonly Bill[]) {
  const startDate = wanted.sinceLast ? bills[0]?.date : wanted.startDate
  if (startDate === undefined) return null
  const sums = await sumBesideAnalytics(at, billsWanted({ ...wanted, startDate, sinceLast: false }))
  const parts = {
    purchases: cents(sums.purchasesCents),
    charges: cents(sums.chargesCents),
    invoicedMore: cents(sums.invoicedMoreCents),
    cameOtherDays: cents(sums.cameOtherDaysCents),
    billedOtherDays: cents(sums.billedOtherDaysCents),
    creditMemos: cents(sums.creditMemosCents),
  }
  return { ...parts, exportedBefore: wanted.sinceLast ? minus(totalOf(bills), sum(Object.values(parts))) : noMoney }
}

/** Bills that no export had although their day is before all that were exported: an export since the last one has them too. */
async function earlierThan(at: AtLocation, { format, endDate, sinceLast }: ExportWanted) {
  const firstDay = sinceLast ? await findFirstExportedDay(at, format) : null
  if (firstDay === null) return { billCount: 0, total: noMoney, firstDay }
  const { count, totalCents } = await sumEarlierBills(at, { firstDay, endDate, format })
  return { billCount: count, total: cents(totalCents), firstDay }
}
