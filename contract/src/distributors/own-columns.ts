import { columnMeanings } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, notFound, tooManyTries, wrongFileType } from '../refusal.ts'
import { Id, IdText, Money, UnitPriceMoney, jsonText, text } from '../shared.ts'
import { GuidePreview, unreadableOrderGuide, uploadsBusy } from './order-guides.ts'

// A location says itself what the columns of a distributor's file are and orders from it the same minute; an operator's
// approval makes a layout good for everybody (docs/spec-gaps.md).

export const ColumnMeaning = z.enum(columnMeanings)
export type ColumnMeaning = z.output<typeof ColumnMeaning>

const mostColumns = 200

/** The columns that a person chose for a sheet. Rows and columns are counted from 0; a header row of -1 means that there is none. */
export const ChosenColumns = z.object({
  sheetName: text(100),
  headerRow: z.int().min(-1).max(99_999),
  columns: z
    .array(z.object({ column: z.int().min(0).max(mostColumns), meaning: ColumnMeaning }))
    .min(1, 'Say what the columns are.')
    .max(mostColumns),
  defaultUnit: text(20).nullable(),
})
export type ChosenColumns = z.input<typeof ChosenColumns>

/** A sheet as proposed: its first rows as they are in the file, and what each column may be. */
export const ProposedSheet = z.object({
  sheetName: z.string(),
  firstRows: z.array(z.array(z.string())),
  headerRow: z.int(),
  columns: z.array(
    z.object({
      column: z.int(),
      heading: z.string(),
      meaning: ColumnMeaning.nullable(),
      examples: z.array(z.string()),
    }),
  ),
  questions: z.array(z.string()),
})
export type ProposedSheet = z.input<typeof ProposedSheet>

/** An item as it would be ordered, for a person to check. */
export const ItemToOrder = z.object({
  din: z.string(),
  name: z.string(),
  brand: z.string(),
  packSize: z.string(),
  unitMeasure: z.string(),
  price: Money,
  isMarketPrice: z.boolean(),
  isCatchWeight: z.boolean(),
  piecePrice: Money.nullable(),
  unitPrice: UnitPriceMoney.nullable(),
  unitPriceUom: z.string().nullable(),
})
export type ItemToOrder = z.input<typeof ItemToOrder>

const ofFile = { distributor_id: IdText, merchantIds: jsonText(z.array(Id).min(1).max(100)).optional() }
const fileRefusals = [notFound, fileTooLarge, wrongFileType, unreadableOrderGuide, tooManyTries, uploadsBusy] as const

export const postColumnProposal = defineCall({
  name: 'postColumnProposal',
  method: 'POST',
  path: '/distributor-order-guides/propose-columns',
  summary: 'What each column of this file may be, with its first rows; also for a file that is not read by itself',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object(ofFile),
  response: z.object({ sheets: z.array(ProposedSheet) }),
  refusals: fileRefusals,
})

export const postColumnCheck = defineCall({
  name: 'postColumnCheck',
  method: 'POST',
  path: '/distributor-order-guides/check-columns',
  summary: 'The file read with the columns a person says: five items as they would be ordered, and what looks mistaken',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object({ ...ofFile, columns: jsonText(ChosenColumns) }),
  response: z.object({
    preview: GuidePreview,
    items: z.array(ItemToOrder),
    doubts: z.array(z.string()).meta({ description: 'what is plainly mistaken, in sentences for the screen' }),
  }),
  refusals: fileRefusals,
})

export const postOwnColumns = defineCall({
  name: 'postOwnColumns',
  method: 'POST',
  path: '/distributor-order-guides/own-columns',
  summary: 'Remember these columns for the distributor at the chosen locations: their next files are read with them',
  who: 'member',
  needsPrices: true,
  file: 'file',
  body: z.object({ ...ofFile, columns: jsonText(ChosenColumns) }),
  response: z.object({ message: z.string() }),
  refusals: fileRefusals,
})

export const deleteOwnColumns = defineCall({
  name: 'deleteOwnColumns',
  method: 'DELETE',
  path: '/distributor-order-guides/own-columns/{id}',
  summary: 'Forget what a location said of the columns of the distributor with this id',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  query: z.object({ merchantIds: jsonText(z.array(Id).min(1).max(100)).optional() }),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})
