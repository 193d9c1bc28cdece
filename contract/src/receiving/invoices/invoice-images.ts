import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileTooLarge, notFound, tooManyTries, wrongFileType } from '../../refusal.ts'
import { ofPrices } from '../../prices.ts'
import { Id, IdText, listOf } from '../../shared.ts'

export const tooManyPixels = {
  code: 'too_many_pixels',
  status: 400,
  text: 'This picture has more than 40 million pixels. Take it with a lower resolution.',
} as const
export const unreadablePicture = {
  code: 'unreadable_picture',
  status: 400,
  text: 'This file is damaged, so it can’t be shown. Take the picture or save the file again.',
} as const
export const lockedPdf = {
  code: 'locked_pdf',
  status: 400,
  text: 'This PDF asks for a password. Save it without one and upload that.',
} as const
export const picturesBusy = {
  code: 'pictures_busy',
  status: 503,
  text: 'Many invoices are being uploaded right now. Nothing was kept; please try again in half a minute.',
} as const

/** A picture or file of an order's paper invoice (spec 3 §3, Invoice image). The paths are links that live five minutes. */
export const InvoiceImage = z.object({
  id: Id,
  order_id: Id,
  image_path: z.string().meta({ ...ofPrices, description: 'the picture upright; of a PDF its first page' }),
  thumbnail_path: z.string().meta({ ...ofPrices, description: 'at most 360 × 480' }),
  page_paths: z
    .array(z.string())
    .meta({ ...ofPrices, description: 'of a PDF its further pages, drawn as they are asked for; no more than 19' }),
  file_path: z.string().meta({ description: 'the file to download: the PDF itself, else the picture' }),
  kind: z.enum(['picture', 'pdf']),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  pageCount: z.int(),
  sizeBytes: z.int(),
  turns: z.int().meta({ description: 'how often it was saved turned upright since it was sent' }),
  createTime: z.string(),
  createdBy: z.string(),
})
export type InvoiceImage = z.input<typeof InvoiceImage>

export const getInvoiceImages = defineCall({
  name: 'getInvoiceImages',
  method: 'GET',
  path: '/orders/{id}/invoices-images',
  summary: 'The pictures and files of an order’s invoice, in the order they were taken',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText }),
  response: listOf(InvoiceImage),
  refusals: [notFound],
})

export const postInvoiceImage = defineCall({
  name: 'postInvoiceImage',
  method: 'POST',
  path: '/orders/{id}/invoices-images',
  summary:
    'Keep a picture or PDF of an order’s invoice: turned upright, without place and camera data; the same file sent again is the same image',
  who: 'member',
  params: z.object({ id: IdText }),
  file: 'image',
  status: 201,
  response: InvoiceImage,
  refusals: [
    notFound,
    fileTooLarge,
    wrongFileType,
    tooManyPixels,
    unreadablePicture,
    lockedPdf,
    tooManyTries,
    picturesBusy,
  ],
})

export const deleteInvoiceImage = defineCall({
  name: 'deleteInvoiceImage',
  method: 'DELETE',
  path: '/orders/{id}/invoices-images/{imageId}',
  summary: 'Delete a picture or file of an order’s invoice',
  who: 'member',
  needsPrices: true,
  params: z.object({ id: IdText, imageId: IdText }),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})
