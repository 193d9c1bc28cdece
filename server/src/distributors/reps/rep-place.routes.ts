import { deadRepInvite, getRepPlace, postRepInvite, postRepLogout } from '@larder/contract/distributors/rep-place.ts'
import { hashToken } from '../../accounts/tokens.ts'
import type { Deps } from '../../deps.ts'
import { bearerToken } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import type { Rep } from '../../http/rep.ts'
import { route, type App } from '../../http/route.ts'
import { acceptInvite } from './accept-invite.ts'
import { endKey } from './rep-keys.queries.ts'

/** The small place of a sales rep: their invite, who they are, and leaving. */
export function registerRepPlaceRoutes(app: App, deps: Deps): void {
  route(app, deps, postRepInvite, async ({ body, request, requestId }) => {
    await requireCallsLeft(deps, 'rep-invite', request.ip)
    const accepted = (await acceptInvite(deps, body.token, requestId)) ?? refuse(deadRepInvite)
    return { ...placeOf(accepted.rep), authKey: accepted.authKey }
  })

  route(app, deps, getRepPlace, ({ rep }) => Promise.resolve(placeOf(rep)))

  route(app, deps, postRepLogout, async ({ request, now }) => {
    await endKey(deps.database.shared, hashToken(bearerToken(request) ?? ''), now)
    return { message: 'You are signed out.' }
  })
}

function placeOf({ name, email, distributor, location }: Rep) {
  return { name, email, distributor, location }
}
