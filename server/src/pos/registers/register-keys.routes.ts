import {
  deleteRegisterKey,
  getRegisterKeys,
  postRegisterKey,
  putRegisterSales,
} from '@larder/contract/pos/register-keys.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { route, type App } from '../../http/route.ts'
import { keyAnswer, makeRegisterKey, revokeKey } from './register-keys.ts'
import { listRegisterKeys } from './register-keys.queries.ts'
import { takeRegisterSales } from './take-register-sales.ts'

/** Keys of cash registers, and the sales that come in with them. */
export function registerRegisterKeyRoutes(app: App, deps: Deps): void {
  route(app, deps, getRegisterKeys, async ({ context }) => ({ data: (await listRegisterKeys(context)).map(keyAnswer) }))

  route(
    app,
    deps,
    postRegisterKey,
    ({ context, body, request }) => makeRegisterKey(context, body.name, idempotencyKey(request)),
    { keepsNoAnswer: true },
  )

  route(app, deps, deleteRegisterKey, ({ context, params }) => revokeKey(context, params.id))

  route(app, deps, putRegisterSales, ({ at, register, params, body, now, requestId }) =>
    takeRegisterSales(at, { params, body }, { register, now, requestId }),
  )
}
