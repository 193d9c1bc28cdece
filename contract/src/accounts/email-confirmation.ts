import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, text } from '../shared.ts'

export const deadConfirmation = {
  code: 'dead_confirmation',
  status: 400,
  text: 'This link has expired or was already used. Sign in to send a new one.',
} as const

export const postConfirmationMail = defineCall({
  name: 'postConfirmationMail',
  method: 'POST',
  path: '/users/confirmation-mail',
  summary: 'Mail a new link to the signed-in person whose e-mail is not confirmed; five a day',
  who: 'signed-in',
  notWhileActingAs: true,
  response: Done,
  refusals: [tooManyTries],
})

export const postEmailConfirmation = defineCall({
  name: 'postEmailConfirmation',
  method: 'POST',
  path: '/users/confirm-email',
  summary: 'Confirm an e-mail address with the token that was mailed to it',
  who: 'anyone',
  body: z.object({ token: text(200, 1) }),
  response: Done,
  refusals: [deadConfirmation, tooManyTries],
})
