import { getFoodCostTarget, highBelowTarget, putFoodCostTarget } from '@larder/contract/recipes/food-cost-target.ts'
import { firstTarget } from '@larder/domain/recipes/food-cost-target.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { findTarget, saveTarget } from './food-cost-target.queries.ts'

/** The food cost that a location aims at. */
export function registerFoodCostTargetRoutes(app: App, deps: Deps): void {
  route(app, deps, getFoodCostTarget, ({ context }) => targetAnswer(context))

  route(app, deps, putFoodCostTarget, ({ context, body: { target, high } }) =>
    inTransaction(context, async (tx) => {
      if (high < target) refuse(highBelowTarget)
      const { target: targetBefore, high: highBefore } = await targetOf(tx)
      await saveTarget(tx, { target, high, changedByName: tx.actor.name, changedAt: tx.now })
      await auditChange(tx, {
        action: 'change-food-cost-target',
        objectType: 'location',
        objectId: tx.locationId,
        before: { target: targetBefore, high: highBefore },
        after: { target, high },
      })
      return targetAnswer(tx)
    }),
  )
}

/** The target in per cent, 35 and 40 unless the location set its own. */
export async function targetOf(at: AtLocation): Promise<{ target: number; high: number }> {
  return (await findTarget(at)) ?? firstTarget
}

async function targetAnswer(at: AtLocation) {
  const own = await findTarget(at)
  if (!own) return { ...firstTarget, changed: null }
  const { target, high, changedByName, changedAt } = own
  return { target, high, changed: { by: changedByName, time: changedAt.toISOString() } }
}
