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
import { sumOnHand } from '../group-items/group-items.queries.ts'
import { findGroup, listGroupNames, listGroups } from './groups.queries.ts'
import { findInventoryList } from '../lists/lists.queries.ts'
import {
  changeGroup,
  createGroup,
  deleteGroup as remove,
  moveGroup,
  orderGroups,
  setGroupUnits,
} from './write-group.ts'

export function registerGroupRoutes(app: App, deps: Deps): void {
  // Groups and totals as of one instant: else the sum of what is shown would not be the total beside it.
  route(app, deps, getGroups, ({ params, query, actor, db, now }) =>
    asOfOneInstant(db, async (tx) => {
      const { locationId } = actor
      if (!(await findInventoryList(tx, locationId, params.id, now))) refuse(notFound)
      const isAnalytics = query.analytics === '1'
      const parts = partsOf(query.expand, isAnalytics)
      const { page, limit } = query
      const sort = query.filterOptions?.sort ?? query.sort ?? 'Custom'
      const nameLike = (query.filters ?? []).map(({ value }) => value)
      const { rows, totalCount } = await listGroups(tx, locationId, params.id, { page, limit, sort, nameLike })
      const pricesUntil = isAnalytics ? inTimeZone(now, actor.timeZone) : undefined
      const totals = parts.has('globalOnHandTotal') ? await sumOnHand(tx, locationId, params.id) : undefined
      return {
        data: await answerGroups(tx, actor, rows, parts, now, pricesUntil),
        _meta: pagingMeta(totalCount, page, limit),
        comparisonViewTotalOnHandAmount: totals ? cents(totals.ofList) : null,
        allComparisonViewTotalOnHandAmount: totals ? cents(totals.ofAllLists) : null,
        comparisonViewMarketPriceCount: totals?.unpricedOfList ?? null,
        allComparisonViewMarketPriceCount: totals?.unpricedOfAllLists ?? null,
      }
    }),
  )

  route(app, deps, getGroup, ({ params, query, actor, db, now }) =>
    asOfOneInstant(db, async (tx) => {
      const row = (await findGroup(tx, actor.locationId, params.id, params.groupId)) ?? refuse(notFound)
      const [group] = await answerGroups(tx, actor, [row], partsOf(query.expand), now)
      const totals = await sumOnHand(tx, actor.locationId, params.id)
      return {
        ...(group ?? refuse(notFound)),
        comparisonViewTotalOnHandAmount: cents(totals.ofList),
        allComparisonViewTotalOnHandAmount: cents(totals.ofAllLists),
        comparisonViewMarketPriceCount: totals.unpricedOfList,
        allComparisonViewMarketPriceCount: totals.unpricedOfAllLists,
      }
    }),
  )

  route(app, deps, postGroup, ({ params, body, actor, db, now }) => createGroup(db, actor, params.id, body, now))

  route(app, deps, patchGroup, async ({ params, body, actor, db, now }) => {
    const { parLevel, ...group } = await changeGroup(db, actor, params.id, params.groupId, body, now)
    return { ...group, parLevel: Number(parLevel) }
  })

  route(app, deps, patchGroupMove, ({ params, body, actor, db, now }) =>
    moveGroup(db, actor, params.id, params.groupId, body, now),
  )

  route(app, deps, deleteGroup, async ({ params, actor, db, now }) => {
    await remove(db, actor, params.id, params.groupId, now)
    return { message: 'The generic item was deleted.' }
  })

  route(app, deps, getAllGroups, async ({ query, actor, db }) => {
    const nameLike = (query.filters ?? []).map(({ value }) => value)
    const { rows, totalCount } = await listGroupNames(db, actor.locationId, { ...query, nameLike })
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getGroupsSearch, async ({ query, actor, db }) => {
    const { rows, totalCount } = await listGroupNames(db, actor.locationId, { ...query, nameLike: [query.search] })
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, postGroupUnit, async ({ body, actor, db, now }) => ({
    groups: await setGroupUnits(db, actor, body, now),
  }))

  route(app, deps, postGroupOrder, async ({ params, body, actor, db, now }) => {
    await orderGroups(db, actor, params.id, body.groups, now)
    return { message: 'The order was saved.' }
  })
}

function partsOf(expand: string | undefined, isAnalytics = false): Set<string> {
  const parts = new Set((expand ?? '').split(',').map((part) => part.trim()))
  return isAnalytics ? parts.add('items') : parts
}
