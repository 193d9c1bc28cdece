import { z } from 'zod'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, IdText, passwordText, text } from '../shared.ts'
import { User } from './current-user.ts'
import { lastFactor } from './two-factor.ts'
import { longestCredential, passkeyRefused, Proof, unproven, wrongPassword } from './proof.ts'

export const tooManyPasskeys = {
  code: 'too_many_passkeys',
  status: 409,
  text: 'You have 20 passkeys. Remove one first.',
} as const

const own = { who: 'signed-in', notWhileActingAs: true } as const
const name = text(60).trim().min(1, 'This field is required.')
const credential = text(longestCredential, 1).meta({
  description: 'what the browser made of the options, as JSON (WebAuthn 3)',
})
const Options = z.object({ optionsJson: z.string().meta({ description: 'for the browser, as JSON (WebAuthn 3)' }) })

export const postPasskeyOptions = defineCall({
  name: 'postPasskeyOptions',
  method: 'POST',
  path: '/users/passkeys/options',
  summary: 'Begin to add a passkey, with the present password',
  ...own,
  beforeSecondFactor: 'set-up',
  body: z.object({ password: passwordText(128, 1) }),
  response: Options,
  refusals: [wrongPassword, tooManyPasskeys, tooManyTries],
})

export const postPasskey = defineCall({
  name: 'postPasskey',
  method: 'POST',
  path: '/users/passkeys',
  summary: 'Add the passkey that a device made; its owner is told by mail',
  ...own,
  beforeSecondFactor: 'set-up',
  status: 201,
  body: z.object({ name, credential }),
  response: Done,
  refusals: [passkeyRefused],
})

export const patchPasskey = defineCall({
  name: 'patchPasskey',
  method: 'PATCH',
  path: '/users/passkeys/{id}',
  summary: 'Name a passkey',
  ...own,
  params: z.object({ id: IdText }),
  body: z.object({ name }),
  response: Done,
})

export const postPasskeyRemoval = defineCall({
  name: 'postPasskeyRemoval',
  method: 'POST',
  path: '/users/passkeys/{id}/removal',
  summary: 'Remove a passkey: nobody signs in with it any more; its owner is told by mail',
  ...own,
  params: z.object({ id: IdText }),
  body: Proof,
  response: Done,
  refusals: [lastFactor, ...unproven],
})

export const postPasskeySignInOptions = defineCall({
  name: 'postPasskeySignInOptions',
  method: 'POST',
  path: '/authenticate/passkey/options',
  summary: 'Begin to sign in with a passkey; the same for everybody',
  who: 'anyone',
  response: Options,
  refusals: [tooManyTries],
})

export const postPasskeySignIn = defineCall({
  name: 'postPasskeySignIn',
  method: 'POST',
  path: '/authenticate/passkey',
  summary: 'Sign in with a passkey; answers the person with the authKey for all other calls',
  who: 'anyone',
  body: z.object({ credential }),
  response: User,
  refusals: [passkeyRefused, tooManyTries],
})
