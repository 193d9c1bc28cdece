import {
  getAllowedChildren,
  getDistributor,
  getDistributorNames,
  getDistributors,
  patchDistributor,
  unknownTimeZone,
} from '@larder/contract/distributors/distributors.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { isTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { carrying, requireAllowedChildren } from '../order-guides/allowed-locations.ts'
import { changeDistributor } from './change-distributor.ts'
import { distributorAnswer, expanded, type Expanded } from './distributor-answer.ts'
import { listDistributorNames, listDistributors, listSalesReps } from './distributors.queries.ts'

export function registerDistributorRoutes(app: App, deps: Deps): void {
  route(app, deps, getDistributors, async ({ context, query, actor, now }) => {
    refuseUnknownTimeZone(query.timezone)
    const expand = expanded(query.expand)
    const distributors = await listDistributors(context, { isRetired: query.retired === '1' })
    const reps = expand.has('dsrs') ? await listSalesReps(context, { withRemoved: false }) : []
    return wholeList(distributors.map((row) => distributorAnswer(row, reps, { now, timeZone: actor.timeZone, expand })))
  })

  route(app, deps, getDistributorNames, async ({ context }) => wholeList(await listDistributorNames(context)))

  route(app, deps, getDistributor, async ({ context, params, query, actor, now }) => {
    refuseUnknownTimeZone(query.timezone)
    return answer({ context, id: params.id, actor, now, expand: expanded(query.expand) })
  })

  route(app, deps, patchDistributor, async ({ context, params, body, actor, now }) => {
    await changeDistributor(deps.config, context, params.id, body)
    return answer({ context, id: params.id, actor, now, expand: expanded('dsrs,skyloader') })
  })

  route(app, deps, getAllowedChildren, async ({ params, query, actor, now }) => {
    const children = await requireAllowedChildren(deps.database.shared, actor, params.id, now)
    return wholeList(
      query.distributor_id === undefined ? children : await carrying(deps.database, children, query.distributor_id),
    )
  })
}

type Of = { context: Context; id: number; actor: Actor; now: Date; expand: Expanded }

export async function answer({ context, id, actor, now, expand }: Of) {
  const [row] = await listDistributors(context, { distributorId: id })
  if (!row) return refuse(notFound)
  const reps = expand.has('dsrs') ? await listSalesReps(context, { distributorId: id, withRemoved: true }) : []
  return distributorAnswer(row, reps, { now, timeZone: actor.timeZone, expand })
}

/** The caller may say its zone, but dates are always those of the location (reliability D2). */
function refuseUnknownTimeZone(zone: string | undefined): void {
  if (zone !== undefined && !isTimeZone(zone)) refuse(unknownTimeZone)
}
