import {
  deleteGroup,
  getAllGroups,
  getGroup,
  getGroups,
  getGroupsSearch,
  patchGroup,
  patchGroupMove,
  postGroup,
  postGroupOrder,
  postGroupUnit,
} from '@larder/contract/inventory/groups.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { asOfOneInstant } from '../inventories/as-of-one-instant.ts'
import { answerGroups } from './group-answer.ts'
import { findOnHandTotals } from '../counts/counts.queries.ts'
import { findGroup, listGroupNames, listGroups } from './groups.queries.ts'
import { findInventoryList } from '../lists/lists.queries.ts'
import {
  changeGroup,
  createGroup,
  deleteGroup as remove,
  moveGroup,
  orderGroups,
  setGroupUnits,
  type BeforeGroupsChange,
} from './write-group.ts'

export function registerGroupRoutes(app: App, deps: Deps, beforeGroupsChange: BeforeGroupsChange): void {
  // Groups and totals as of one instant: else the sum of what is shown would not be the total beside it.
  route(app, deps, getGroups, ({ context, params, query }) =>
    asOfOneInstant(context, async (tx) => {
      if (!(await findInventoryList(tx, params.id, tx.now))) refuse(notFound)
      const isAnalytics = query.analytics === '1'
      const parts = partsOf(query.expand, isAnalytics)
      const { page, limit } = query
      const sort = query.filterOptions?.sort ?? query.sort ?? 'Custom'
      const nameLike = (query.filters ?? []).map(({ value }) => value)
      const { rows, totalCount } = await listGroups(tx, params.id, { page, limit, sort, nameLike })
      const pricesUntil = isAnalytics ? inTimeZone(tx.now, tx.actor.timeZone) : undefined
      const totals = parts.has('globalOnHandTotal') ? await findOnHandTotals(tx, { listId: params.id }) : undefined
      return {
        data: await answerGroups(tx, rows, parts, pricesUntil),
        _meta: pagingMeta(totalCount, page, limit),
        comparisonViewTotalOnHandAmount: totals ? cents(totals.list) : null,
        allComparisonViewTotalOnHandAmount: totals ? cents(totals.all) : null,
        comparisonViewMarketPriceCount: totals?.listLeftOut ?? null,
        comparisonViewUnpricedCount: totals?.listUnpriced ?? null,
        allComparisonViewMarketPriceCount: totals?.allLeftOut ?? null,
        allComparisonViewUnpricedCount: totals?.allUnpriced ?? null,
      }
    }),
  )

  route(app, deps, getGroup, ({ context, params, query }) =>
    asOfOneInstant(context, async (tx) => {
      const row = (await findGroup(tx, params.id, params.groupId)) ?? refuse(notFound)
      const [group] = await answerGroups(tx, [row], partsOf(query.expand))
      const totals = await findOnHandTotals(tx, { listId: params.id })
      return {
        ...(group ?? refuse(notFound)),
        comparisonViewTotalOnHandAmount: cents(totals.list),
        allComparisonViewTotalOnHandAmount: cents(totals.all),
        comparisonViewMarketPriceCount: totals.listLeftOut,
        comparisonViewUnpricedCount: totals.listUnpriced,
        allComparisonViewMarketPriceCount: totals.allLeftOut,
        allComparisonViewUnpricedCount: totals.allUnpriced,
      }
    }),
  )

  route(app, deps, postGroup, ({ context, params, body }) => createGroup(context, params.id, body))

  route(app, deps, patchGroup, async ({ context, params, body }) => {
    const { parLevel, ...group } = await changeGroup(context, params.id, params.groupId, body)
    return { ...group, parLevel: Number(parLevel) }
  })

  route(app, deps, patchGroupMove, ({ context, params, body }) => moveGroup(context, params.id, params.groupId, body))

  route(app, deps, deleteGroup, async ({ context, params }) => {
    await remove(context, params.id, params.groupId, beforeGroupsChange)
    return { message: 'The generic item was deleted.' }
  })

  route(app, deps, getAllGroups, async ({ context, query }) => {
    const nameLike = (query.filters ?? []).map(({ value }) => value)
    const { rows, totalCount } = await listGroupNames(context, { ...query, nameLike })
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getGroupsSearch, async ({ context, query }) => {
    const { rows, totalCount } = await listGroupNames(context, { ...query, nameLike: [query.search] })
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, postGroupUnit, async ({ context, body }) => ({
    groups: await setGroupUnits(context, body),
  }))

  route(app, deps, postGroupOrder, async ({ context, params, body }) => {
    await orderGroups(context, params.id, body.groups)
    return { message: 'The order was saved.' }
  })
}

function partsOf(expand: string | undefined, isAnalytics = false): Set<string> {
  const parts = new Set((expand ?? '').split(',').map((part) => part.trim()))
  return isAnalytics ? parts.add('items') : parts
}
