import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, notFound, tooManyTries, wrongFileType } from '../refusal.ts'
import { picturesBusy } from '../receiving/invoices/invoice-images.ts'
import { Bool, DateText, Day, Id, InstantText, Money, Page, PagingMeta, limit, listOf, text } from '../shared.ts'

export const unreadableSales = {
  code: 'unreadable_sales',
  status: 400,
  text: 'This file could not be read as sales. {reason}',
} as const
export const alreadyAssigned = {
  code: 'already_assigned',
  status: 409,
  text: '{item} is sold as {recipe} already.',
} as const

export const salesChanged = {
  code: 'sales_changed',
  status: 409,
  text: 'The sales of these days were changed meanwhile. Choose the file again.',
} as const

/** The share of the money that belongs to recipes, and the amount that belongs to none. */
const Mapped = {
  mappedPercent: z.number().nullable().meta({ description: 'of the money, 0 to 100; null: nothing was sold' }),
  unmappedTotal: Money,
  unmappedItems: z.int().meta({ description: 'dishes without a recipe that something was sold of, also for no money' }),
}

/** A day of sales (spec 2 §3, POS date row). */
export const PosDay = z.object({ date: DateText, total: Money, ...Mapped })
export type PosDay = z.input<typeof PosDay>

/** The sales of a menu item on a day (spec 2 §3, POS detail row). */
export const PosSale = z.object({
  item_name: z.string(),
  pos_category: z.string(),
  isModifier: z.boolean(),
  quantity_sold: z.number(),
  quantity_void: z.number(),
  quantity_net: z.number(),
  price: Money.meta({ description: 'the total amount sold' }),
  recipe_id: Id.nullable(),
  recipe: z.string().nullable(),
  /** the recipe whose name is most like it, for one without */
  proposed: z.object({ id: Id, name: z.string() }).nullable(),
})
export type PosSale = z.input<typeof PosSale>

const MappedMeta = PagingMeta.extend(Mapped)

export const getPos = defineCall({
  name: 'getPos',
  method: 'GET',
  path: '/pos',
  summary: 'Days of sales, the newest first; _meta says how much of all sales is mapped',
  who: 'member',
  needsPrices: true,
  query: z.object({ page: Page, limit: limit(31) }),
  response: listOf(PosDay).extend({ _meta: MappedMeta }),
})

export const getPosDetail = defineCall({
  name: 'getPosDetail',
  method: 'GET',
  path: '/pos/detail/{date}',
  summary: 'What was sold on a day: unmapped items first, by money',
  who: 'member',
  needsPrices: true,
  params: z.object({ date: Day }),
  query: z.object({ page: Page, limit: limit(50) }),
  response: listOf(PosSale).extend({ _meta: MappedMeta.extend({ total: Money }) }),
})

export const postAssignRecipe = defineCall({
  name: 'postAssignRecipe',
  method: 'POST',
  path: '/pos/assign-recipe',
  summary:
    'Say which recipe a sold item is, on all dates; null takes it back. Without force one that has another than was shown is refused',
  who: 'member',
  needsPrices: true,
  body: z.object({
    item_name: text(200, 1),
    recipe_id: Id.nullable(),
    /** the recipe that the person saw and means to replace */
    shown_recipe_id: Id.nullish(),
    force: Bool.optional(),
  }),
  response: z.object({ item_name: z.string(), recipe_id: Id.nullable(), dates: z.int() }),
  refusals: [notFound, alreadyAssigned],
})

const ofSalesFile = {
  date: Day.optional().meta({ description: 'the day of a file without dates' }),
}
/** A day of a file; the same when it is there already as the file has it. */
const DayOfFile = z.object({
  date: DateText,
  outcome: z.enum(['new', 'replaced', 'same']),
  items: z.int(),
  total: Money,
})
const skippedRows = z.int().meta({ description: 'rows that are no sale: titles, sums, or without quantity or amount' })
const refusalsOfFile = [fileTooLarge, wrongFileType, unreadableSales, tooManyTries, picturesBusy] as const

/** The sales of a day before a file replaces them, and who imported them. */
const KeptDay = z.object({
  items: z.int(),
  total: Money,
  fileName: z.string(),
  by: z.string(),
  time: InstantText,
})
export const CheckedDay = DayOfFile.extend({ before: KeptDay.nullable() })
export type CheckedDay = z.input<typeof CheckedDay>

export const postSalesFileCheck = defineCall({
  name: 'postSalesFileCheck',
  method: 'POST',
  path: '/pos/sales-file/check',
  summary: 'What a cash register’s export would add and replace; nothing is written',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object(ofSalesFile),
  response: z.object({
    days: z.array(CheckedDay),
    skippedRows,
    version: z.string().meta({ description: 'of what these days have now, to be sent with the import' }),
  }),
  refusals: refusalsOfFile,
})

export const postSalesFile = defineCall({
  name: 'postSalesFile',
  method: 'POST',
  path: '/pos/sales-file',
  summary:
    'Import a cash register’s export (.csv, .xlsx, .xls): each day in it replaces that day; the same day twice changes nothing',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object({
    ...ofSalesFile,
    version: text(64)
      .optional()
      .meta({ description: 'as the check answered it: refused when these days have changed since' }),
  }),
  status: 201,
  response: z.object({ days: z.array(DayOfFile), skippedRows }),
  refusals: [...refusalsOfFile, salesChanged],
})
