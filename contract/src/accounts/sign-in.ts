import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Id, passwordText, text } from '../shared.ts'
import { User } from './current-user.ts'
import { Code, codeNeeded, wrongCode } from './two-factor.ts'

export const wrongCredentials = {
  code: 'wrong_credentials',
  status: 400,
  text: 'Incorrect e-mail or password.',
} as const

export const postAuthenticate = defineCall({
  name: 'postAuthenticate',
  method: 'POST',
  path: '/authenticate',
  summary: 'Sign in; answers the person with the authKey for all other calls',
  who: 'anyone',
  body: z.object({
    email: text(254, 1).pipe(z.email('Please enter a correct email.')),
    password: passwordText(128, 1),
    company_id: z.union([
      Id,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
    secret: text(200, 1),
    code: Code.optional().meta({
      description: 'of the app, or a recovery code: where a first try said that one is needed',
    }),
  }),
  response: User,
  refusals: [wrongCredentials, codeNeeded, wrongCode, tooManyTries],
})
