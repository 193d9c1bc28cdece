import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, InstantText, limit, listOf, Page } from '../shared.ts'

/** The subject of a mail in the outbox. */
export const mailKinds = ['order', 'account', 'help', 'credit', 'price-question', 'price-week', 'rep'] as const
const MailKind = z.enum(mailKinds)

/** A mail that is not sent: it waits to be tried again, or was given up. */
export const UnsentMail = z.object({
  kind: MailKind,
  id: Id,
  locationId: Id.nullable().meta({ description: 'null: about an account' }),
  location: z.string().nullable(),
  about: z.string().meta({ description: 'an order’s number, the kind of a mail about an account or a sales rep' }),
  to: z.array(z.string()),
  isGivenUp: z.boolean(),
  isNeeded: z
    .boolean()
    .meta({ description: 'false: of an order that its distributor knows of otherwise; it is not sent again' }),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createTime: InstantText,
})
export type UnsentMail = z.input<typeof UnsentMail>

export const getUnsentMails = defineCall({
  name: 'getUnsentMails',
  method: 'GET',
  path: '/administration/mails',
  summary: 'Mails that were given up or still wait, newest first, with the reason',
  who: 'administrator',
  query: z.object({ page: Page, limit: limit(50) }),
  response: listOf(UnsentMail),
})

export const postMailsAgain = defineCall({
  name: 'postMailsAgain',
  method: 'POST',
  path: '/administration/mails/again',
  summary: 'Have mails sent that were given up; says of each that can’t be why',
  who: 'administrator',
  body: z.object({
    mails: z
      .array(z.object({ kind: MailKind, id: Id, locationId: Id.nullable() }))
      .min(1)
      .max(50),
  }),
  response: z.object({
    sent: z.int(),
    problems: z.array(z.object({ kind: MailKind, id: Id, locationId: Id.nullable(), reason: z.string() })),
  }),
})
