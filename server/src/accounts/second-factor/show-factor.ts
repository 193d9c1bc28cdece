import { passkeyRefused } from '@larder/contract/accounts/proof.ts'
import { twoFactorIsOff } from '@larder/contract/accounts/two-factor.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { notePasskeyUse } from '../passkeys/passkeys.queries.ts'
import { signedPasskey } from '../passkeys/passkeys.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { secondFactor } from '../two-factor/two-factor.ts'
import { noteTwoFactors } from './factors.queries.ts'

type Shown = { code?: string | undefined; credential?: string | undefined }
type Asked = { now: Date; requestId: string; party: RelyingParty }

/** Makes a session that a password alone opened as good as one with two factors. */
export async function showSecondFactor(deps: Deps, actor: SignedIn, shown: Shown, asked: Asked): Promise<void> {
  const { now, requestId } = asked
  const { kind, use } = await checked(deps, actor, shown, asked)
  await transactionOn(deps.database.shared, async (tx) => {
    await use(tx)
    await noteTwoFactors(tx, actor.sessionId)
    const entry = { action: 'show-second-factor', objectType: 'user', objectId: actor.userId }
    await auditBy(tx, { ...actor, requestId }, { ...entry, after: { secondFactor: kind } }, now)
  })
}

async function checked(
  deps: Deps,
  { userId, email }: SignedIn,
  { code, credential }: Shown,
  { now, party }: Asked,
): Promise<{ kind: string; use: (tx: Tx) => Promise<void> }> {
  if (!credential) return (await secondFactor(deps, { id: userId, email }, code, now)) ?? refuse(twoFactorIsOff)
  const { passkey, counter } = await signedPasskey(deps, credential, { now, party, by: userId })
  if (passkey.userId !== userId) refuse(passkeyRefused)
  return { kind: 'passkey', use: (tx) => notePasskeyUse(tx, passkey.id, counter, now) }
}
