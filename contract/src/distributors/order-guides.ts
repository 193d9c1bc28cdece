import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, notFound, tooManyTries, wrongFileType } from '../refusal.ts'
import {
  DateText,
  Day,
  Done,
  Flag,
  Id,
  IdText,
  Money,
  Page,
  PagingMeta,
  UnitPriceMoney,
  jsonText,
  limit,
  listOf,
  text,
} from '../shared.ts'

export const noApprovedTemplate = {
  code: 'no_approved_template',
  status: 400,
  text: 'An approved template was not found for this order guide. Please review the order guides under Price Update History for successful uploads, and resubmit using the approved template.',
} as const
export const unreadableOrderGuide = {
  code: 'unreadable_order_guide',
  status: 400,
  text: 'This file could not be read as an order guide. {reason}',
} as const
export const guideDateInPast = {
  code: 'guide_date_in_past',
  status: 400,
  text: 'Order Guide Date can’t be before today.',
} as const
export const priceChangeBeforeStart = {
  code: 'price_change_before_start',
  status: 400,
  text: 'Next Price Change can’t be before the Order Guide Date.',
} as const

export const guideOfRetired = {
  code: 'guide_of_retired_distributor',
  status: 409,
  text: 'This distributor is retired. An owner can bring it back on the Distributor page.',
} as const
export const importUnderWay = {
  code: 'order_guide_import_under_way',
  status: 409,
  text: 'Another order guide is being uploaded for this location right now. Please try again in a minute.',
} as const

export const uploadsBusy = {
  code: 'uploads_busy',
  status: 503,
  text: 'Other order guides are being read right now. Nothing was uploaded; please try again in half a minute.',
} as const

/** A column of the file and the field it was read as; `readAs` is empty for a column that is not used. */
export const GuideColumn = z.object({ header: z.string(), readAs: z.string(), sample: z.string() })
export const RefusedGuideRow = z.object({ rowNumber: z.int(), reason: z.string(), cells: z.array(z.string()) })

/** The preview of an upload: rows to create, change, drop, and rows refused with the reason. */
export const GuidePreview = z.object({
  fileName: z.string(),
  headerRow: z.int(),
  columns: z.array(GuideColumn),
  rowCount: z.int(),
  createCount: z.int(),
  changeCount: z.int(),
  sameCount: z.int(),
  dropCount: z.int(),
  refusedCount: z.int(),
  refused: z.array(RefusedGuideRow),
  notes: z.array(z.string()),
  examples: z.array(
    z.object({
      din: z.string(),
      name: z.string(),
      brand: z.string(),
      packSize: z.string(),
      unitMeasure: z.string(),
      price: Money,
      change: z.enum(['create', 'change', 'same']),
      oldPrice: Money.nullable(),
    }),
  ),
})
export type GuidePreview = z.input<typeof GuidePreview>

export const postCheckForTemplate = defineCall({
  name: 'postCheckForTemplate',
  method: 'POST',
  path: '/distributor-order-guides/check-for-template',
  summary: 'Is the layout of this file approved for the distributor, and what would the upload do',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object({
    distributor_id: IdText,
    merchantIds: jsonText(z.array(Id).min(1).max(100)).optional(),
    start_date: Day.optional().meta({ description: 'the first day of the guide, by which dated prices count; today' }),
  }),
  response: z.object({
    approved: z.boolean().meta({ description: 'approved by an operator, for every location' }),
    message: z.string(),
    ownColumns: z
      .boolean()
      .meta({ description: 'read with what the chosen locations said of the columns: may be uploaded' }),
    preview: GuidePreview.nullable(),
    drops: z
      .array(z.object({ merchantId: Id, currentCount: z.int(), dropCount: z.int() }))
      .meta({ description: 'of the items that can be ordered now, how many are not in the file' }),
  }),
  refusals: [notFound, fileTooLarge, wrongFileType, unreadableOrderGuide, tooManyTries, uploadsBusy],
})

export const postTemplateRequest = defineCall({
  name: 'postTemplateRequest',
  method: 'POST',
  path: '/distributor-order-guides/upload-template/{id}',
  summary: 'Ask an operator to approve the layout of this file for the distributor with this id',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  file: 'file',
  body: z.object({
    merchantIds: jsonText(z.array(Id).min(1).max(100)).optional(),
    message: text(1_000).optional().meta({ description: 'to the operator; asked for with a file that can’t be read' }),
  }),
  response: z.object({ message: z.string() }),
  refusals: [notFound, fileTooLarge, wrongFileType, tooManyTries, uploadsBusy],
})

export const postOrderGuide = defineCall({
  name: 'postOrderGuide',
  method: 'POST',
  path: '/order-guides/front-upload',
  summary: 'Import a distributor’s order guide for one or more locations, all or nothing',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object({
    merchantIds: jsonText(z.array(Id).min(1).max(100)),
    distributor_id: IdText,
    fastResponse: z.string().max(10).optional(),
    start_date: Day,
    end_date: Day.optional(),
  }),
  response: z.object({
    message: z.string(),
    orderGuides: z.array(
      z.object({
        id: Id,
        merchantId: Id,
        isRepeated: z.boolean().meta({ description: 'this file was there already; nothing was written' }),
        isHeld: z.boolean().meta({ description: 'its first day is to come; until then it changes nothing' }),
        createCount: z.int(),
        changeCount: z.int(),
        sameCount: z.int(),
        dropCount: z.int(),
        refusedCount: z.int(),
        keptPackCount: z.int().meta({
          description: 'counted items that keep the pack they were counted in until the counts are cleared',
        }),
        autoAddedCount: z.int().meta({
          description: 'items with a new number that were put into inventory groups beside their old ones',
        }),
      }),
    ),
  }),
  refusals: [
    notFound,
    fileTooLarge,
    wrongFileType,
    unreadableOrderGuide,
    noApprovedTemplate,
    guideDateInPast,
    priceChangeBeforeStart,
    importUnderWay,
    guideOfRetired,
    tooManyTries,
    uploadsBusy,
  ],
})

/** A row of an order guide (spec 3 §3, Order guide item). */
export const OrderGuideItem = z.object({
  id: Id.meta({ description: 'of the item; in a guide whose first day is to come, the place of its row' }),
  din: z.string(),
  name: z.string(),
  brand: z.string(),
  unit_measure: z.string(),
  price: Money,
  pack_size: z.string(),
  unit_price: UnitPriceMoney.nullable(),
  is_catch_weight: z.boolean(),
  is_market_price: z.boolean(),
  change: z.enum(['new', 'price_up', 'price_down', 'same', 'gone']).meta({
    description:
      'since the guide before; gone: the row is of that one. With another pack, up and down are of the unit price',
  }),
  old_price: Money.nullable(),
  old_pack_size: z.string().nullable().meta({ description: 'of the guide before, where the pack is another now' }),
  old_unit_price: UnitPriceMoney.nullable().meta({ description: 'of the guide before, where the pack is another now' }),
})
export type OrderGuideItem = z.input<typeof OrderGuideItem>

export const getOrderGuideItems = defineCall({
  name: 'getOrderGuideItems',
  method: 'GET',
  path: '/order-guides/{id}/items',
  summary:
    'The rows of an order guide, with what changed since the guide before; of one whose first day is to come, with what would change now',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  query: z.object({
    page: Page,
    limit: limit(20),
    search: text(200).optional(),
    change: z.enum(['new', 'price_up', 'price_down', 'pack', 'gone']).optional(),
  }),
  response: listOf(OrderGuideItem).extend({
    _meta: PagingMeta.extend({
      starts_on: DateText.optional().meta({
        description: 'given where the first day is to come: its rows are compared with the items and prices of now',
      }),
    }),
  }),
  refusals: [notFound],
})

export const getOrderGuideDownload = defineCall({
  name: 'getOrderGuideDownload',
  method: 'GET',
  path: '/order-guides/{id}/download',
  summary: 'A short-lived link to the order guide as CSV in the product’s own layout',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: z.object({ url: z.string(), fileName: z.string() }),
  refusals: [notFound],
})

/** The Price Update History the spec's modal points to. */
export const getOrderGuides = defineCall({
  name: 'getOrderGuides',
  method: 'GET',
  path: '/distributors/{id}/order-guides',
  summary: 'The order guides uploaded for a distributor at the active location, newest first',
  who: 'member',
  params: z.object({ id: IdText }),
  query: z.object({ page: Page, limit: limit(20) }),
  response: listOf(
    z.object({
      id: Id,
      file_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      create_time: z.string(),
      createTimeDisplay: z.string(),
      uploaded_by: z.string(),
      item_count: z.int(),
      create_count: z.int(),
      change_count: z.int(),
      drop_count: z.int(),
      refused_count: z.int(),
      kept_price_count: z
        .int()
        .meta({ description: 'items that kept the price a sales rep set after the guide was sent' }),
      is_latest: z.boolean().meta({ description: 'true: its prices count now' }),
      has_rows: z.boolean().meta({ description: 'false: taken back, or so old that its rows are not kept any more' }),
      is_held: z.boolean().meta({ description: 'true: its first day is to come; until then it changes nothing' }),
      can_take_back: Flag,
      taken_back_by: z.string().nullable(),
      takenBackDisplay: z.string().nullable(),
      replaced_by_file: z
        .string()
        .nullable()
        .meta({ description: 'the guide that came for the same first day, before this one began' }),
      replacedDisplay: z.string().nullable(),
      returning_file: z
        .string()
        .nullable()
        .meta({ description: 'the guide that this one replaced, which is due again when this one is called off' }),
    }),
  ),
  refusals: [notFound],
})

export const newerGuideCounts = {
  code: 'newer_guide_counts',
  status: 409,
  text: 'A newer order guide of this distributor counts. Take that one back first.',
} as const
export const guideTooOld = {
  code: 'guide_too_old',
  status: 409,
  text: 'What was there before this order guide is not kept any more, so it can’t be taken back.',
} as const

export const postTakeBackOrderGuide = defineCall({
  name: 'postTakeBackOrderGuide',
  method: 'POST',
  path: '/order-guides/{id}/take-back',
  summary:
    'Make items and prices at the active location what they were before the guide that counts, or call off one whose first day is to come; a second time changes nothing',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [notFound, newerGuideCounts, guideTooOld, importUnderWay, tooManyTries, uploadsBusy],
})
