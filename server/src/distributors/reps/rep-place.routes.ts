import {
  deadRepInvite,
  getRepPlace,
  postRepInvite,
  postRepInviteLook,
  postRepLogout,
} from '@larder/contract/distributors/rep-place.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { Deps } from '../../deps.ts'
import { bearerToken, refuseUnknownKey } from '../../http/actor.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import type { Rep } from '../../http/rep.ts'
import { route, type App } from '../../http/route.ts'
import { acceptInvite, lookAtInvite } from './accept-invite.ts'
import { mayChangePrices } from './change-rep-item.ts'
import { endKey } from './rep-keys.queries.ts'

/** The small place of a sales rep: their invite, who they are, and leaving. */
export function registerRepPlaceRoutes(app: App, deps: Deps): void {
  route(app, deps, postRepInviteLook, async ({ body, request }) => {
    await requireCallsLeft(deps, 'rep-invite', request.ip)
    const { name, distributor, location } =
      (await lookAtInvite(deps, body.token)) ??
      (await refuseUnknownKey(deps.database.shared, body.token, deadRepInvite))
    return { name, distributor, location }
  })

  route(app, deps, postRepInvite, async ({ body, request, requestId, now }) => {
    await requireCallsLeft(deps, 'rep-invite', request.ip)
    const accepted =
      (await acceptInvite(deps, body.token, requestId)) ??
      (await refuseUnknownKey(deps.database.shared, body.token, deadRepInvite))
    return { ...placeOf(accepted.rep, now), authKey: accepted.authKey }
  })

  route(app, deps, getRepPlace, ({ rep, now }) => Promise.resolve(placeOf(rep, now)))

  route(app, deps, postRepLogout, async ({ request, now }) => {
    await endKey(deps.database.shared, hashToken(bearerToken(request) ?? ''), now)
    return { message: 'You are signed out.' }
  })
}

function placeOf(rep: Rep, now: Date) {
  const { id, name, email, distributor, location } = rep
  const today = inTimeZone(now, rep.timeZone)
  return { id, name, email, distributor, location, today, mayChangePrices: mayChangePrices(rep, now) }
}
