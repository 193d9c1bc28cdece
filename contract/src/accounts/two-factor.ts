import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, text } from '../shared.ts'
import { longestCredential, passkeyRefused, Proof, unproven } from './proof.ts'

export const codeNeeded = {
  code: 'code_needed',
  status: 409,
  text: 'Please enter the code of your app.',
} as const
export const wrongCode = {
  code: 'wrong_code',
  status: 400,
  text: 'This code is wrong or was used already. Please enter the next one.',
} as const
export const twoFactorIsOn = {
  code: 'two_factor_is_on',
  status: 409,
  text: 'Codes of an app are asked for already.',
} as const
export const twoFactorIsOff = {
  code: 'two_factor_is_off',
  status: 409,
  text: 'No codes of an app are asked for.',
} as const
export const setUpLapsed = {
  code: 'set_up_lapsed',
  status: 409,
  text: 'This took longer than 15 minutes. Please start again.',
} as const

export const lastFactor = {
  code: 'last_factor',
  status: 409,
  text: 'A second factor is required of you, and this is your only one. Add a passkey or the codes of an app first.',
} as const

/** A code of an app, or a recovery code, as it was typed. */
export const Code = text(40, 1).trim()

const own = { who: 'signed-in', notWhileActingAs: true } as const
const RecoveryCodes = Done.extend({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'ten, said this once; each signs in once in place of a code' }),
})

export const postTwoFactor = defineCall({
  name: 'postTwoFactor',
  method: 'POST',
  path: '/users/two-factor',
  summary: 'Begin to have an app make codes: its secret, which asks for nothing until a code has confirmed it',
  ...own,
  beforeSecondFactor: 'set-up',
  body: Proof,
  response: z.object({
    secret: z.string().meta({ description: 'base32, to be typed where the app can’t scan' }),
    address: z.string().meta({ description: 'otpauth://, to be scanned or opened' }),
  }),
  refusals: [twoFactorIsOn, ...unproven],
})

export const postTwoFactorStart = defineCall({
  name: 'postTwoFactorStart',
  method: 'POST',
  path: '/users/two-factor/start',
  summary: 'Ask for codes at each sign-in by password from now on, once a first code has shown that the app makes them',
  ...own,
  beforeSecondFactor: 'set-up',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  refusals: [wrongCode, setUpLapsed, twoFactorIsOn, tooManyTries],
})

export const postRecoveryCodes = defineCall({
  name: 'postRecoveryCodes',
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; those of before end',
  ...own,
  body: Proof,
  response: RecoveryCodes,
  refusals: [twoFactorIsOff, ...unproven],
})

export const postTwoFactorEnd = defineCall({
  name: 'postTwoFactorEnd',
  method: 'POST',
  path: '/users/two-factor/end',
  summary: 'Ask for no codes any more; the secret and the recovery codes are gone',
  ...own,
  body: Proof,
  response: Done,
  refusals: [twoFactorIsOff, lastFactor, ...unproven],
})

export const postSecondFactor = defineCall({
  name: 'postSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  summary: 'Show a second factor in a session that was opened by password alone: a code, or one of one’s own passkeys',
  ...own,
  beforeSecondFactor: 'always',
  body: z
    .object({
      code: Code.optional(),
      credential: text(longestCredential)
        .optional()
        .meta({ description: 'what the browser made of the options of users/proof/options, as JSON (WebAuthn 3)' }),
    })
    .refine(({ code, credential }) => Boolean(code) !== Boolean(credential), {
      path: ['code'],
      message: 'Please enter the code.',
    }),
  response: Done,
  refusals: [twoFactorIsOff, wrongCode, passkeyRefused, tooManyTries],
})
