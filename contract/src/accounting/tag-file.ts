import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, tooManyTries, wrongFileType } from '../refusal.ts'
import { picturesBusy } from '../receiving/invoices/invoice-images.ts'

export const unreadableTags = {
  code: 'unreadable_tags',
  status: 400,
  text: 'This file could not be read. {reason}',
} as const

export const getAccountingTemplate = defineCall({
  name: 'getAccountingTemplate',
  method: 'GET',
  path: '/merchant-accounting/download-template',
  summary: 'A link to the spreadsheet for POST merchant-accounting/upload: every item with its tags as they are',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.object({ templateUrl: z.string() }),
})

const Tag = z.string().nullable()
const Change = z.object({
  name: z.string(),
  din: z.string(),
  distributor: z.string(),
  supplier: Tag,
  category: Tag,
  code: Tag,
  before: z.object({ supplier: Tag, category: Tag, code: Tag }).meta({ description: 'the tags so far; null: none' }),
})

/** The changes that a file of tags makes. */
export const TagFile = z.object({
  message: z.string(),
  rowCount: z.int(),
  changeCount: z.int(),
  sameCount: z.int(),
  refusedCount: z.int(),
  refusedRows: z.array(z.object({ rowNumber: z.int(), reason: z.string() })).meta({ description: 'the first 50' }),
  newSuppliers: z.array(z.string()),
  newCategories: z.array(z.string()),
  newCodes: z.array(z.string()),
  changes: z.array(Change).meta({ description: 'the first 25; null: stays as it is' }),
})
export type TagFile = z.input<typeof TagFile>

export const postAccountingUpload = defineCall({
  name: 'postAccountingUpload',
  method: 'POST',
  path: '/merchant-accounting/upload',
  summary:
    'Tag items from a spreadsheet (CSV, XLS, XLSX, ODS): found by distributor and item number, an empty cell changes nothing. preview=1 only says what would change',
  who: 'member',
  needsPrices: true,
  flags: ['display_accounting'],
  file: 'file',
  body: z.object({ preview: z.enum(['0', '1']).optional() }),
  response: TagFile,
  refusals: [fileTooLarge, wrongFileType, unreadableTags, tooManyTries, picturesBusy],
})
