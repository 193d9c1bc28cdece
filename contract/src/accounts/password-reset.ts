import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, passwordText, text } from '../shared.ts'

export const deadResetLink = {
  code: 'dead_reset_link',
  status: 400,
  text: 'This link has expired or was already used. Please request a new one.',
} as const

/** The spelling is the spec's (spec 3 §8). */
export const resetRequested = "You'll recieve an email shortly with instructions on how to reset your password."

export const postPasswordResetRequest = defineCall({
  name: 'postPasswordResetRequest',
  method: 'POST',
  path: '/users/request-password-reset',
  summary: 'Mail a link to set a new password; the answer is the same for unknown addresses',
  who: 'anyone',
  body: z.object({ email: text(254, 1).pipe(z.email('Please enter a correct email.')) }),
  response: Done,
  refusals: [tooManyTries],
})

export const postPasswordResetLook = defineCall({
  name: 'postPasswordResetLook',
  method: 'POST',
  path: '/users/reset-password/look',
  summary: 'Whether a mailed link still sets a new password, before one is typed; uses nothing up',
  who: 'anyone',
  body: z.object({ token: text(200, 1) }),
  response: Done,
  refusals: [deadResetLink, tooManyTries],
})

export const postPasswordReset = defineCall({
  name: 'postPasswordReset',
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Set a new password with the token of the mailed link; ends all sessions',
  who: 'anyone',
  query: z.object({ token: text(200, 1) }),
  body: z
    .object({
      password: passwordText(128, 6),
      password_repeat: passwordText(128, 1),
    })
    .refine((body) => body.password === body.password_repeat, {
      path: ['password_repeat'],
      message: 'The passwords are not the same.',
    }),
  response: Done,
  refusals: [deadResetLink, tooManyTries],
})
