import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, text } from '../shared.ts'
import { Proof, unproven } from './proof.ts'

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
  refusals: [twoFactorIsOff, ...unproven],
})
