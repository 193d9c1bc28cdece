import { exportTooLarge, nothingToExport } from '@larder/contract/accounting/exports.ts'
import { billOf, totalOf, type Bill } from '@larder/domain/accounting/bill.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { fileEndings, billFile, type BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { mapInTurns } from '../../turns.ts'
import { listLedgered, mostBills, type BillsWanted } from '../bills.queries.ts'
import {
  findAccounts,
  findFirstExportedDay,
  findLocationName,
  findSameExport,
  insertExport,
  lockExports,
  type ExportRow,
} from './exports.queries.ts'

export type ExportWanted = {
  format: BooksFormat
  startDate?: string | undefined
  endDate: string
  sinceLast?: boolean | undefined
  /** of an export since the last one: only from the first day on that an export of the format had */
  withoutEarlier?: boolean | undefined
}

/** The bills that an export would have. */
export async function billsFor(at: AtLocation, wanted: ExportWanted): Promise<Bill[]> {
  const ledgered = await listLedgered(at, billsWanted(wanted))
  if (ledgered.length > mostBills) refuse(exportTooLarge)
  const accounts = await findAccounts(at)
  const bills = await mapInTurns(ledgered, (document) => billOf(document, accounts))
  return bills.filter(({ splits }) => splits.length > 0)
}

/** The same with the day it begins: what was in the books before a format was first exported is mostly there by hand. */
export async function withFirstDay(at: AtLocation, wanted: ExportWanted): Promise<ExportWanted> {
  const { format, startDate, sinceLast, withoutEarlier } = wanted
  if (!sinceLast || !withoutEarlier || startDate !== undefined) return wanted
  return { ...wanted, startDate: (await findFirstExportedDay(at, format)) ?? undefined }
}

export function billsWanted({ format, startDate, endDate, sinceLast = false }: ExportWanted): BillsWanted {
  return { startDate: startDate ?? null, endDate, format, isSinceLast: sinceLast }
}

/**
 * Makes an export and keeps its file. The same days again, with nothing changed, are the export there is, so that the log
 * says what was really handed on.
 */
export function makeExport(context: Context, asked: ExportWanted): Promise<ExportRow> {
  return inTransaction(context, async (tx) => {
    await lockExports(tx)
    const wanted = await withFirstDay(tx, asked)
    const bills = await billsFor(tx, wanted)
    const [first] = bills
    if (!first) return refuse(nothingToExport)
    const pieces = await billFile(wanted.format, bills, await findAccounts(tx), await findLocationName(tx))
    const fileHash = pieces.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest('hex')
    const about = { format: wanted.format, startDate: wanted.startDate ?? null, endDate: wanted.endDate, fileHash }
    const same = wanted.sinceLast ? undefined : await findSameExport(tx, about)
    if (same) return same
    const made = await insertExport(tx, {
      ...about,
      isSinceLast: wanted.sinceLast ?? false,
      ...countsOf(bills),
      fileName: fileNameOf(asked, first.date),
      createdBy: tx.actor.userId,
      createdByName: tx.actor.name,
      createdAt: tx.now,
      gzipped: await buffer(Readable.from(pieces).pipe(createGzip())),
      bills,
    })
    const { format, startDate, endDate, billCount, creditCount, totalCents } = made
    const after = { format, startDate, endDate, billCount, creditCount, totalCents }
    await audit(tx, { action: 'export-bills', objectType: 'accounting-export', objectId: made.id, after })
    return made
  })
}

function countsOf(bills: readonly Bill[]) {
  return {
    billCount: bills.filter(({ kind }) => kind === 'bill').length,
    creditCount: bills.filter(({ kind }) => kind === 'credit').length,
    untaggedLines: bills.reduce((count, { untaggedLines }) => count + untaggedLines, 0),
    totalCents: totalOf(bills),
  }
}

function fileNameOf({ format, startDate, endDate }: ExportWanted, firstDay: string): string {
  return `${format}-${startDate ?? firstDay}-to-${endDate}.${fileEndings[format]}`
}
