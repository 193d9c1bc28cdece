import {
  getItemMatches,
  getItemSavings,
  getLastPurchased,
  getShoppingCartMatches,
  postSwap,
  postSwapBack,
  postSwapReject,
  postSwapRejectCancel,
} from '@larder/contract/ordering/savings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { cancelRejects } from '../payment/cancel-reject.ts'
import { cartMatches } from './cart-matches.ts'
import { itemMatches } from './item-matches.ts'
import { listLastPurchased, listShownItems } from './savings.queries.ts'
import { swapBack } from './swap-back.ts'
import { decideSwaps } from './swap-items.ts'

export function registerSavingsRoutes(app: App, deps: Deps): void {
  route(app, deps, getItemMatches, async ({ params, query, actor, db, now }) => {
    const found = await itemMatches(db, actor.locationId, params.id, { all: query.all === '1', now })
    return found ?? refuse(notFound)
  })

  route(app, deps, getShoppingCartMatches, ({ query, actor, db, now }) =>
    cartMatches(db, actor.locationId, { distributorId: query.distributorId, all: query.all === '1', now }),
  )

  route(app, deps, getItemSavings, async ({ params, actor, db }) => {
    const [item] = await listShownItems(db, actor.locationId, [params.id])
    return item ?? refuse(notFound)
  })

  route(app, deps, getLastPurchased, async ({ query: { page, limit }, actor, db }) => {
    if (!actor.flags.display_match) return { data: [], _meta: pagingMeta(0, page, limit) }
    const { rows, totalCount } = await listLastPurchased(db, actor.locationId, { page, limit })
    return { data: rows, _meta: pagingMeta(totalCount, page, limit) }
  })

  route(app, deps, postSwap, ({ db, actor, body, now }) => decideSwaps(db, actor, 'swap', body, now))
  route(app, deps, postSwapReject, ({ db, actor, body, now }) => decideSwaps(db, actor, 'reject', body, now))
  route(app, deps, postSwapBack, ({ db, actor, body, now }) => swapBack(db, actor, body, now))
  route(app, deps, postSwapRejectCancel, ({ db, actor, body, now }) => cancelRejects(db, actor, body, now))
}
