import {
  getCredits,
  getCreditSummary,
  getCreditsMail,
  getUnclaimedRejects,
  patchCredit,
  postCredit,
  postCreditMail,
  postCreditsMail,
} from '@larder/contract/receiving/credits/credits.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { changeCredit } from './change-credit.ts'
import { claimCredit } from './claim-credit.ts'
import { creditAnswer } from './credit-answer.ts'
import { findCredit, listCredits, listCreditsById } from './credits.queries.ts'
import { mailCredits } from './mail-credit.ts'
import { listOwed } from './owed.queries.ts'
import { previewMail } from './preview-mail.ts'
import { unclaimedRejects } from './unclaimed-rejects.ts'

/** Credits that a location claims from its distributors, followed until they are paid. */
export function registerCreditRoutes(app: App, deps: Deps): void {
  route(app, deps, getCredits, async ({ context, query, now }) => {
    const { rows, totalCount } = await listCredits(context, query)
    return { data: rows.map((row) => creditAnswer(row, now)), _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getCreditSummary, async ({ context, now }) => {
    const owed = await listOwed(context, now)
    return {
      totalOpen: sum(owed.map(({ totalCents }) => cents(totalCents))),
      openCount: owed.reduce((all, { openCount }) => all + openCount, 0),
      distributors: owed.map((row) => ({
        distributorId: row.distributorId,
        distributor: row.distributor,
        openCount: row.openCount,
        unmailedIds: row.unmailedIds,
        unmailedCount: row.unmailedCount,
        totalOpen: cents(row.totalCents),
        ages: {
          upTo7Days: cents(row.upTo7Cents),
          upTo30Days: cents(row.upTo30Cents),
          upTo60Days: cents(row.upTo60Cents),
          older: cents(row.olderCents),
        },
      })),
    }
  })

  route(app, deps, postCredit, async ({ context, body }) => {
    const id = await claimCredit(context, body)
    return answer(context, id)
  })

  route(app, deps, patchCredit, async ({ context, params, body }) => {
    await changeCredit(context, params.id, body)
    return answer(context, params.id)
  })

  route(app, deps, postCreditMail, async ({ context, params }) => {
    await mailCredits(deps, context, [params.id])
    return answer(context, params.id)
  })

  route(app, deps, getCreditsMail, ({ context, query }) => previewMail(deps, context, query.creditIds))

  route(app, deps, postCreditsMail, async ({ context, body }) => {
    await mailCredits(deps, context, body.creditIds)
    const credits = await listCreditsById(context, body.creditIds)
    return wholeList(credits.map((row) => creditAnswer(row, context.now)))
  })

  route(app, deps, getUnclaimedRejects, async ({ context, query }) =>
    wholeList(await unclaimedRejects(context, query.order_id)),
  )
}

async function answer(context: Context, id: number) {
  return creditAnswer((await findCredit(context, id)) ?? refuse(notFound), context.now)
}
