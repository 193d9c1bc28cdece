import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, Money, Page, PagingMeta, jsonText, limit, listOf, text } from '../shared.ts'
import { Tags, isTagging, tagMissing } from './accounting-items.ts'
import { AccountingName, GlCode } from './accounting-names.ts'

/** Bought without being an item of a list: a special request, or a line of an invoice. Known by its distributor and its words. */
export const AccountingLine = z.object({
  distributorId: Id,
  distributor: z.string(),
  description: z.string(),
  lineCount: z.int().meta({ description: 'how often it was bought' }),
  total: Money,
  lastDate: DateText.nullable().meta({ description: 'null: it is tagged, and no bill has it' }),
  accountingSupplier: AccountingName.nullable(),
  accountingCategory: AccountingName.nullable(),
  accountingCode: GlCode.nullable(),
})
export type AccountingLine = z.input<typeof AccountingLine>

/** A place in the list of lines: what follows it is the same however many lines before it were tagged since. */
export const LinePlace = z.strictObject({
  isTagged: z.boolean(),
  cents: z.int().min(0),
  words: text(60),
  distributorId: Id,
  hash: text(32),
})
export type LinePlace = z.output<typeof LinePlace>

export const getAccountingLines = defineCall({
  name: 'getAccountingLines',
  method: 'GET',
  path: '/merchant-accounting/lines',
  summary:
    'Special requests and lines of invoices that are no item, with their tags; the untagged first, then by money',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  query: z.object({
    limit: limit(50),
    page: Page,
    after: jsonText(LinePlace).optional().meta({ description: 'the next of an answer before, in place of a page' }),
  }),
  response: listOf(AccountingLine).extend({
    _meta: PagingMeta.extend({
      untaggedCount: z.int(),
      next: z.string().nullable().meta({ description: 'where the lines after these begin; null: there are none' }),
    }),
  }),
})

export const putAccountingLine = defineCall({
  name: 'putAccountingLine',
  method: 'PUT',
  path: '/merchant-accounting/lines',
  summary:
    'Tag a special request or a line that is no item, by its distributor and its words, now and whenever it comes again',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  idempotent: true,
  body: z.object({ ...Tags, distributor_id: Id, description: text(4_000, 1) }).refine(isTagging, tagMissing),
  response: AccountingLine,
  refusals: [notFound],
})

export const postAccountingLineTags = defineCall({
  name: 'postAccountingLineTags',
  method: 'POST',
  path: '/merchant-accounting/tag-lines',
  summary: 'Tag many special requests and lines that are no item at once: all of them or, when one is not known, none',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  idempotent: true,
  body: z
    .object({
      ...Tags,
      lines: z
        .array(z.object({ distributor_id: Id, description: text(4_000, 1) }))
        .min(1)
        .max(100),
    })
    .refine(isTagging, tagMissing),
  response: z.object({ taggedCount: z.int() }),
  refusals: [notFound],
})
