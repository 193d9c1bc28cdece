import { passkeyRefused, type Proof } from '@larder/contract/accounts/proof.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { requirePassword } from '../profile/require-password.ts'
import { insertChallenge, listPasskeys, notePasskeyUse } from './passkeys.queries.ts'
import { challengeEnd, signedPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** The options for one of the person's own passkeys to sign, once, within five minutes. */
export async function beginProof(
  deps: Deps,
  { userId }: SignedIn,
  now: Date,
  party: RelyingParty,
  address: string,
): Promise<string> {
  await requireCallsLeft(deps, 'sign-in', address)
  const db = deps.database.shared
  const own = await listPasskeys(db, userId)
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  await insertChallenge(db, { challenge: options.challenge, userId, expiresAt: challengeEnd(now) })
  return JSON.stringify(options)
}

/** Refuses unless the person has just shown that it is they who ask: by their password, or by a passkey of theirs. */
export async function requireProof(
  deps: Deps,
  actor: SignedIn,
  { password = '', credential }: Proof,
  now: Date,
  party: RelyingParty,
): Promise<void> {
  if (!credential) return requirePassword(deps, actor, password, now)
  const signed = await signedPasskey(deps, credential, { now, party, by: actor.userId })
  if (signed.passkey.userId !== actor.userId) refuse(passkeyRefused)
  await transactionOn(deps.database.shared, (tx) => notePasskeyUse(tx, signed.passkey.id, signed.counter, now))
}
