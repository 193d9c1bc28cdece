import {
  postDistributor,
  putOrderingTerms,
  putRetiredDistributor,
} from '@larder/contract/distributors/ordering-terms.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { expanded } from '../list/distributor-answer.ts'
import { answer } from '../list/distributors.routes.ts'
import { changeOrderingTerms } from './change-ordering-terms.ts'
import { addOwnDistributor, retireDistributor } from './own-distributors.ts'

/** Owners' decisions about distributors: terms of ordering, distributors of their own, retiring one. */
export function registerOrderingTermsRoutes(app: App, deps: Deps): void {
  const expand = expanded('dsrs,orderingTerms')

  route(app, deps, putOrderingTerms, async ({ context, params, body, actor, now }) => {
    await changeOrderingTerms(context, params.id, body)
    return answer({ context, id: params.id, actor, now, expand })
  })

  route(app, deps, postDistributor, async ({ context, body, actor, now }) =>
    answer({ context, id: await addOwnDistributor(deps, context, body), actor, now, expand }),
  )

  route(app, deps, putRetiredDistributor, async ({ context, params, body, actor, now }) => {
    await retireDistributor(context, params.id, body.is_retired === 1)
    return answer({ context, id: params.id, actor, now, expand })
  })
}
