import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Bool, Done, Id, IdText, InstantText, limit, listOf, Page, text } from '../shared.ts'

export const answeredAlready = {
  code: 'answered_already',
  status: 409,
  text: 'Report {report} is answered already.',
} as const

/** A report of an issue, with where it came from and what became of it. */
export const ReportedIssue = z.object({
  id: Id.meta({ description: 'counted by location' }),
  locationId: Id,
  location: z.string(),
  person: z.string(),
  email: z.string(),
  administrator: z.string().nullable().meta({ description: 'who sent it while acting as the person' }),
  message: z.string(),
  page: z.string().nullable().meta({ description: 'the address of the screen' }),
  requestId: z.string().meta({ description: 'to be found in the log' }),
  createTime: InstantText,
  mailProblem: z.string().nullable().meta({ description: 'why its mail was given up' }),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
export type ReportedIssue = z.input<typeof ReportedIssue>

export const getReportedIssues = defineCall({
  name: 'getReportedIssues',
  method: 'GET',
  path: '/administration/help-requests',
  summary: 'What people reported and nobody has answered yet, newest first; with `all` everything',
  who: 'administrator',
  query: z.object({ all: z.stringbool().or(Bool).default(false), page: Page, limit: limit(50) }),
  response: listOf(ReportedIssue),
})

export const HelpAnswer = text(2_000).trim().min(1, 'Please write an answer.')

export const postHelpAnswer = defineCall({
  name: 'postHelpAnswer',
  method: 'POST',
  path: '/administration/help-requests/{location_id}/{id}/answer',
  summary: 'Answer a report, once; who asked reads the answer as a message, and in a mail',
  who: 'administrator',
  params: z.object({ location_id: IdText, id: IdText }),
  body: z.object({ answer: HelpAnswer }),
  response: Done,
  refusals: [notFound, answeredAlready],
})
