import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileTooLarge, notFound, tooManyTries, wrongFileType } from '../../refusal.ts'
import { Id, IdText, listOf } from '../../shared.ts'
import { picturesBusy, tooManyPixels, unreadablePicture } from '../invoices/invoice-images.ts'

/** A photo of what was rejected at the door; never part of the order's invoice. The paths are links that live five minutes. */
export const RejectImage = z.object({
  id: Id,
  order_id: Id,
  order_item_id: Id,
  image_path: z.string().meta({ description: 'the picture upright' }),
  thumbnail_path: z.string().meta({ description: 'at most 360 × 480' }),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
  createTime: z.string(),
  createdBy: z.string(),
})
export type RejectImage = z.input<typeof RejectImage>

export const getRejectImages = defineCall({
  name: 'getRejectImages',
  method: 'GET',
  path: '/orders/{id}/reject-images',
  summary: 'The photos of an order’s rejected lines, in the order they came',
  who: 'member',
  params: z.object({ id: IdText }),
  response: listOf(RejectImage),
  refusals: [notFound],
})

const ofLine = z.object({ id: IdText.meta({ description: 'the oi_id' }) })

export const postRejectImage = defineCall({
  name: 'postRejectImage',
  method: 'POST',
  path: '/order-items/{id}/reject-images',
  summary:
    'Keep a photo of what is rejected of a line: turned upright, without place and camera data; the same photo sent again is the same one',
  who: 'member',
  params: ofLine,
  file: 'image',
  status: 201,
  response: RejectImage,
  refusals: [notFound, fileTooLarge, wrongFileType, tooManyPixels, unreadablePicture, tooManyTries, picturesBusy],
})

export const deleteRejectImage = defineCall({
  name: 'deleteRejectImage',
  method: 'DELETE',
  path: '/order-items/{id}/reject-images/{imageId}',
  summary: 'Delete a photo of a rejected line',
  who: 'member',
  params: ofLine.extend({ imageId: IdText }),
  response: z.object({ message: z.string() }),
  refusals: [notFound],
})
