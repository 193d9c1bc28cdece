import { z } from 'zod'
import { defineCall } from '../call.ts'
import { keyInFlight, notFound } from '../refusal.ts'
import { Bool, DateText, Day, Id, IdText, Money, Page, limit, listOf, text } from '../shared.ts'

export const nothingToExport = {
  code: 'nothing_to_export',
  status: 400,
  text: 'There is nothing to export for these days.',
} as const
export const exportTooLarge = {
  code: 'export_too_large',
  status: 400,
  text: 'This is more than one file can hold. Please choose fewer days.',
} as const

export const billNotAsSeen = {
  code: 'bill_not_as_seen',
  status: 409,
  text: 'This changed since you opened it. Please look at it again.',
} as const

export const exportFormats = ['quickbooks-desktop', 'quickbooks-online', 'xero', 'restaurant365', 'ledger'] as const
const flags = ['display_accounting'] as const
const endsBeforeStart = { path: ['endDate'], message: 'The end can’t be before the start.' }
const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate: string }) =>
  startDate === undefined || startDate <= endDate

const billKey = { source: z.enum(['order', 'invoice']), id: Id }
const billNamed = { ...billKey, number: z.string(), distributor: z.string() }
const seen = z.string().meta({ description: 'stands for the bill as it is now, for postBooksCorrection' })

/** A bill that somebody corrected in the books by hand. */
export const Correction = z.object({
  id: Id,
  number: z.string(),
  distributor: z.string(),
  total: Money.nullable().meta({ description: 'null: deleted in the books' }),
  by: z.string(),
  time: z.string(),
})
export type Correction = z.input<typeof Correction>

/** The contents of an export before it is made. */
export const ExportPreview = z.object({
  startDate: DateText.nullable().meta({ description: 'the day of its first bill; null: there is none' }),
  endDate: DateText,
  billCount: z.int(),
  creditCount: z.int(),
  total: Money.meta({ description: 'bills less credits' }),
  invoicedMore: Money.meta({
    description:
      'what the invoices of these bills come to beyond what was received of their orders; below zero: less. An order of which another invoice is not in the export is left out',
  }),
  untaggedCount: z.int().meta({ description: 'lines without a GL code' }),
  untaggedItemCount: z.int().meta({ description: 'items of these lines' }),
  untaggedLineCount: z
    .int()
    .meta({ description: 'special requests and lines that are no item, each once with the same words' }),
  untaggedTotal: Money,
  untagged: z
    .array(z.object({ item_distributor_id: Id.nullable(), name: z.string(), distributor: z.string(), total: Money }))
    .meta({ description: 'the 100 that cost most; without an id it is a special request or no item of a list' }),
  alreadyExported: z
    .int()
    .meta({ description: 'bills that an earlier export of the format had, or whose order it had as received' }),
  changedSince: z
    .array(
      z.object({
        ...billNamed,
        exportedTotal: Money,
        total: Money,
        before: z.string().meta({ description: 'what else a file said of it, as far as that changed too' }),
        now: z.string(),
        seen,
      }),
    )
    .meta({ description: 'bills that came to something else when they were exported, 100 at most' }),
  rebooked: z
    .array(
      z.object({
        ...billNamed,
        before: z.string(),
        now: z.string(),
        seen,
      }),
    )
    .meta({
      description:
        'bills with the same total of which a file said something else when they were exported: vendor, accounts, number, day, due day, terms, order, card or lines; those of this export, and what was booked again since, of whatever day; 100 at most',
    }),
  takenBack: z
    .array(
      z.object({
        ...billNamed,
        exportedTotal: Money,
        isDeleted: z.boolean(),
        seen: seen.nullable().meta({ description: 'null: it waits to be booked again' }),
      }),
    )
    .meta({
      description:
        'invoices that were exported and then taken back, until they are booked again, or are said to be deleted in the books; the order of one that is not deleted is in no export until then; 100 at most',
    }),
  corrections: z
    .array(Correction)
    .meta({ description: 'what people corrected in the books for this format, the 20 newest' }),
  elsewhere: z.array(z.object({ number: z.string(), distributor: z.string(), date: DateText, total: Money })).meta({
    description:
      'invoices of these days that are booked on this date, on which their order was exported as received; 100 at most',
  }),
  unpriced: z
    .array(z.object({ number: z.string(), distributor: z.string(), date: DateText, lineCount: z.int() }))
    .meta({
      description:
        'orders of these days that were received with lines without a price, which the file leaves out; 100 at most',
    }),
  late: z.object({ billCount: z.int(), total: Money, firstDay: DateText.nullable() }).meta({
    description: 'bills of other days that came after their day was exported, so that no export of the format has them',
  }),
  earlier: z.object({ billCount: z.int(), total: Money, firstDay: DateText.nullable() }).meta({
    description:
      'of an export since the last one: bills that no export had from before firstDay, the first day that any export of the format had; withoutEarlier leaves them out',
  }),
  paidByCard: z.object({ orderCount: z.int(), total: Money }).meta({
    description:
      'orders of these bills that a card was charged for, and what it paid of the bills: the file says so, and no file holds a payment',
  }),
  analytics: z
    .object({
      purchases: Money.meta({ description: 'the Total Purchases of analytics on these days' }),
      charges: Money.meta({
        description: 'fees and taxes less promos and applied credits of the orders received then',
      }),
      invoicedMore: Money.meta({ description: 'what the invoices of these orders come to beyond what was received' }),
      cameOtherDays: Money.meta({ description: 'invoices of these days for goods that came on other days' }),
      billedOtherDays: Money.meta({
        description: 'below zero: goods of these days whose invoices, or some of them, are of other days',
      }),
      creditMemos: Money.meta({ description: 'below zero: credit memos of these days' }),
      exportedBefore: Money.meta({
        description: 'of an export since the last one, mostly below zero: bills of these days that earlier exports had',
      }),
    })
    .nullable()
    .meta({
      description:
        'all of them together are the total. The days of an export since the last one are those from its first bill on; null: it has no bill',
    }),
  lastExport: z.object({ id: Id, endDate: DateText, createTime: z.string() }).nullable(),
})
export type ExportPreview = z.input<typeof ExportPreview>

export const getExportPreview = defineCall({
  name: 'getExportPreview',
  method: 'GET',
  path: '/merchant-accounting/export-preview',
  summary: 'What an export of these days would hold, and which of its lines have no GL code',
  who: 'member',
  needsPrices: true,
  flags,
  query: z
    .object({
      format: z.enum(exportFormats),
      startDate: Day.optional(),
      endDate: Day,
      sinceLast: z.enum(['0', '1']).optional(),
      withoutEarlier: z.enum(['0', '1']).optional(),
    })
    .refine(inOrder, endsBeforeStart),
  response: ExportPreview,
  refusals: [exportTooLarge],
})

export const postBooksCorrection = defineCall({
  name: 'postBooksCorrection',
  method: 'POST',
  path: '/merchant-accounting/corrections',
  summary:
    'Say that a bill which a preview tells as changed, taken back or deleted was corrected in the books; said twice it is noted once',
  who: 'member',
  needsPrices: true,
  flags,
  status: 201,
  body: z.object({ format: z.enum(exportFormats), ...billKey, seen: text(100) }),
  response: Correction,
  refusals: [notFound, billNotAsSeen],
})

export const deleteBooksCorrection = defineCall({
  name: 'deleteBooksCorrection',
  method: 'DELETE',
  path: '/merchant-accounting/corrections/{id}',
  summary: 'Take back that a bill was corrected in the books: previews tell it again',
  who: 'member',
  needsPrices: true,
  flags,
  params: z.object({ id: IdText }),
  response: z.object({ id: Id }),
  refusals: [notFound],
})

export const AccountingExport = z.object({
  id: Id,
  format: z.enum(exportFormats),
  startDate: DateText.nullable(),
  endDate: DateText,
  sinceLast: z.boolean(),
  billCount: z.int(),
  creditCount: z.int(),
  untaggedCount: z.int(),
  total: Money,
  fileName: z.string(),
  createTime: z.string(),
  createTimeDisplay: z.string(),
  createdBy: z.string(),
})
export type AccountingExport = z.input<typeof AccountingExport>

export const postAccountingExport = defineCall({
  name: 'postAccountingExport',
  method: 'POST',
  path: '/merchant-accounting/exports',
  summary:
    'Export the bills of these days, or those that no earlier export of the format had, withoutEarlier from the first exported day on; nothing new since the same export gives that one again',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  status: 201,
  body: z
    .object({
      format: z.enum(exportFormats),
      startDate: Day.optional(),
      endDate: Day,
      sinceLast: Bool.optional(),
      withoutEarlier: Bool.optional(),
    })
    .refine(inOrder, endsBeforeStart),
  response: AccountingExport.extend({ exportUrl: z.string() }),
  refusals: [nothingToExport, exportTooLarge, keyInFlight],
})

export const getAccountingExports = defineCall({
  name: 'getAccountingExports',
  method: 'GET',
  path: '/merchant-accounting/exports',
  summary: 'The exports of the active location, newest first',
  who: 'member',
  needsPrices: true,
  flags,
  query: z.object({ page: Page, limit: limit(24) }),
  response: listOf(AccountingExport),
})

export const getAccountingExportFile = defineCall({
  name: 'getAccountingExportFile',
  method: 'GET',
  path: '/merchant-accounting/exports/{id}/download',
  summary: 'A link to the file of an export, byte for byte as it was made',
  who: 'member',
  needsPrices: true,
  flags,
  params: z.object({ id: IdText }),
  response: z.object({ exportUrl: z.string() }),
  refusals: [notFound],
})

/** The path and its answer are those of spec 3 §7. */
export const getOrderDownloadQuickbooks = defineCall({
  name: 'getOrderDownloadQuickbooks',
  method: 'GET',
  path: '/orders/download-order-quickbooks',
  summary: 'A link to the bills and vendor credits of these days for QuickBooks Desktop (IIF)',
  who: 'member',
  needsPrices: true,
  flags,
  query: z.object({ startDate: Day, endDate: Day }).refine(inOrder, endsBeforeStart),
  response: z.object({ data: z.string() }),
  refusals: [nothingToExport, exportTooLarge],
})

const account = () =>
  text(100)
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, 'This field is required.'))

/** The accounts that amounts go to besides the GL codes of items, as the books call them. */
export const AccountingAccounts = z.object({
  payable: account(),
  untagged: account(),
  fees: account(),
  taxes: account(),
  credits: account(),
})
export type AccountingAccounts = z.input<typeof AccountingAccounts>

export const getAccountingAccounts = defineCall({
  name: 'getAccountingAccounts',
  method: 'GET',
  path: '/merchant-accounting/accounts',
  summary: 'The accounts for payables, untagged items, fees, taxes and credits',
  who: 'member',
  needsPrices: true,
  flags,
  response: z.object({
    payable: z.string(),
    untagged: z.string(),
    fees: z.string(),
    taxes: z.string(),
    credits: z.string(),
  }),
})

export const putAccountingAccounts = defineCall({
  name: 'putAccountingAccounts',
  method: 'PUT',
  path: '/merchant-accounting/accounts',
  summary: 'Name the accounts for payables, untagged items, fees, taxes and credits',
  who: 'member',
  needsPrices: true,
  flags,
  body: AccountingAccounts,
  response: getAccountingAccounts.response,
})
