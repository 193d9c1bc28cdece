import {
  deleteEmailChange,
  postEmailChange,
  postEmailChangeConfirmation,
  postEmailTakenBack,
} from '@larder/contract/accounts/email-change.ts'
import type { Deps } from '../../deps.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { route, type App } from '../../http/route.ts'
import { confirmNewEmail, requestEmailChange, takeEmailBack, withdrawEmailChange } from './change-email.ts'

/** Another address to sign in with. */
export function registerEmailChangeRoutes(app: App, deps: Deps): void {
  route(app, deps, postEmailChange, async ({ actor, body, now, requestId }) => {
    await requestEmailChange(deps, actor, body, { now, requestId })
    return { message: `Please open the link that we mailed to ${body.email}.` }
  })

  route(app, deps, deleteEmailChange, async ({ actor, now, requestId }) => {
    await withdrawEmailChange(deps, actor, { now, requestId })
    return { message: 'Your e-mail stays as it is.' }
  })

  route(app, deps, postEmailChangeConfirmation, async ({ body, now, request, requestId }) => {
    await requireCallsLeft(deps, 'password-reset', request.ip)
    await confirmNewEmail(deps, app.sessions, body.token, { now, requestId })
    return { message: 'From now on you sign in with this address.' }
  })

  route(app, deps, postEmailTakenBack, async ({ body, now, request, requestId }) => {
    await requireCallsLeft(deps, 'password-reset', request.ip)
    await takeEmailBack(deps, app.sessions, body.token, { now, requestId })
    return {
      message: 'Your account has its old address again. We mailed you a link: please choose a new password with it.',
    }
  })
}
