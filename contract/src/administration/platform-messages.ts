import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Bool, Done, Id, IdText, InstantText, limit, listOf, Page, text } from '../shared.ts'
import { noSuchCompany } from './managed-companies.ts'
import { noSuchLocation } from './managed-locations.ts'

export const noSuchMessage = {
  code: 'not_found',
  status: 404,
  text: 'There is no such message that is shown.',
} as const

const MessageKind = z.enum(['broadcast', 'location'])

/** A message to people, with how many have read it. */
export const SentMessage = z.object({
  kind: MessageKind,
  id: Id,
  locationId: Id.nullable(),
  to: z.string().meta({ description: 'Everybody, a company, a location, or a person of a location' }),
  message: z.string(),
  sentBy: z.string(),
  createTime: InstantText,
  endTime: InstantText.nullable().meta({ description: 'shown to nobody since' }),
  readers: z.int().meta({ description: 'people of this cell' }),
  isShared: z.boolean().meta({ description: 'to everybody of all cells, written and ended at the publisher' }),
})
export type SentMessage = z.input<typeof SentMessage>

export const SentText = text(2_000).trim().min(1, 'Please write the message.')

export const getSentMessages = defineCall({
  name: 'getSentMessages',
  method: 'GET',
  path: '/administration/messages',
  summary: 'Messages that are shown, newest first, with how many people have read each; with `all` the ended ones too',
  who: 'administrator',
  query: z.object({ all: z.stringbool().or(Bool).default(false), page: Page, limit: limit(50) }),
  response: listOf(SentMessage),
})

export const postSentMessage = defineCall({
  name: 'postSentMessage',
  method: 'POST',
  path: '/administration/messages',
  summary:
    'Write to locations, to a company, to everybody, or to everybody of one cell of several: exactly one of the four',
  who: 'administrator',
  idempotent: true,
  body: z
    .object({
      message: SentText,
      locationIds: z.array(Id).min(1).max(500).optional(),
      companyId: Id.optional(),
      everybody: z
        .literal(true)
        .optional()
        .meta({ description: 'of all cells where they share messages, else of this cell' }),
      everybodyOfCell: z.literal(true).optional(),
    })
    .refine(
      ({ locationIds, companyId, everybody, everybodyOfCell }) =>
        [locationIds, companyId, everybody, everybodyOfCell].filter(Boolean).length === 1,
      { path: ['to'], message: 'Please choose who reads it.' },
    ),
  status: 201,
  response: Done,
  refusals: [noSuchLocation, noSuchCompany],
})

const one = { kind: MessageKind, id: IdText, location_id: IdText.optional() }

export const postMessageEnd = defineCall({
  name: 'postMessageEnd',
  method: 'POST',
  path: '/administration/messages/end',
  summary: 'Show a message to nobody any more; a message to a location is named with it',
  who: 'administrator',
  body: z.object({ kind: MessageKind, id: Id, locationId: Id.nullable() }),
  response: Done,
  refusals: [noSuchMessage],
})

export const getMessageReaders = defineCall({
  name: 'getMessageReaders',
  method: 'GET',
  path: '/administration/messages/readers',
  summary: 'Who has read a message, the latest first, at most 500',
  who: 'administrator',
  query: z.object(one),
  response: listOf(z.object({ name: z.string(), email: z.string(), time: InstantText })),
})
