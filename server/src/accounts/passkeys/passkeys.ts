import { tooManyPasskeys } from '@larder/contract/accounts/passkeys.ts'
import { passkeyRefused } from '@larder/contract/accounts/proof.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { requirePassword } from '../profile/require-password.ts'
import { noteTwoFactors } from '../second-factor/factors.queries.ts'
import { startSession, type From } from '../sign-in.ts'
import type { UserAnswer } from '../users.queries.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

const challengeMinutes = 5
const mostPasskeys = 20

type Asked = { now: Date; requestId: string; party: RelyingParty }

/** The options for a device to make a passkey: after the password, so that a device left open can't add one. */
export async function beginPasskey(
  deps: Deps,
  actor: SignedIn,
  password: string,
  { now, party }: Asked,
): Promise<string> {
  await requirePassword(deps, actor, password, now)
  const db = deps.database.shared
  const known = await listPasskeys(db, actor.userId)
  if (known.length >= mostPasskeys) refuse(tooManyPasskeys)
  const options = await generateRegistrationOptions({
    rpName: 'Larder',
    rpID: party.id,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: Buffer.from(`larder-user-${actor.userId}`),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Found by the device itself, and opened by a finger, a face or a PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, { challenge: options.challenge, userId: actor.userId, expiresAt: challengeEnd(now) })
  return JSON.stringify(options)
}

/** Keeps the public key of a passkey that a device made. */
export async function addPasskey(
  deps: Deps,
  actor: SignedIn,
  { name, credential }: { name: string; credential: string },
  { now, requestId, party }: Asked,
): Promise<void> {
  const db = deps.database.shared
  const { userId } = actor
  const { sent, challenge } = parsed(credential)
  const response = sent as RegistrationResponseJSON
  if (!(await takeChallenge(db, challenge, userId, now))) refuse(passkeyRefused)
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  const made = registrationInfo?.credential ?? refuse(passkeyRefused)
  if (await findPasskey(db, made.id)) refuse(passkeyRefused)
  await transactionOn(db, async (tx) => {
    const id = await insertPasskey(tx, {
      userId,
      name,
      now,
      credentialId: made.id,
      counter: made.counter,
      publicKey: Buffer.from(made.publicKey),
    })
    const entry = { action: 'add-passkey', objectType: 'passkey', objectId: id, after: { name } }
    await auditBy(tx, { ...actor, requestId }, entry, now)
    await noteTwoFactors(tx, actor.sessionId)
    await queueAccountMail(deps, tx, { kind: 'passkey-added', recipient: actor.email, now })
  })
}

/** The options for a device to sign somebody in; they say of nobody whether they have a passkey. */
export async function beginSignIn(deps: Deps, { now, party }: Asked, address: string): Promise<string> {
  await requireCallsLeft(deps, 'sign-in', address)
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await insertChallenge(deps.database.shared, {
    challenge: options.challenge,
    userId: null,
    expiresAt: challengeEnd(now),
  })
  return JSON.stringify(options)
}

/** Signs in the owner of a passkey that signed a challenge of ours. */
export async function signInByPasskey(deps: Deps, credential: string, from: From, asked: Asked): Promise<UserAnswer> {
  await requireCallsLeft(deps, 'sign-in', from.address)
  const { now, party } = asked
  const { passkey, counter } = await signedPasskey(deps, credential, { now, party, by: null })
  const owner = { id: passkey.userId, activeLocationId: passkey.activeLocationId }
  return startSession(deps, owner, { now, from, action: 'sign-in-by-passkey', twoFactors: true }, (tx) =>
    notePasskeyUse(tx, passkey.id, counter, now),
  )
}

/** The passkey that signed a challenge of ours, made for this person, or for anybody who signs in; its new counter. */
export async function signedPasskey(
  deps: Pick<Deps, 'database'>,
  credential: string,
  { now, party, by }: { now: Date; party: RelyingParty; by: number | null },
) {
  const db = deps.database.shared
  const { sent, challenge } = parsed(credential)
  const response = sent as AuthenticationResponseJSON
  if (!(await takeChallenge(db, challenge, by, now))) refuse(passkeyRefused)
  const passkey = (await findPasskey(db, response.id)) ?? refuse(passkeyRefused)
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  return { passkey, counter: authenticationInfo.newCounter }
}

const Sent = z.object({ id: z.string().max(1_400), response: z.object({ clientDataJSON: z.string() }) })
const ClientData = z.object({ challenge: z.string().max(200) })

/** A credential as the browser sent it, with the challenge that it says it answers. */
function parsed(credential: string): { sent: unknown; challenge: string } {
  try {
    const sent: unknown = JSON.parse(credential)
    const { clientDataJSON } = Sent.parse(sent).response
    const { challenge } = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return { sent, challenge }
  } catch {
    return refuse(passkeyRefused)
  }
}

/** The library throws for whatever does not fit: another address, a wrong signature, a counter that went back. */
async function verified<T extends { verified: boolean }>(verification: Promise<T>): Promise<T> {
  const result = await verification.catch(() => undefined)
  return result?.verified ? result : refuse(passkeyRefused)
}

/** When a challenge that is made now has expired. */
export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMinutes * 60_000)
}
