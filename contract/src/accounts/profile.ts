import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Bool, Done, Id, IdText, InstantText, listOf, passwordText, text } from '../shared.ts'
import { Proof, unproven, wrongPassword } from './proof.ts'

const own = { who: 'signed-in', notWhileActingAs: true } as const

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createTime: InstantText,
  lastUsedTime: InstantText.nullable(),
})

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/users/profile',
  summary: 'What the signed-in person says of themselves, and their passkeys',
  ...own,
  response: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    newEmail: z.string().nullable().meta({ description: 'waits to be confirmed by the mailed link' }),
    phone: z.string(),
    passkeys: z.array(Passkey),
    twoFactor: z
      .object({ recoveryCodesLeft: z.int() })
      .nullable()
      .meta({ description: 'null: no codes of an app are asked for' }),
  }),
})

export const patchProfile = defineCall({
  name: 'patchProfile',
  method: 'PATCH',
  path: '/users/profile',
  summary: 'Change one’s own name and phone',
  ...own,
  body: z.object({
    firstName: text(100).trim().min(1, 'This field is required.'),
    lastName: text(100).trim().min(1, 'This field is required.'),
    phone: text(40).trim(),
  }),
  response: Done,
})

export const postPasswordChange = defineCall({
  name: 'postPasswordChange',
  method: 'POST',
  path: '/users/change-password',
  summary: 'Choose another password, with the present one; ends the other sessions where that is wished',
  ...own,
  body: z
    .object({
      current: passwordText(128, 1),
      password: passwordText(128, 6),
      password_repeat: passwordText(128, 1),
      endsOtherSessions: Bool,
    })
    .refine((body) => body.password === body.password_repeat, {
      path: ['password_repeat'],
      message: 'The passwords are not the same.',
    }),
  response: Done,
  refusals: [wrongPassword, tooManyTries],
})

export const getSessions = defineCall({
  name: 'getSessions',
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where the person is signed in, last used first; administrators who act as them among it',
  ...own,
  response: listOf(
    z.object({
      id: Id,
      device: z.string().meta({ description: 'empty: not known' }),
      createTime: InstantText,
      lastUsedTime: InstantText,
      isCurrent: z.boolean(),
      actingAs: z
        .object({ administrator: z.string(), location: z.string(), reason: z.string(), until: InstantText })
        .nullable()
        .meta({ description: 'an administrator uses this session; null: the person themselves does' }),
    }),
  ),
})

export const postSessionEnd = defineCall({
  name: 'postSessionEnd',
  method: 'POST',
  path: '/users/sessions/{id}/end',
  summary: 'End one of one’s own sessions, or that of an administrator who acts as one, at once',
  ...own,
  params: z.object({ id: IdText }),
  body: Proof,
  response: Done,
  refusals: unproven,
})

export const postSessionsEnd = defineCall({
  name: 'postSessionsEnd',
  method: 'POST',
  path: '/users/sessions/end-others',
  summary: 'End all of one’s own sessions but this one',
  ...own,
  body: Proof,
  response: Done,
  refusals: unproven,
})
