import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Day, Flag01, IdText, text } from '../shared.ts'
import { SalesRep } from './distributors.ts'

export const repsNotEditable = {
  code: 'reps_not_editable',
  status: 403,
  text: 'The sales reps of {distributor} can’t be changed here. Please call them.',
} as const
export const tooManyReps = {
  code: 'too_many_reps',
  status: 400,
  text: 'A distributor can have {most} sales reps.',
} as const

export const inactiveRep = {
  code: 'inactive_rep',
  status: 400,
  text: 'This sales rep is inactive. Reactivate them first.',
} as const

/** The fields of a sales rep that people change (spec 3 §3, §7). */
const fields = {
  name: text(120),
  email: text(254),
  phone: text(40).optional(),
  is_primary: Flag01.optional().meta({
    description: '1: gets the orders; 0 from the one who does leaves them to the next',
  }),
  accessType: z.enum(['unlimited', 'limited', 'none']),
  startDate: Day.nullish(),
  endDate: Day.nullish(),
}
const ofRep = z.object({ id: IdText, dsrId: IdText })
/** 1: mail an invite to the rep's own place */
const sendInvite = Flag01.optional().meta({ description: '1: mail the rep an invite' })
const refusals = [notFound, repsNotEditable, tooManyReps, inactiveRep] as const

export const postSalesRep = defineCall({
  name: 'postSalesRep',
  method: 'POST',
  path: '/distributors/{id}/dsr',
  summary: 'Add a sales rep of a distributor; the first one gets the orders',
  who: 'member',
  params: z.object({ id: IdText }),
  body: z.object({ ...fields, accessType: fields.accessType.default('none') }),
  response: SalesRep,
  status: 201,
  idempotent: true,
  refusals,
})

export const putSalesRep = defineCall({
  name: 'putSalesRep',
  method: 'PUT',
  path: '/distributors/{id}/dsr/{dsrId}',
  summary: 'Replace the facts of a sales rep',
  who: 'member',
  params: ofRep,
  body: z.object({ ...fields, sendInvite }),
  response: SalesRep,
  refusals,
})

export const patchSalesRep = defineCall({
  name: 'patchSalesRep',
  method: 'PATCH',
  path: '/distributors/{id}/dsr/{dsrId}',
  summary: 'Change facts of a sales rep, remove or reactivate them',
  who: 'member',
  params: ofRep,
  body: z.object({
    name: fields.name.optional(),
    email: fields.email.optional(),
    phone: fields.phone,
    accessType: fields.accessType.optional(),
    startDate: fields.startDate,
    endDate: fields.endDate,
    is_primary: fields.is_primary,
    is_deleted: Flag01.optional(),
    sendInvite,
  }),
  response: SalesRep,
  refusals,
})
