import {
  codeNeeded,
  setUpLapsed,
  twoFactorIsOff,
  twoFactorIsOn,
  wrongCode,
} from '@larder/contract/accounts/two-factor.ts'
import { credentialsKeys } from '../../adapters/secrets/credentials-keys.ts'
import { seal, unseal } from '../../adapters/secrets/seal.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { noteTwoFactors } from '../second-factor/factors.queries.ts'
import { removeFactor } from '../second-factor/keep-a-factor.ts'
import { codeTriesOf, countTry, forgetTries } from '../tries.ts'
import { addressOf, newSecret, stepOf } from './app-codes.ts'
import { findRecoveryCode, keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmSetUp,
  deleteTwoFactor,
  findSetUp,
  findTwoFactor,
  insertSetUp,
  takeRecoveryCode,
  takeStep,
} from './two-factor.queries.ts'

const setUpMinutes = 15
/** A million codes, three of them good at a time: so few a day are no way to guess one. */
const codesAllowed = { most: 20, windowMs: 86_400_000 }

type Asked = { now: Date; requestId: string }

/** A secret for the app of a person, kept sealed until a first code confirms it. */
export async function beginTwoFactor(
  { config, database }: Deps,
  { userId, email }: SignedIn,
  now: Date,
): Promise<{ secret: string; address: string }> {
  const secret = newSecret()
  const sealed = seal(credentialsKeys(config), secret, aboutTwoFactor(userId))
  if (!(await insertSetUp(database.shared, userId, sealed, now))) refuse(twoFactorIsOn)
  return { secret, address: addressOf(secret, email) }
}

/** Asks for codes from now on, where this is a code of the app; the ten recovery codes. */
export async function startTwoFactor(
  deps: Deps,
  actor: SignedIn,
  code: string,
  { now, requestId }: Asked,
): Promise<string[]> {
  const { userId } = actor
  const db = deps.database.shared
  // Asked for again, as the answer with the recovery codes was lost.
  if (await findTwoFactor(db, userId)) refuse(twoFactorIsOn)
  const since = new Date(now.getTime() - setUpMinutes * 60_000)
  const { secretSealed } = (await findSetUp(db, userId, since)) ?? refuse(setUpLapsed)
  await countTry(db, codeTriesOf(userId), now, codesAllowed)
  const lastStep = stepOf(opened(deps, userId, secretSealed), code.replaceAll(/\s/g, ''), now) ?? refuse(wrongCode)
  const { codes, hashes } = await makeRecoveryCodes()
  await transactionOn(db, async (tx) => {
    if (!(await confirmSetUp(tx, userId, { secretSealed, lastStep, now }))) refuse(setUpLapsed)
    await keepRecoveryCodes(tx, userId, hashes)
    await forgetTries(tx, codeTriesOf(userId))
    await noteTwoFactors(tx, actor.sessionId)
    await auditBy(tx, { ...actor, requestId }, entry('start-two-factor', userId), now)
    await queueAccountMail(deps, tx, { kind: 'two-factor-on', recipient: actor.email, now })
  })
  return codes
}

/** Ten other recovery codes. */
export async function renewRecoveryCodes(deps: Deps, actor: SignedIn, { now, requestId }: Asked): Promise<string[]> {
  const { userId } = actor
  const db = deps.database.shared
  if (!(await findTwoFactor(db, userId))) refuse(twoFactorIsOff)
  const { codes, hashes } = await makeRecoveryCodes()
  await transactionOn(db, async (tx) => {
    await keepRecoveryCodes(tx, userId, hashes)
    await auditBy(tx, { ...actor, requestId }, entry('make-recovery-codes', userId), now)
    await queueAccountMail(deps, tx, { kind: 'recovery-codes-made', recipient: actor.email, now })
  })
  return codes
}

/** Asks for no codes any more. */
export async function endTwoFactor(deps: Deps, actor: SignedIn, { now, requestId }: Asked): Promise<void> {
  await transactionOn(deps.database.shared, async (tx) => {
    await removeFactor(deps, tx, actor, async () => {
      if (!(await deleteTwoFactor(tx, actor.userId))) refuse(twoFactorIsOff)
    })
    await auditBy(tx, { ...actor, requestId }, entry('end-two-factor', actor.userId), now)
    await queueAccountMail(deps, tx, { kind: 'two-factor-off', recipient: actor.email, now })
  })
}

type SecondFactor = {
  kind: 'app' | 'recovery-code'
  /** uses the code up, within the sign-in; a code that somebody else used meanwhile is refused */
  use: (tx: Tx) => Promise<void>
}

/**
 * The second factor of somebody whose password was right, where they have one. Without a code it is asked for; a wrong one
 * is refused, and after twenty wrong ones in a day every one is.
 */
export async function secondFactor(
  deps: Deps,
  { id: userId, email }: { id: number; email: string },
  code: string | undefined,
  now: Date,
): Promise<SecondFactor | undefined> {
  const db = deps.database.shared
  const kept = await findTwoFactor(db, userId)
  if (!kept) return undefined
  if (code === undefined) return refuse(codeNeeded)
  await countTry(db, codeTriesOf(userId), now, codesAllowed)
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(opened(deps, userId, kept.secretSealed), digits, now) ?? refuse(wrongCode)
    return {
      kind: 'app',
      async use(tx) {
        if (!(await takeStep(tx, userId, step))) refuse(wrongCode)
        await forgetTries(tx, codeTriesOf(userId))
      },
    }
  }
  const codeId = (await findRecoveryCode(db, userId, code)) ?? refuse(wrongCode)
  return {
    kind: 'recovery-code',
    async use(tx) {
      if (!(await takeRecoveryCode(tx, codeId, now))) refuse(wrongCode)
      await forgetTries(tx, codeTriesOf(userId))
      await queueAccountMail(deps, tx, { kind: 'recovery-code-used', recipient: email, now })
    },
  }
}

/** The person that a secret belongs to: sealed into it, so that it opens in no other row. */
export function aboutTwoFactor(userId: number): string {
  return `two-factor secret of user ${userId}`
}

function opened({ config }: Deps, userId: number, sealed: Buffer): string {
  return unseal(credentialsKeys(config), sealed, aboutTwoFactor(userId))
}

function entry(action: string, objectId: number) {
  return { action, objectType: 'user', objectId }
}
