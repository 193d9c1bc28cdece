import { mostRegisterKeys, tooManyRegisterKeys } from '@larder/contract/pos/register-keys.ts'
import { keyReused, notFound } from '@larder/contract/refusal.ts'
import { hashToken, newToken, registerPrefix } from '../../accounts/tokens.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import {
  insertRegisterKey,
  isMadeFor,
  listRegisterKeys,
  revokeRegisterKey,
  type RegisterKeyRow,
} from './register-keys.queries.ts'

/**
 * Makes a key for a register; only its hash is kept. The same request again gets another key, which replaces the first:
 * whoever asks again has not seen it.
 */
export function makeRegisterKey(context: Context, name: string, requestKey: string | undefined) {
  const { actor, now } = context
  const key = registerPrefix + newToken(actor)
  const made = { name, ending: key.slice(-4), madeByName: actor.name, madeAt: now }
  const ofRequest = requestKey === undefined ? null : `${actor.userId} ${requestKey}`
  return inTransaction(context, async (tx) => {
    const isRepeat = ofRequest !== null && (await isMadeFor(tx, ofRequest))
    if (!isRepeat && (await listRegisterKeys(tx)).length >= mostRegisterKeys)
      refuse(tooManyRegisterKeys, { most: mostRegisterKeys })
    const kept = await insertRegisterKey(tx, { ...made, tokenHash: hashToken(key), requestKey: ofRequest })
    if (kept === undefined) return refuse(keyReused)
    const { id, madeAt, isNew } = kept
    const action = isNew ? 'make-register-key' : 'replace-register-key'
    await audit(tx, { action, objectType: 'register-key', objectId: id, after: { name } })
    return { ...keyAnswer({ ...made, id, madeAt, lastUsedAt: null }), key }
  })
}

export function revokeKey(context: Context, id: number) {
  return inTransaction(context, async (tx) => {
    const name = (await revokeRegisterKey(tx, id, context.now)) ?? refuse(notFound)
    await audit(tx, { action: 'revoke-register-key', objectType: 'register-key', objectId: id, before: { name } })
    return { message: 'The key was revoked.' }
  })
}

export function keyAnswer({ id, name, ending, madeByName, madeAt, lastUsedAt }: RegisterKeyRow) {
  const [made, used] = [madeAt.toISOString(), lastUsedAt?.toISOString() ?? null]
  return { id, name, ending, madeBy: madeByName, madeAt: made, lastUsedAt: used }
}
