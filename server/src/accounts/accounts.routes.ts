import { getCompany } from '@larder/contract/accounts/companies.ts'
import { getCurrentUser, postLogout, putUser } from '@larder/contract/accounts/current-user.ts'
import { getAllLocations, getLocationUsers, postMerchantLogin } from '@larder/contract/accounts/login-as.ts'
import { postConfirmationMail, postEmailConfirmation } from '@larder/contract/accounts/email-confirmation.ts'
import {
  postPasswordReset,
  postPasswordResetLook,
  postPasswordResetRequest,
  resetRequested,
} from '@larder/contract/accounts/password-reset.ts'
import { postAuthenticate } from '@larder/contract/accounts/sign-in.ts'
import { notAllowed, notFound, notSignedIn } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { bearerToken } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { route, type App, type Asked } from '../http/route.ts'
import { actAsUser } from './act-as-user.ts'
import { confirmEmail, mailConfirmation } from './email-confirmation.ts'
import { deviceText } from './device-text.ts'
import { findCompany } from './companies.queries.ts'
import { listLocations, listUsersOfLocation } from './locations.queries.ts'
import { lookAtResetLink, requestPasswordReset, resetPassword } from './reset-password.ts'
import { endSession, findActing } from './sessions.queries.ts'
import { signIn } from './sign-in.ts'
import { switchLocation } from './switch-location.ts'
import { findUserAnswer } from './users.queries.ts'

export function registerAccountRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, postAuthenticate, async ({ body, now, request, requestId }) => {
    const user = await signIn(deps, body, now, {
      address: request.ip,
      requestId,
      device: deviceText(request.headers['user-agent']),
      keyBefore: bearerToken(request),
    })
    app.sessions.forget(user.id)
    return user
  })

  route(app, deps, postPasswordResetRequest, async ({ body, now, request }) => {
    await requireCallsLeft(deps, 'password-reset', request.ip)
    await requestPasswordReset(deps, body.email, now)
    return { message: resetRequested }
  })

  route(app, deps, postPasswordResetLook, async ({ body, now, request }) => {
    await requireCallsLeft(deps, 'reset-look', request.ip)
    await lookAtResetLink(deps, body.token, now)
    return { message: 'Please choose a new password.' }
  })

  route(app, deps, postPasswordReset, async ({ query, body, now, request, requestId }) => {
    await requireCallsLeft(deps, 'password-reset', request.ip)
    await resetPassword(deps, app.sessions, query.token, body.password, now, requestId)
    return { message: 'Your password was changed. Please sign in.' }
  })

  route(app, deps, postEmailConfirmation, async ({ body, now, request, requestId }) => {
    await requireCallsLeft(deps, 'password-reset', request.ip)
    await confirmEmail(deps, body.token, { now, requestId })
    return { message: 'Thank you. Your e-mail is confirmed.' }
  })

  route(app, deps, postConfirmationMail, async ({ actor, now, requestId }) => {
    const isMailed = await mailConfirmation(deps, actor, { now, requestId })
    return { message: isMailed ? `We mailed a link to ${actor.email}.` : 'Your e-mail is confirmed already.' }
  })

  route(app, deps, getCompany, async ({ params, request }) => {
    const asker = await app.sessions.stillSignedIn(request)
    return (await findCompany(db, params.id, asker?.person)) ?? refuse(notFound)
  })

  const { demoData } = deps.config
  route(app, deps, getCurrentUser, async ({ actor, now }) => {
    const answer = await findUserAnswer(deps.database, actor.userId, {
      locationId: actor.locationId,
      actingAs: actor.administratorId === null ? null : await findActing(db, actor.sessionId),
      authKey: null,
      twoFactors: actor.twoFactors,
      now,
      demoData,
    })
    return answer ?? refuse(notSignedIn)
  })

  const switchTo = async ({ params, body, actor, now, requestId }: Asked<typeof putUser>) => {
    if (params.id !== actor.userId) refuse(notFound)
    if (actor.administratorId !== null) refuse(notAllowed)
    await switchLocation(deps, actor, body.active_location_id, now, requestId)
    app.sessions.forget(actor.userId)
    const answer = await findUserAnswer(deps.database, actor.userId, {
      locationId: body.active_location_id,
      actingAs: null,
      authKey: null,
      twoFactors: actor.twoFactors,
      now,
      demoData,
    })
    return answer ?? refuse(notFound)
  }
  route(app, deps, putUser, switchTo, { hidesPrices: true })

  route(app, deps, postLogout, async ({ actor, now }) => {
    await endSession(db, actor.sessionId, now)
    app.sessions.forget(actor.userId)
    return { message: 'You are signed out.' }
  })

  route(app, deps, getAllLocations, async ({ query, actor }) => {
    const nickname = query.filters?.map((filter) => filter.value) ?? []
    return wholeList(await listLocations(db, { nickname, ofUser: actor.isAdministrator ? undefined : actor.userId }))
  })

  route(app, deps, getLocationUsers, async ({ params, actor }) => {
    const locations = await listLocations(db, {
      nickname: [],
      ofUser: actor.isAdministrator ? undefined : actor.userId,
      id: params.id,
    })
    if (locations.length === 0) refuse(notFound)
    return wholeList(await listUsersOfLocation({ db, locationId: params.id }))
  })

  route(app, deps, postMerchantLogin, ({ body, actor, now, requestId }) => actAsUser(deps, actor, body, now, requestId))
}
