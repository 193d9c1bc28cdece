import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Id, IdText, InstantText, limit, listOf, Page, text } from '../shared.ts'

/** More rows than this are not written into one file. */
export const mostAuditRows = 10_000

export const tooManyAuditRows = {
  code: 'too_many_rows',
  status: 400,
  text: 'More than 10,000 entries fit this search. Please choose fewer days.',
} as const

/** A change that was noted: by whom, of what, and what it was before and after. */
export const AuditRow = z.object({
  id: z.int(),
  time: InstantText,
  location: z.object({ id: Id, nickname: z.string().nullable() }).nullable(),
  person: z.string().nullable().meta({ description: 'name and e-mail; null: a command of the operator, or a job' }),
  administrator: z.string().nullable().meta({ description: 'who acted as that person' }),
  operator: z.string().nullable().meta({ description: 'who gave a command on the command line' }),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
  before: z.string().nullable().meta({ description: 'JSON' }),
  after: z.string().nullable().meta({ description: 'JSON' }),
  requestId: z.string().nullable(),
})
export type AuditRow = z.input<typeof AuditRow>

const wanted = {
  person: text(100).trim().default('').meta({ description: 'a part of a name or e-mail, of administrators too' }),
  location_id: IdText.optional(),
  action: text(60).trim().default('').meta({ description: 'a part of the action' }),
  text: text(100).trim().default('').meta({ description: 'a part of what was changed' }),
  start_date: Day.meta({ description: 'the first day, in UTC' }),
  end_date: Day.meta({ description: 'the last day, in UTC' }),
}

export const getAuditLog = defineCall({
  name: 'getAuditLog',
  method: 'GET',
  path: '/administration/audit',
  summary: 'Who changed what, newest first; totalCount stops at 10,001',
  who: 'administrator',
  query: z.object({ ...wanted, page: Page, limit: limit(50) }),
  response: listOf(AuditRow),
})

export const getAuditFile = defineCall({
  name: 'getAuditFile',
  method: 'GET',
  path: '/administration/audit/file',
  summary: 'The same as a CSV file, up to 10,000 entries',
  who: 'administrator',
  query: z.object(wanted),
  response: z.object({ fileName: z.string(), csv: z.string() }),
  refusals: [tooManyAuditRows],
})
