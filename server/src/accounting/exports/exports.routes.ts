import {
  deleteBooksCorrection,
  getAccountingAccounts,
  getAccountingExportFile,
  getAccountingExports,
  getExportPreview,
  getOrderDownloadQuickbooks,
  postAccountingExport,
  postBooksCorrection,
  putAccountingAccounts,
} from '@larder/contract/accounting/exports.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Accounts } from '@larder/domain/accounting/bill.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import { inTransaction, type Context } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { route, type App } from '../../http/route.ts'
import { countExports, findAccounts, findExport, listExports, saveAccounts, type ExportRow } from './exports.queries.ts'
import { correctBooks, takeBackCorrection } from './correct-books.ts'
import { correctionAnswer } from './correction-answer.ts'
import { makeExport } from './make-export.ts'
import { previewExport } from './preview-export.ts'

/** Bills and credits for accounting programs, and the log of what was handed on. */
export function registerExportRoutes(app: App, deps: Deps): void {
  route(app, deps, getExportPreview, ({ context, query }) =>
    previewExport(context, {
      ...query,
      sinceLast: query.sinceLast === '1',
      withoutEarlier: query.withoutEarlier === '1',
    }),
  )

  route(app, deps, postBooksCorrection, async ({ context, body, actor }) =>
    correctionAnswer(await correctBooks(context, body), actor),
  )

  route(app, deps, deleteBooksCorrection, async ({ context, params: { id } }) => {
    await takeBackCorrection(context, id)
    return { id }
  })

  route(
    app,
    deps,
    postAccountingExport,
    async ({ context, body, actor }) => {
      const made = await makeExport(context, body)
      return { ...answerOf(made, actor), exportUrl: await linkTo(context, made) }
    },
    { limitedAs: 'export' },
  )

  route(app, deps, getAccountingExports, async ({ context, query, actor }) => {
    const rows = await listExports(context, query)
    return {
      data: rows.map((made) => answerOf(made, actor)),
      _meta: pagingMeta(await countExports(context), query.page, query.limit),
    }
  })

  route(
    app,
    deps,
    getAccountingExportFile,
    async ({ context, params }) => {
      const made = (await findExport(context, params.id)) ?? refuse(notFound)
      return { exportUrl: await linkTo(context, made) }
    },
    { limitedAs: 'export' },
  )

  route(
    app,
    deps,
    getOrderDownloadQuickbooks,
    async ({ context, query }) => {
      const made = await makeExport(context, { format: 'quickbooks-desktop', ...query })
      return { data: await linkTo(context, made) }
    },
    { limitedAs: 'export' },
  )

  route(app, deps, getAccountingAccounts, ({ context }) => findAccounts(context))

  route(app, deps, putAccountingAccounts, ({ context, body }) => nameAccounts(context, body))
}

function linkTo(context: Context, { id, fileName }: ExportRow): Promise<string> {
  return createDownload(context, { kind: 'accounting-export', objectId: id, fileName })
}

function answerOf(made: ExportRow, { timeZone }: Actor) {
  return {
    id: made.id,
    format: made.format as BooksFormat,
    startDate: made.startDate,
    endDate: made.endDate,
    sinceLast: made.isSinceLast,
    billCount: made.billCount,
    creditCount: made.creditCount,
    untaggedCount: made.untaggedLines,
    total: cents(made.totalCents),
    fileName: made.fileName,
    createTime: made.createdAt.toISOString(),
    createTimeDisplay: timeForPeople(made.createdAt, timeZone),
    createdBy: made.createdByName,
  }
}

function nameAccounts(context: Context, accounts: Accounts): Promise<Accounts> {
  return inTransaction(context, async (tx) => {
    const before = await findAccounts(tx)
    await saveAccounts(tx, accounts)
    const entry = { action: 'name-accounts', objectType: 'location', objectId: tx.locationId }
    await auditChange(tx, { ...entry, before, after: accounts })
    return accounts
  })
}
