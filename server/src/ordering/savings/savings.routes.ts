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
  route(app, deps, getItemMatches, async ({ context, params, query, now }) => {
    const found = await itemMatches(context, params.id, { all: query.all === '1', now })
    return found ?? refuse(notFound)
  })

  route(app, deps, getShoppingCartMatches, ({ context, query, now }) =>
    cartMatches(context, { distributorId: query.distributorId, all: query.all === '1', now }),
  )

  route(app, deps, getItemSavings, async ({ context, params }) => {
    const [item] = await listShownItems(context, [params.id])
    return item ?? refuse(notFound)
  })

  route(app, deps, getLastPurchased, async ({ context, query: { page, limit }, actor }) => {
    if (!actor.flags.display_match) return { data: [], _meta: pagingMeta(0, page, limit) }
    const { rows, totalCount } = await listLastPurchased(context, { page, limit })
    return { data: rows, _meta: pagingMeta(totalCount, page, limit) }
  })

  route(app, deps, postSwap, ({ context, body }) => decideSwaps(context, 'swap', body))
  route(app, deps, postSwapReject, ({ context, body }) => decideSwaps(context, 'reject', body))
  route(app, deps, postSwapBack, ({ context, body }) => swapBack(context, body))
  route(app, deps, postSwapRejectCancel, ({ context, body }) => cancelRejects(context, body))
}
