import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { passwordText, text } from '../shared.ts'

export const wrongPassword = {
  code: 'wrong_password',
  status: 400,
  text: 'This is not your password.',
} as const
export const passkeyRefused = {
  code: 'passkey_refused',
  status: 400,
  text: 'This passkey was not accepted. Please try again, or use your password.',
} as const
/** The refusals of a call that asks for proof. */
export const unproven = [wrongPassword, passkeyRefused, tooManyTries] as const

/** Most characters of a credential of a browser. */
export const longestCredential = 20_000

/** The body of what only the person themselves may do: their password, or a passkey that signed just now (ASVS 7.5.1). */
export const Proof = z
  .object({
    password: passwordText(128).optional(),
    credential: text(longestCredential)
      .optional()
      .meta({ description: 'what the browser made of the options, as JSON (WebAuthn 3)' }),
  })
  .refine(({ password, credential }) => Boolean(password) !== Boolean(credential), {
    path: ['password'],
    message: 'Please enter your password.',
  })
export type Proof = z.output<typeof Proof>

export const postProofOptions = defineCall({
  name: 'postProofOptions',
  method: 'POST',
  path: '/users/proof/options',
  summary: 'Begin to prove with one of one’s own passkeys that it is oneself who asks',
  who: 'signed-in',
  notWhileActingAs: true,
  beforeSecondFactor: 'always',
  response: z.object({ optionsJson: z.string().meta({ description: 'for the browser, as JSON (WebAuthn 3)' }) }),
  refusals: [tooManyTries],
})
