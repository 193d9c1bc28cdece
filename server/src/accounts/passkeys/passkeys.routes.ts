import {
  patchPasskey,
  postPasskey,
  postPasskeyOptions,
  postPasskeyRemoval,
  postPasskeySignIn,
  postPasskeySignInOptions,
} from '@larder/contract/accounts/passkeys.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { bearerToken } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { deviceText } from '../device-text.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { removeFactor } from '../second-factor/keep-a-factor.ts'
import { requireProof } from './proof.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.queries.ts'
import { addPasskey, beginPasskey, beginSignIn, signInByPasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'

/** Passkeys: added, named and removed by their owners, who sign in with them. */
export function registerPasskeyRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared
  const asked = (now: Date, requestId: string, request: FastifyRequest) => ({
    now,
    requestId,
    party: relyingParty(deps, request),
  })

  route(app, deps, postPasskeyOptions, async ({ actor, body, now, requestId, request }) => ({
    optionsJson: await beginPasskey(deps, actor, body.password, asked(now, requestId, request)),
  }))

  route(app, deps, postPasskey, async ({ actor, body, now, requestId, request }) => {
    await addPasskey(deps, actor, body, asked(now, requestId, request))
    app.sessions.forget(actor.userId)
    return { message: 'The passkey is added.' }
  })

  route(app, deps, patchPasskey, async ({ actor, params: { id }, body: { name }, now, requestId }) => {
    await transactionOn(db, async (tx) => {
      if (!(await renamePasskey(tx, actor.userId, id, name))) refuse(notFound)
      const entry = { action: 'rename-passkey', objectType: 'passkey', objectId: id, after: { name } }
      await auditBy(tx, { ...actor, requestId }, entry, now)
    })
    return { message: 'Saved.' }
  })

  route(app, deps, postPasskeyRemoval, async ({ actor, params: { id }, body, now, requestId, request }) => {
    if (!(await listPasskeys(db, actor.userId)).some((passkey) => passkey.id === id)) refuse(notFound)
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    await transactionOn(db, async (tx) => {
      await removeFactor(deps, tx, actor, async () => {
        if (!(await removePasskey(tx, actor.userId, id))) refuse(notFound)
      })
      const entry = { action: 'remove-passkey', objectType: 'passkey', objectId: id }
      await auditBy(tx, { ...actor, requestId }, entry, now)
      await queueAccountMail(deps, tx, { kind: 'passkey-removed', recipient: actor.email, now })
    })
    return { message: 'The passkey is removed.' }
  })

  route(app, deps, postPasskeySignInOptions, async ({ now, requestId, request }) => ({
    optionsJson: await beginSignIn(deps, asked(now, requestId, request), request.ip),
  }))

  route(app, deps, postPasskeySignIn, async ({ body, now, requestId, request }) => {
    const device = deviceText(request.headers['user-agent'])
    const from = { address: request.ip, requestId, device, keyBefore: bearerToken(request) }
    const user = await signInByPasskey(deps, body.credential, from, asked(now, requestId, request))
    app.sessions.forget(user.id)
    return user
  })
}
