import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, Id, passwordText, text } from '../shared.ts'

export const deadInvitation = {
  code: 'dead_invitation',
  status: 400,
  text: 'This invitation was used, withdrawn or has expired. Ask for a new one.',
} as const
export const usedInvitation = {
  code: 'used_invitation',
  status: 400,
  text: 'This invitation was accepted already. Sign in with your e-mail address and password.',
} as const
export const signInToAccept = {
  code: 'sign_in_to_accept',
  status: 409,
  text: 'This address has an account already. Sign in to accept.',
} as const
export const otherAddress = {
  code: 'other_address',
  status: 409,
  text: 'This invitation is for another e-mail address. Sign out and sign in with that address.',
} as const

const token = text(200, 1).meta({ description: 'of the mailed link' })

export const postInvitationLook = defineCall({
  name: 'postInvitationLook',
  method: 'POST',
  path: '/invitations/look',
  summary: 'The invitation of a mailed link, for whoever holds it',
  who: 'anyone',
  body: z.object({ token }),
  response: z.object({
    business: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    title: z.string(),
    locations: z.array(z.string()),
    hasAccount: z.boolean(),
  }),
  refusals: [deadInvitation, tooManyTries, usedInvitation],
})

export const postInvitationAccept = defineCall({
  name: 'postInvitationAccept',
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation with a new account, once; the same again, with its password, is answered again',
  who: 'anyone',
  body: z
    .object({
      token,
      firstName: text(100).trim().min(1, 'This field is required.'),
      lastName: text(100).trim().min(1, 'This field is required.'),
      password: passwordText(128, 6),
      password_repeat: passwordText(128, 1),
    })
    .refine((body) => body.password === body.password_repeat, {
      path: ['password_repeat'],
      message: 'The passwords are not the same.',
    }),
  response: Done,
  refusals: [deadInvitation, signInToAccept, tooManyTries, usedInvitation],
})

export const postInvitationJoin = defineCall({
  name: 'postInvitationJoin',
  method: 'POST',
  path: '/invitations/join',
  summary:
    'Accept an invitation with one’s own account, which has the invited address; the same again is answered again',
  who: 'signed-in',
  notWhileActingAs: true,
  body: z.object({ token }),
  response: Done.extend({ locationId: Id.meta({ description: 'the first of the locations' }) }),
  refusals: [deadInvitation, otherAddress, tooManyTries],
})
