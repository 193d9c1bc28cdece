import { z } from 'zod'
import { defineCall } from './call.ts'
import { featureOff, notFound, pricesHidden } from './refusal.ts'
import { text } from './shared.ts'

/** Links in answers (…Url) point here: random, short-lived, bound to one file (reliability 3.1.3, T7). */
export const getDownload = defineCall({
  name: 'getDownload',
  method: 'GET',
  path: '/downloads/{token}',
  summary: 'The file behind a short-lived link',
  who: 'anyone',
  params: z.object({ token: text(200, 1) }),
  response: z.unknown(),
  download: true,
  refusals: [notFound, featureOff, pricesHidden],
})
