import {
  getPriceGuard,
  postWeeklyPriceMailSwitch,
  putPriceGuard,
  putWeeklyPriceMail,
} from '@larder/contract/receiving/price-guard/price-guard.ts'
import { cents } from '@larder/domain/values/money.ts'
import { getsMail, switchMail } from '../../accounts/mails/mail-choices.queries.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit, auditChange } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { switchByLink } from './mail-link/switch-by-link.ts'
import { findPriceGuard, savePriceGuard } from './price-guard.queries.ts'

/** From how much on a location is told of a change, and the people who get its weekly mail. */
export function registerPriceGuardRoutes(app: App, deps: Deps): void {
  route(app, deps, getPriceGuard, ({ context }) => answer(context))

  route(app, deps, putPriceGuard, ({ context, body }) =>
    inTransaction(context, async (tx) => {
      const { basisPoints, monthlyCents } = await findPriceGuard(tx)
      const after = { basisPoints: Math.round(body.percent * 100), monthlyCents: body.monthly }
      await savePriceGuard(tx, { ...after, changedByName: tx.actor.name, changedAt: tx.now })
      const entry = { action: 'change-price-guard', objectType: 'location', objectId: tx.locationId }
      await auditChange(tx, { ...entry, before: { basisPoints, monthlyCents }, after })
      return answer(tx)
    }),
  )

  route(app, deps, putWeeklyPriceMail, ({ context, body }) =>
    inTransaction(context, async (tx) => {
      const { userId } = tx.actor
      const before = { isOn: await getsMail(tx, userId, 'weekly-prices') }
      await switchMail(tx, userId, 'weekly-prices', body.isOn)
      const entry = { action: 'switch-weekly-price-mail', objectType: 'user', objectId: userId }
      if (before.isOn !== body.isOn) await audit(tx, { ...entry, before, after: { isOn: body.isOn } })
      return answer(tx)
    }),
  )

  route(app, deps, postWeeklyPriceMailSwitch, async ({ body, requestId }) => ({
    isOn: body.isOn,
    ...(await switchByLink(deps, body.token, body.isOn, requestId)),
  }))
}

async function answer(context: Context) {
  const { basisPoints, monthlyCents, changedByName: by, changedAt } = await findPriceGuard(context)
  return {
    percent: basisPoints / 100,
    monthly: cents(monthlyCents),
    changed: by === null || changedAt === null ? null : { by, time: changedAt.toISOString() },
    weeklyMail: await getsMail(context, context.actor.userId, 'weekly-prices'),
  }
}
