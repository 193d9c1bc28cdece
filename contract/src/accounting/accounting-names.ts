import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, InstantText, listOf, text } from '../shared.ts'

export const nameTaken = {
  code: 'accounting_name_taken',
  status: 400,
  text: 'There is one with this name already. To bring both together, delete this one and move its items there.',
} as const

export const nameChanged = {
  code: 'accounting_name_changed',
  status: 409,
  text: 'Somebody else renamed this to {name} meanwhile. Theirs stays.',
} as const

export const nameInUse = {
  code: 'accounting_name_in_use',
  status: 409,
  text: 'Something was tagged with it meanwhile. Please say what it gets instead.',
} as const

export const AccountingName = z.object({ id: Id, name: z.string() })
export type AccountingName = z.input<typeof AccountingName>
export const GlCode = z.object({ id: Id, code: z.string() })
export type GlCode = z.input<typeof GlCode>

/** Blanks around and within are one blank; names of the books are one line. */
const named = () =>
  text(100)
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, 'This field is required.'))
const flags = ['display_accounting'] as const

export const getAccountingSuppliers = defineCall({
  name: 'getAccountingSuppliers',
  method: 'GET',
  path: '/merchant-accounting-supplier',
  summary: 'The suppliers that items are booked under, A to Z',
  who: 'member',
  needsPrices: true,
  flags,
  response: listOf(AccountingName),
})

export const postAccountingSupplier = defineCall({
  name: 'postAccountingSupplier',
  method: 'POST',
  path: '/merchant-accounting-supplier',
  summary: 'Add a supplier; a name that there is in any letter case is answered as it is',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  status: 201,
  body: z.object({ name: named() }),
  response: AccountingName,
})

export const getAccountingCategories = defineCall({
  name: 'getAccountingCategories',
  method: 'GET',
  path: '/merchant-accounting-category',
  summary: 'The categories that items are booked under, A to Z',
  who: 'member',
  needsPrices: true,
  flags,
  response: listOf(AccountingName),
})

export const postAccountingCategory = defineCall({
  name: 'postAccountingCategory',
  method: 'POST',
  path: '/merchant-accounting-category',
  summary: 'Add a category; a name that there is in any letter case is answered as it is',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  status: 201,
  body: z.object({ name: named() }),
  response: AccountingName,
})

export const getGlCodes = defineCall({
  name: 'getGlCodes',
  method: 'GET',
  path: '/merchant-accounting-gl-code',
  summary: 'The GL codes that items are booked under, in their order',
  who: 'member',
  needsPrices: true,
  flags,
  response: listOf(GlCode),
})

export const postGlCode = defineCall({
  name: 'postGlCode',
  method: 'POST',
  path: '/merchant-accounting-gl-code',
  summary: 'Add a GL code; a code that there is in any letter case is answered as it is',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  status: 201,
  body: z.object({ code: named() }),
  response: GlCode,
})

/** The three kinds of names; 'code' is a GL code. */
export const nameKinds = ['supplier', 'category', 'code'] as const
const Kind = z.enum(nameKinds)

export const getAccountingNames = defineCall({
  name: 'getAccountingNames',
  method: 'GET',
  path: '/merchant-accounting/names',
  summary: 'The names of a kind, each with how many items and other lines are tagged with it',
  who: 'member',
  needsPrices: true,
  flags,
  query: z.object({ kind: Kind }),
  response: listOf(
    AccountingName.extend({
      itemCount: z.int(),
      lineCount: z.int().meta({ description: 'special requests and lines of invoices that are no item' }),
    }),
  ),
})

export const getRemovedAccountingNames = defineCall({
  name: 'getRemovedAccountingNames',
  method: 'GET',
  path: '/merchant-accounting/removed-names',
  summary: 'The names of a kind that were deleted in the last 30 days and can be brought back, the newest first',
  who: 'member',
  needsPrices: true,
  flags,
  query: z.object({ kind: Kind }),
  response: listOf(
    z.object({
      removedId: Id,
      name: z.string(),
      itemCount: z.int().meta({ description: 'that were tagged with it' }),
      lineCount: z.int(),
      removedAt: InstantText,
      removedAtDisplay: z.string(),
    }),
  ),
})

export const patchAccountingName = defineCall({
  name: 'patchAccountingName',
  method: 'PATCH',
  path: '/merchant-accounting/names/{kind}/{id}',
  summary: 'Rename a supplier, category or GL code; files that were exported keep the name they have',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  params: z.object({ kind: Kind, id: IdText }),
  body: z.object({
    name: named(),
    shownName: text(100)
      .optional()
      .meta({ description: 'the name as it was shown: refused where it is another one by now' }),
  }),
  response: AccountingName,
  refusals: [notFound, nameTaken, nameChanged],
})

export const deleteAccountingName = defineCall({
  name: 'deleteAccountingName',
  method: 'DELETE',
  path: '/merchant-accounting/names/{kind}/{id}',
  summary: 'Delete a supplier, category or GL code; its items go to another one of the kind, else they have none',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  params: z.object({ kind: Kind, id: IdText }),
  query: z.object({
    moveToId: IdText.optional(),
    onlyUnused: z.enum(['0', '1']).optional().meta({ description: '1: it is refused when anything is tagged with it' }),
  }),
  response: z.object({
    removedId: Id.meta({ description: 'for 30 days it can be undone under this id' }),
    itemCount: z.int(),
    lineCount: z.int(),
  }),
  refusals: [notFound, nameInUse],
})

export const postAccountingNameRestored = defineCall({
  name: 'postAccountingNameRestored',
  method: 'POST',
  path: '/merchant-accounting/removed-names/{removedId}/restore',
  summary: 'Undo that a name was deleted: what was tagged with it is again, unless it was tagged otherwise since',
  who: 'member',
  needsPrices: true,
  flags,
  idempotent: true,
  params: z.object({ removedId: IdText }),
  response: AccountingName.extend({ itemCount: z.int(), lineCount: z.int() }),
  refusals: [notFound],
})
