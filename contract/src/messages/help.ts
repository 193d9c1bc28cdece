import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, Id, InstantText, limit, listOf, Page, text } from '../shared.ts'

/** Said after a report was taken (spec 3 §8). */
export const thankYouForReporting = 'Thank you for reporting the issue.'

export const HelpRequest = z.object({
  id: Id,
  message: z.string(),
  administrator: z.string().nullable().meta({ description: 'who sent it while acting as the asking person' }),
  createTime: InstantText,
  createTimeDisplay: z.string(),
  answer: z.string().nullable().meta({ description: 'null: not answered yet' }),
  answerTime: InstantText.nullable(),
  answerTimeDisplay: z.string().nullable(),
})
export type HelpRequest = z.input<typeof HelpRequest>

export const getHelpRequests = defineCall({
  name: 'getHelpRequests',
  method: 'GET',
  path: '/contacts/help',
  summary: 'What the asking person reported from the active location, newest first, with the answers',
  who: 'member',
  query: z.object({ page: Page, limit: limit(24) }),
  response: listOf(HelpRequest),
})

export const postHelpRequest = defineCall({
  name: 'postHelpRequest',
  method: 'POST',
  path: '/contacts/help',
  summary: 'Report an issue or ask for help (spec 3 §7)',
  who: 'member',
  idempotent: true,
  body: z.object({
    message: text(5_000)
      .trim()
      .min(1, 'Please describe what happened or what you need.')
      .meta({ description: 'in one’s own words' }),
    page: text(500).nullish().meta({ description: 'the address of the screen it is about' }),
  }),
  response: Done,
  refusals: [tooManyTries],
})
