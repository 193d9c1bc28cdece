import { postInvitationAccept, postInvitationJoin, postInvitationLook } from '@larder/contract/accounts/invitations.ts'
import type { Deps } from '../../deps.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { route, type App } from '../../http/route.ts'
import { acceptWithNewAccount, acceptWithOwnAccount, lookAtInvitation } from './accept-invitation.ts'

/** Looking at an invitation by its mailed link, and accepting it. */
export function registerInvitationRoutes(app: App, deps: Deps): void {
  route(app, deps, postInvitationLook, async ({ body, now, request }) => {
    await requireCallsLeft(deps, 'accept-invitation', request.ip)
    return lookAtInvitation(deps, body.token, now)
  })

  route(app, deps, postInvitationAccept, async ({ body: { token, ...person }, now, request, requestId }) => {
    await requireCallsLeft(deps, 'accept-invitation', request.ip)
    await acceptWithNewAccount(deps, token, person, { now, requestId })
    return { message: 'Your account is ready.' }
  })

  route(app, deps, postInvitationJoin, async ({ body, actor, now, request, requestId }) => {
    await requireCallsLeft(deps, 'accept-invitation', request.ip)
    const locationId = await acceptWithOwnAccount(deps, body.token, actor, { now, requestId })
    app.sessions.forget(actor.userId)
    return { message: 'You have access now.', locationId }
  })
}
