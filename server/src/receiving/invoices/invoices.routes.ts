import {
  deleteInvoice,
  getInvoice,
  getInvoices,
  patchInvoice,
  postInvoiceBooking,
  postInvoiceTakingBack,
  postInvoices,
} from '@larder/contract/receiving/invoices/invoices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { createLinksBeside } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { countOpenClaims } from './booking/claims-of-invoice.queries.ts'
import { listPaidByPaper } from '../credits/credit-payments.queries.ts'
import { addInvoices } from './add-invoices.ts'
import { listFormatsWith } from './booking/booked-invoices.queries.ts'
import { bookInvoice } from './booking/book-invoice.ts'
import { changeInvoice, deleteProposal } from './change-invoice.ts'
import { invoiceAnswer, noLinks, type InvoiceLinks } from './invoice-answer.ts'
import { mostPagesDrawn } from './invoice-files.ts'
import { findPaper } from './invoice-images.queries.ts'
import { findInvoice, listInvoices, listInvoicesById, type InvoiceRow } from './invoices.queries.ts'
import { listInvoiceLines, listItemsOfLines } from './invoice-lines.queries.ts'
import { addPhotographedInvoice } from './photographed/add-photographed-invoice.ts'
import { keepPapers } from './paper-of-invoice.ts'
import { takeBackInvoice } from './booking/take-back-invoice.ts'

/** Electronic invoices: read as proposals, corrected and booked by a person. */
export function registerInvoiceRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postInvoices,
    async ({ context, body, file }) => {
      const distributorId = body.distributor_id
      const ids = await (body.photographed
        ? addPhotographedInvoice(deps, context, distributorId, file)
        : addInvoices(deps, context, { distributorId, orderId: body.order_id }, file))
      await keepPapers(deps, context, ids)
      const invoices = new Map((await listInvoicesById(context, ids)).map((invoice) => [invoice.id, invoice]))
      // As they are in the file: one that was deleted and is read again has a newer id than those after it.
      const inPlace = ids.flatMap((id) => invoices.get(id) ?? [])
      return wholeList(inPlace.map((invoice) => invoiceAnswer(invoice, noLinks)))
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, getInvoices, async ({ context, query }) => {
    const { rows, totalCount, totalCents, memoCount } = await listInvoices(context, query)
    return {
      data: rows.map((invoice) => invoiceAnswer(invoice, noLinks)),
      _meta: {
        ...pagingMeta(totalCount, query.page, query.limit),
        // Nobody has checked proposals yet, so a sum of them can't be relied on.
        ...(query.status === 'booked' && { total: cents(totalCents), creditMemos: memoCount }),
      },
    }
  })

  route(app, deps, getInvoice, ({ context, params }) => withLines(context, params.id))

  route(app, deps, patchInvoice, async ({ context, params, body }) => {
    await changeInvoice(context, params.id, body)
    if (body.order_id) await keepPapers(deps, context, [params.id])
    return withLines(context, params.id)
  })

  route(app, deps, postInvoiceBooking, async ({ context, params, body }) => {
    await bookInvoice(context, params.id, {
      lookAlike: body.acceptLookAlike ?? false,
      oldDate: body.acceptOldDate ?? false,
      seen: body.seen ?? undefined,
    })
    return withLines(context, params.id)
  })

  route(app, deps, postInvoiceTakingBack, async ({ context, params, body }) => {
    await takeBackInvoice(context, params.id, body.seen ?? undefined)
    return withLines(context, params.id)
  })

  route(app, deps, deleteInvoice, async ({ context, params, query }) => {
    await deleteProposal(context, params.id, query.seen)
    return { message: 'Deleted.' }
  })
}

async function withLines(context: Context, id: number) {
  const invoice = (await findInvoice(context, id)) ?? refuse(notFound)
  const lines = await listInvoiceLines(context, [id])
  const items = await listItemsOfLines(context, invoice)
  const paper = await findPaper(context, invoice)
  const settled = await listPaidByPaper(context, id)
  const exportedAs = await listFormatsWith(context, id)
  const openClaims = await countOpenClaims(context, id)
  const links = await linksOf(context, invoice)
  return invoiceAnswer(invoice, links, { lines, items, paper, settled, exportedAs, openClaims })
}

/** Links to an invoice's own file, and to what is made of one that people can't look at. */
async function linksOf(
  context: Context,
  { id, source, orderId, invoiceNumber, fileName, filePageCount }: InvoiceRow,
): Promise<InvoiceLinks> {
  const own = { kind: 'invoice-file' as const, objectId: id, fileName: fileName || 'invoice' }
  const pdf = { kind: 'edi-invoice' as const, objectId: id, fileName: `invoice-${invoiceNumber || id}.pdf` }
  const hasPages = source === 'pdf' || (source === 'photo' && filePageCount !== null)
  const pageCount = hasPages && orderId === null ? Math.min(mostPagesDrawn, filePageCount ?? 1) : 0
  const pages = Array.from({ length: pageCount }, (_, at) => ({
    kind: 'invoice-file-page' as const,
    objectId: id,
    fileName: `page-${at + 1}.jpg`,
    filters: { page: at + 1 },
  }))
  const [file = null, ...made] = await createLinksBeside(context, [own, ...(source === 'edi' ? [pdf] : []), ...pages])
  return source === 'edi' ? { file, pdf: made[0] ?? null, pages: [] } : { file, pdf: null, pages: made }
}
