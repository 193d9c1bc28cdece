import { postProofOptions } from '@larder/contract/accounts/proof.ts'
import {
  postRecoveryCodes,
  postSecondFactor,
  postTwoFactor,
  postTwoFactorEnd,
  postTwoFactorStart,
} from '@larder/contract/accounts/two-factor.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { beginProof, requireProof } from '../passkeys/proof.ts'
import { showSecondFactor } from '../second-factor/show-factor.ts'
import { beginTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts'

/** Codes of an app at each sign-in by password, and the proof that such changes ask for. */
export function registerTwoFactorRoutes(app: App, deps: Deps): void {
  route(app, deps, postProofOptions, async ({ actor, now, request }) => ({
    optionsJson: await beginProof(deps, actor, now, relyingParty(deps, request), request.ip),
  }))

  route(app, deps, postTwoFactor, async ({ actor, body, now, request }) => {
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    return beginTwoFactor(deps, actor, now)
  })

  route(app, deps, postTwoFactorStart, async ({ actor, body, now, requestId }) => {
    const recoveryCodes = await startTwoFactor(deps, actor, body.code, { now, requestId })
    app.sessions.forget(actor.userId)
    return { recoveryCodes, message: 'From now on a code of your app is asked for at each sign-in by password.' }
  })

  route(app, deps, postSecondFactor, async ({ actor, body, now, request, requestId }) => {
    await showSecondFactor(deps, actor, body, { now, requestId, party: relyingParty(deps, request) })
    app.sessions.forget(actor.userId)
    return { message: 'Thank you.' }
  })

  route(app, deps, postRecoveryCodes, async ({ actor, body, now, request, requestId }) => {
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    const recoveryCodes = await renewRecoveryCodes(deps, actor, { now, requestId })
    return { recoveryCodes, message: 'Your earlier recovery codes have ended.' }
  })

  route(app, deps, postTwoFactorEnd, async ({ actor, body, now, request, requestId }) => {
    await requireProof(deps, actor, body, now, relyingParty(deps, request))
    await endTwoFactor(deps, actor, { now, requestId })
    return { message: 'No codes are asked for any more.' }
  })
}
