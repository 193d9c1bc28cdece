import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Id, text } from '../shared.ts'

export const deadRepInvite = {
  code: 'dead_rep_invite',
  status: 400,
  text: 'This invite has expired or was already used. Please ask the restaurant for a new one.',
} as const

/** All that a sales rep sees of who invited them. */
export const RepPlace = z.object({
  id: Id.meta({ description: 'of the sales rep, one at each restaurant' }),
  name: z.string(),
  email: z.string(),
  distributor: z.string(),
  location: z.string(),
  today: z.string().meta({ description: 'by the clocks at the location' }),
  mayChangePrices: z.boolean().meta({ description: 'their access reaches prices today' }),
})
export type RepPlace = z.input<typeof RepPlace>

export const postRepInviteLook = defineCall({
  name: 'postRepInviteLook',
  method: 'POST',
  path: '/rep/look-at-invite',
  summary: 'Who invites, for whoever holds the link of the mail; uses nothing up',
  who: 'anyone',
  body: z.object({ token: text(200, 1) }),
  response: RepPlace.pick({ name: true, distributor: true, location: true }),
  refusals: [deadRepInvite, tooManyTries],
})

export const postRepInvite = defineCall({
  name: 'postRepInvite',
  method: 'POST',
  path: '/rep/accept-invite',
  summary: 'Accept the invite of a mail, once; answers the key of the rep’s own place',
  who: 'anyone',
  body: z.object({ token: text(200, 1) }),
  response: RepPlace.extend({ authKey: z.string() }),
  refusals: [deadRepInvite, tooManyTries],
})

export const getRepPlace = defineCall({
  name: 'getRepPlace',
  method: 'GET',
  path: '/rep',
  summary: 'The sales rep of this key, with the distributor and the location that invited them',
  who: 'rep',
  response: RepPlace,
})

export const postRepLogout = defineCall({
  name: 'postRepLogout',
  method: 'POST',
  path: '/rep/logout',
  summary: 'End the key of a sales rep',
  who: 'rep',
  response: z.object({ message: z.string() }),
})
