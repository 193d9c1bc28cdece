import { z } from 'zod'
import { defineCall } from '../call.ts'
import { GuideColumn } from '../distributors/order-guides.ts'
import { notFound } from '../refusal.ts'
import { Bool, Done, Id, IdText, InstantText, limit, listOf, Page, text } from '../shared.ts'

export const decidedAlready = {
  code: 'decided_already',
  status: 409,
  text: 'Request {id} is already {status}.',
} as const
export const nothingToApprove = {
  code: 'nothing_to_approve',
  status: 400,
  text: 'The file could not be read: there is no layout to approve. Decline it with a reason.',
} as const

/** A file whose layout somebody asked to have approved. */
const facts = {
  id: Id.meta({ description: 'counted by location' }),
  locationId: Id,
  location: z.string(),
  distributor: z.string(),
  fileName: z.string(),
  status: z.enum(['waiting', 'approved', 'declined']),
  requestedBy: z.string().meta({ description: 'an e-mail address' }),
  createTime: InstantText,
}
export const TemplateRequest = z.object(facts)
export type TemplateRequest = z.input<typeof TemplateRequest>

export const TemplatePreview = z.object({
  ...facts,
  message: z.string(),
  answer: z.string(),
  headerRow: z.int().nullable().meta({ description: 'null: the file could not be read' }),
  columns: z.array(GuideColumn),
  approvedInCell: z
    .int()
    .nullable()
    .meta({ description: 'the cell in which such a layout is approved for all cells; null: here' }),
  others: z.int().meta({ description: 'how many other requests wait for the same layout' }),
})
export type TemplatePreview = z.input<typeof TemplatePreview>

export const getTemplateRequests = defineCall({
  name: 'getTemplateRequests',
  method: 'GET',
  path: '/administration/templates',
  summary: 'Order guide layouts that wait for approval, newest first; with `all` those decided on too',
  who: 'administrator',
  query: z.object({ all: z.stringbool().or(Bool).default(false), page: Page, limit: limit(50) }),
  response: listOf(TemplateRequest),
})

const params = z.object({ location_id: IdText, id: IdText })

export const getTemplatePreview = defineCall({
  name: 'getTemplatePreview',
  method: 'GET',
  path: '/administration/templates/{location_id}/{id}',
  summary: 'How the columns of the file were read, with an example of each',
  who: 'administrator',
  params,
  response: TemplatePreview,
  refusals: [notFound],
})

export const TemplateReason = text(500).trim()

export const postTemplateDecision = defineCall({
  name: 'postTemplateDecision',
  method: 'POST',
  path: '/administration/templates/{location_id}/{id}/decision',
  summary: 'Approve or decline a layout, for every location that waits for the same one; they are told',
  who: 'administrator',
  params,
  body: z
    .object({ decision: z.enum(['approved', 'declined']), reason: TemplateReason.default('') })
    .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      path: ['reason'],
      message: 'Please say why. The location will see it.',
    }),
  response: Done,
  refusals: [notFound, decidedAlready, nothingToApprove],
})
