import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, passwordText, text } from '../shared.ts'
import { wrongPassword } from './proof.ts'

export const deadEmailChange = {
  code: 'dead_email_change',
  status: 400,
  text: 'This link has expired or was already used.',
} as const

const own = { who: 'signed-in', notWhileActingAs: true } as const
const token = text(200, 1).meta({ description: 'of the mailed link' })

export const postEmailChange = defineCall({
  name: 'postEmailChange',
  method: 'POST',
  path: '/users/email-change',
  summary: 'Mail a link to another address that makes it one’s own; the same for addresses with and without an account',
  ...own,
  body: z.object({
    email: text(254, 1).trim().pipe(z.email('Please enter a correct email.')),
    password: passwordText(128, 1),
  }),
  response: Done,
  refusals: [wrongPassword, tooManyTries],
})

export const deleteEmailChange = defineCall({
  name: 'deleteEmailChange',
  method: 'DELETE',
  path: '/users/email-change',
  summary: 'Have the mailed link change nothing any more',
  ...own,
  response: Done,
})

export const postEmailChangeConfirmation = defineCall({
  name: 'postEmailChangeConfirmation',
  method: 'POST',
  path: '/users/email-change/confirm',
  summary: 'Make the address that the link was mailed to the person’s own; the other sessions end',
  who: 'anyone',
  body: z.object({ token }),
  response: Done,
  refusals: [deadEmailChange, tooManyTries],
})

export const postEmailTakenBack = defineCall({
  name: 'postEmailTakenBack',
  method: 'POST',
  path: '/users/email-change/take-back',
  summary: 'Undo a changed address from the old one, within seven days: all sessions end and a new password is needed',
  who: 'anyone',
  body: z.object({ token }),
  response: Done,
  refusals: [deadEmailChange, tooManyTries],
})
