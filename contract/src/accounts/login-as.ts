import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText, jsonText, listOf, text } from '../shared.ts'
import { User } from './current-user.ts'

const NicknameFilter = z
  .array(z.strictObject({ field: z.literal('nickname'), operator: z.literal('like'), value: text(100) }))
  .max(5)

export const PickedLocation = z.object({ id: Id, nickname: z.string(), company: z.string() })
export const PickedUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
})

export const getAllLocations = defineCall({
  name: 'getAllLocations',
  method: 'GET',
  path: '/locations/all',
  summary: 'All locations for the administrator, others get their own',
  who: 'signed-in',
  query: z.object({ filters: jsonText(NicknameFilter).optional() }),
  response: listOf(PickedLocation),
})

export const getLocationUsers = defineCall({
  name: 'getLocationUsers',
  method: 'GET',
  path: '/locations/users/{id}',
  summary: 'People of a location',
  who: 'signed-in',
  params: z.object({ id: IdText }),
  response: listOf(PickedUser),
  refusals: [notFound],
})

export const postMerchantLogin = defineCall({
  name: 'postMerchantLogin',
  method: 'POST',
  path: '/users/merchant-login',
  summary: 'Administrator acts as a user at a location, for at most 60 minutes',
  who: 'administrator',
  body: z.object({
    user_id: Id,
    merchant_id: Id,
    /** noted in the audit log */
    reason: text(200).optional(),
  }),
  response: User,
  refusals: [notFound],
})
