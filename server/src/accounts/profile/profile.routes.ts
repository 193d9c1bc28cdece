import {
  getProfile,
  getSessions,
  patchProfile,
  postPasswordChange,
  postSessionEnd,
  postSessionsEnd,
} from '@larder/contract/accounts/profile.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { auditBy, changesFacts, type AuditEntry } from '../../database/audit.ts'
import { transactionOn, type Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { findPendingEmail } from '../email-change/email-changes.queries.ts'
import { requireProof } from '../passkeys/proof.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { countRecoveryCodes, findTwoFactor } from '../two-factor/two-factor.queries.ts'
import { listPasskeys } from '../passkeys/passkeys.queries.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, findProfile, listSessions, updateProfile } from './profile.queries.ts'

/** One's own name, password and sessions. */
export function registerProfileRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, getProfile, async ({ actor, now }) => {
    const { passwordHash: _passwordHash, ...profile } = await findProfile(db, actor.userId)
    const passkeys = await listPasskeys(db, actor.userId)
    const isOn = (await findTwoFactor(db, actor.userId)) !== undefined
    return {
      ...profile,
      newEmail: (await findPendingEmail(db, actor.userId, now))?.newEmail ?? null,
      twoFactor: isOn ? { recoveryCodesLeft: await countRecoveryCodes(db, actor.userId) } : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createTime: createdAt.toISOString(),
        lastUsedTime: lastUsedAt?.toISOString() ?? null,
      })),
    }
  })

  route(app, deps, patchProfile, async ({ actor, body, now, requestId }) => {
    const { passwordHash: _passwordHash, email: _email, ...before } = await findProfile(db, actor.userId)
    // One that was taken before it was checked keeps nobody from changing their name.
    const wrongPhone = body.phone === before.phone ? undefined : phoneProblem(body.phone)
    if (wrongPhone !== undefined) refuseFields({ phone: [wrongPhone] })
    await noting({ actor, now, requestId }, { action: 'change-profile', before, after: body }, (tx) =>
      updateProfile(tx, actor.userId, body),
    )
    return { message: 'Saved.' }
  })

  route(app, deps, postPasswordChange, async ({ actor, body, now, requestId }) => {
    await changePassword(deps, actor, body, { now, requestId })
    app.sessions.forget(actor.userId)
    return { message: 'Your password is changed.' }
  })

  route(app, deps, getSessions, async ({ actor, now }) => {
    const sessions = await listSessions(db, actor.userId, now)
    return wholeList(
      sessions.map(({ id, device, createdAt, lastUsedAt, expiresAt, ...acting }) => ({
        id,
        device,
        isCurrent: id === actor.sessionId,
        actingAs:
          acting.administratorId === null
            ? null
            : {
                administrator: `${acting.firstName} ${acting.lastName}`,
                location: acting.nickname ?? '',
                reason: acting.actingReason,
                until: expiresAt.toISOString(),
              },
        createTime: createdAt.toISOString(),
        lastUsedTime: lastUsedAt.toISOString(),
      })),
    )
  })

  route(app, deps, postSessionEnd, async ({ actor, params, body, now, requestId, request }) => {
    const sessions = await listSessions(db, actor.userId, now)
    const { administratorId } = sessions.find(({ id }) => id === params.id) ?? refuse(notFound)
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    const after = { sessionId: params.id, ...(administratorId === null ? {} : { administratorId }) }
    await noting({ actor, now, requestId }, { action: 'end-session', after }, async (tx) => {
      if (!(await endOwnSession(tx, actor.userId, params.id, now))) refuse(notFound)
    })
    app.sessions.forget(actor.userId)
    return { message: administratorId === null ? 'That device is signed out.' : 'That session is ended.' }
  })

  route(app, deps, postSessionsEnd, async ({ actor, body, now, requestId, request }) => {
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    await noting({ actor, now, requestId }, { action: 'end-other-sessions' }, (tx) =>
      endOtherSessions(tx, actor.userId, actor.sessionId, now),
    )
    app.sessions.forget(actor.userId)
    return { message: 'All other devices are signed out.' }
  })

  function noting(
    { actor, now, requestId }: { actor: SignedIn; now: Date; requestId: string },
    entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
    change: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    return transactionOn(db, async (tx) => {
      await change(tx)
      const { before, after } = entry
      if (before !== undefined && !changesFacts({ before, after })) return
      await auditBy(tx, { ...actor, requestId }, { ...entry, objectType: 'user', objectId: actor.userId }, now)
    })
  }
}
