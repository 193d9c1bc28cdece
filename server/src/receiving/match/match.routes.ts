import { getMatchTolerance, getOrderMatch, putMatchTolerance } from '@larder/contract/receiving/match/match.ts'
import { cents } from '@larder/domain/values/money.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { findTolerance, saveTolerance } from './match.queries.ts'
import { matchOrder } from './match-order.ts'

/** The three-way match of an order, and how much a location lets pass. */
export function registerMatchRoutes(app: App, deps: Deps): void {
  route(app, deps, getOrderMatch, ({ context, params }) => matchOrder(context, params.id))

  route(app, deps, getMatchTolerance, ({ context }) => toleranceAnswer(context))

  route(app, deps, putMatchTolerance, ({ context, body }) =>
    inTransaction(context, async (tx) => {
      const { cents: least, basisPoints } = await findTolerance(tx)
      const after = { cents: body.cents, basisPoints: Math.round(body.percent * 100) }
      await saveTolerance(tx, { ...after, changedByName: tx.actor.name, changedAt: tx.now })
      await auditChange(tx, {
        action: 'change-match-tolerance',
        objectType: 'location',
        objectId: tx.locationId,
        before: { cents: least, basisPoints },
        after,
      })
      return toleranceAnswer(tx)
    }),
  )
}

async function toleranceAnswer(at: AtLocation) {
  const tolerance = await findTolerance(at)
  const { changedByName: by, changedAt } = tolerance
  const changed = by === null || changedAt === null ? null : { by, time: changedAt.toISOString() }
  return { cents: cents(tolerance.cents), percent: tolerance.basisPoints / 100, changed }
}
