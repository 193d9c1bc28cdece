import { z } from 'zod'
import { itemSorts } from '../catalogue/items.ts'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, Money, Page, PagingMeta, UnitPriceMoney, jsonText, limit, listOf, text } from '../shared.ts'
import { AccountingName, GlCode } from './accounting-names.ts'

/** An item as the books see it (spec 3 §3). */
export const AccountingItem = z.object({
  id: Id,
  /** null: never tagged; else the id for PATCH */
  accountingId: Id.nullable(),
  itemDistributorId: Id,
  name: z.string(),
  description: z.string(),
  din: z.string(),
  brand: z.string(),
  distributor: z.string(),
  price: Money,
  unitMeasure: z.string(),
  packSize: z.string(),
  packSizeUom: z.string().nullable(),
  isCatchWeight: z.boolean(),
  isFixedWeight: z.boolean(),
  isMarketPrice: z.boolean(),
  unitPrice: UnitPriceMoney.nullable(),
  accountingSupplier: AccountingName.nullable(),
  accountingCategory: AccountingName.nullable(),
  accountingCode: GlCode.nullable(),
})
export type AccountingItem = z.input<typeof AccountingItem>

export const AccountingFilter = z.strictObject({
  sort: z.enum(itemSorts).optional(),
  search: text(200).optional(),
  product: z.enum(['ALL', 'PURCHASED']).default('ALL'),
  purchasedOnly: z.boolean().optional(),
  distributorIds: z.array(Id).max(500).optional(),
  untaggedOnly: z.boolean().optional().meta({ description: 'only items without a GL code' }),
})
export type AccountingFilter = z.input<typeof AccountingFilter>

export const getAccountingItems = defineCall({
  name: 'getAccountingItems',
  method: 'GET',
  path: '/merchant-accounting',
  summary:
    'The items of the active location with supplier, category and GL code; untaggedCount is of the whole location',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  query: z.object({ filterOptions: jsonText(AccountingFilter).optional(), limit: limit(50), page: Page }),
  response: listOf(AccountingItem).extend({ _meta: PagingMeta.extend({ untaggedCount: z.int() }) }),
})

/** null takes a tag off; what is not named stays as it is. */
export const Tags = {
  merchant_accounting_supplier_id: Id.nullish(),
  merchant_accounting_category_id: Id.nullish(),
  merchant_accounting_gl_code_id: Id.nullish(),
}
export const isTagging = (body: object) => Object.keys(Tags).some((name) => name in body)
export const tagMissing = {
  path: ['merchant_accounting_gl_code_id'],
  message: 'Please choose a supplier, a category or a GL code.',
}

export const postAccountingItem = defineCall({
  name: 'postAccountingItem',
  method: 'POST',
  path: '/merchant-accounting',
  summary: 'Tag an item with a supplier, a category or a GL code',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  status: 201,
  body: z.object({ ...Tags, item_distributor_id: Id }).refine(isTagging, tagMissing),
  response: AccountingItem,
  refusals: [notFound],
})

export const patchAccountingItem = defineCall({
  name: 'patchAccountingItem',
  method: 'PATCH',
  path: '/merchant-accounting/{id}',
  summary: 'Change the tags of an item; id is its accountingId',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  params: z.object({ id: IdText }),
  body: z.object({ ...Tags, item_distributor_id: Id.optional() }).refine(isTagging, tagMissing),
  response: AccountingItem,
  refusals: [notFound],
})

export const postAccountingTags = defineCall({
  name: 'postAccountingTags',
  method: 'POST',
  path: '/merchant-accounting/tag-items',
  summary: 'Tag many items at once: all of them or, when one is not known, none',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  idempotent: true,
  body: z.object({ ...Tags, item_distributor_ids: z.array(Id).min(1).max(500) }).refine(isTagging, tagMissing),
  response: z.object({ taggedCount: z.int(), untaggedCount: z.int() }),
  refusals: [notFound],
})
