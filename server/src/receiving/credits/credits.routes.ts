import {
  creditStepRefused,
  getCredits,
  getCreditSummary,
  patchCredit,
  postCredit,
  postCreditMail,
} from '@larder/contract/receiving/credits/credits.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { mayFollow } from '@larder/domain/receiving/credits/credit-step.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { claimCredit } from './claim-credit.ts'
import { creditAnswer } from './credit-answer.ts'
import { findCredit, listCredits, listOwed, stepCredit } from './credits.queries.ts'
import { mailCredit } from './mail-credit.ts'

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
        ...{ distributorId: row.distributorId, distributor: row.distributor, openCount: row.openCount },
        totalOpen: cents(row.totalCents),
        ages: {
          ...{ upTo7Days: cents(row.upTo7Cents), upTo30Days: cents(row.upTo30Cents) },
          ...{ upTo60Days: cents(row.upTo60Cents), older: cents(row.olderCents) },
        },
      })),
    }
  })

  route(app, deps, postCredit, async ({ context, body }) => {
    const id = await claimCredit(context, body)
    return answer(context, id)
  })

  route(app, deps, patchCredit, async ({ context, params, body }) => {
    await takeStep(context, params.id, { ...body, note: body.note?.trim() ?? '' })
    return answer(context, params.id)
  })

  route(app, deps, postCreditMail, async ({ context, params }) => {
    await mailCredit(deps, context, params.id)
    return answer(context, params.id)
  })
}

type Step = { from: Parameters<typeof mayFollow>[0]; status: Parameters<typeof mayFollow>[1]; note: string }

function takeStep(context: Context, id: number, { from, status, note }: Step): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (!(await findCredit(tx, id))) refuse(notFound)
    const step = { status, note, by: tx.actor, now: tx.now }
    if (!mayFollow(from, status) || !(await stepCredit(tx, { id, from }, step))) refuse(creditStepRefused)
    const entry = { action: `credit-${status.replace('_', '-')}`, objectType: 'credit', objectId: id }
    await audit(tx, { ...entry, before: { status: from }, after: { status, note } })
  })
}

async function answer(context: Context, id: number) {
  return creditAnswer((await findCredit(context, id)) ?? refuse(notFound), context.now)
}
