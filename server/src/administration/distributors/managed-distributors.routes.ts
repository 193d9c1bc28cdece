import {
  getAdministratedDistributors,
  patchAdministratedDistributor,
  postAdministratedDistributor,
  putDistributorAtLocation,
} from '@larder/contract/administration/managed-distributors.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { administratorOf } from '../administrator.ts'
import { addDistributor, changeDistributor } from './change-distributor.ts'
import { joinDistributor } from './join-distributor.ts'
import { countDistributorsOfAll, listDistributorsOfAll, type DistributorFacts } from './managed-distributors.queries.ts'

/** The distributors of the platform. */
export function registerDistributorsOfAllRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, getAdministratedDistributors, async ({ query }) => ({
    data: (await listDistributorsOfAll(db, query)).map((row) => ({
      ...row,
      minOrderAmount: cents(row.minOrderCents),
      deliveryFee: cents(row.deliveryFeeCents),
      acceptCC: row.acceptCc,
    })),
    _meta: pagingMeta(await countDistributorsOfAll(db, query.search), query.page, query.limit),
  }))

  route(app, deps, postAdministratedDistributor, async (asked) => {
    const { nickname } = asked.body
    return { id: await addDistributor(administratorOf(deps, asked), { ...factsOf(asked.body), nickname }) }
  })

  route(app, deps, patchAdministratedDistributor, async (asked) => {
    await changeDistributor(administratorOf(deps, asked), asked.params.id, factsOf(asked.body))
    return { message: 'Saved.' }
  })

  route(app, deps, putDistributorAtLocation, async (asked) => {
    const { id: distributorId, location_id: locationId } = asked.params
    const joined = await joinDistributor(administratorOf(deps, asked), { distributorId, locationId }, asked.body)
    return { message: `${joined.location} buys from ${joined.distributor}.` }
  })
}

type Sent = ParsedCall<typeof patchAdministratedDistributor>['body']

function factsOf({ minOrderAmount, deliveryFee, acceptCC, ...facts }: Sent): DistributorFacts {
  return {
    ...facts,
    ...(minOrderAmount === undefined ? {} : { minOrderCents: minOrderAmount }),
    ...(deliveryFee === undefined ? {} : { deliveryFeeCents: deliveryFee }),
    ...(acceptCC === undefined ? {} : { acceptCc: acceptCC }),
  }
}
