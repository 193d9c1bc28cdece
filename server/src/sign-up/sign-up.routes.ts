import { getDistributorSearch, postSignUp, signedUp } from '@larder/contract/sign-up/sign-up.ts'
import type { Deps } from '../deps.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { route, type App } from '../http/route.ts'
import { listDistributorsNamed } from './sign-up.queries.ts'
import { signUp } from './sign-up.ts'

export function registerSignUpRoutes(app: App, deps: Deps): void {
  route(app, deps, postSignUp, async ({ body, now, request, requestId }) => {
    await requireCallsLeft(deps, 'sign-up', request.ip)
    await signUp(deps, body, { now, requestId, address: request.ip })
    return { message: signedUp }
  })

  route(app, deps, getDistributorSearch, ({ query }) => listDistributorsNamed(deps.database.shared, query.search))
}
