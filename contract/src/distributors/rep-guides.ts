import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileTooLarge, tooManyTries, wrongFileType } from '../refusal.ts'
import { Day, Done } from '../shared.ts'
import {
  GuidePreview,
  guideDateInPast,
  guideOfRetired,
  importUnderWay,
  priceChangeBeforeStart,
  unreadableOrderGuide,
  uploadsBusy,
} from './order-guides.ts'
import { noPriceAccess } from './rep-prices.ts'

export const unknownRepLayout = {
  code: 'unknown_rep_layout',
  status: 400,
  text: 'The columns of this file are not known yet. Ask {location} to check them once, or use the columns din, name, brand, pack_size, unit_measure and price.',
} as const

export const guideBeyondAccess = {
  code: 'guide_beyond_access',
  status: 403,
  text: 'Your access does not reach the first day of this order guide. Please ask {location}.',
} as const

const refusals = [
  noPriceAccess,
  fileTooLarge,
  wrongFileType,
  unreadableOrderGuide,
  unknownRepLayout,
  tooManyTries,
] as const

export const postRepGuideCheck = defineCall({
  name: 'postRepGuideCheck',
  method: 'POST',
  path: '/rep/order-guide/check',
  summary: 'What the order guide of a sales rep would change; nothing is written',
  who: 'rep',
  file: 'file',
  body: z.object({}),
  response: z.object({
    preview: GuidePreview,
    currentCount: z.int().meta({ description: 'items that can be ordered now' }),
    dropCount: z.int().meta({ description: 'of those, how many are not in the file' }),
  }),
  refusals: [...refusals, uploadsBusy],
})

export const postRepGuide = defineCall({
  name: 'postRepGuide',
  method: 'POST',
  path: '/rep/order-guide',
  summary: 'Import the order guide of a sales rep at the location that invited them',
  who: 'rep',
  file: 'file',
  body: z.object({ start_date: Day, end_date: Day.optional() }),
  response: Done,
  refusals: [
    ...refusals,
    guideBeyondAccess,
    guideDateInPast,
    priceChangeBeforeStart,
    importUnderWay,
    guideOfRetired,
    uploadsBusy,
  ],
})
