import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, listOf, text } from '../shared.ts'

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
  flags,
  response: listOf(AccountingName),
})

export const postAccountingSupplier = defineCall({
  name: 'postAccountingSupplier',
  method: 'POST',
  path: '/merchant-accounting-supplier',
  summary: 'Add a supplier; a name that there is in any letter case is answered as it is',
  who: 'member',
  flags,
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
  flags,
  response: listOf(AccountingName),
})

export const postAccountingCategory = defineCall({
  name: 'postAccountingCategory',
  method: 'POST',
  path: '/merchant-accounting-category',
  summary: 'Add a category; a name that there is in any letter case is answered as it is',
  who: 'member',
  flags,
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
  flags,
  response: listOf(GlCode),
})

export const postGlCode = defineCall({
  name: 'postGlCode',
  method: 'POST',
  path: '/merchant-accounting-gl-code',
  summary: 'Add a GL code; a code that there is in any letter case is answered as it is',
  who: 'member',
  flags,
  status: 201,
  body: z.object({ code: named() }),
  response: GlCode,
})
