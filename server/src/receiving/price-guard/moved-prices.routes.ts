import {
  getPriceChanges,
  getPriceChangeSummary,
  postPriceChangeMarks,
  postPriceQuestion,
  putPriceChangeUnits,
} from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { askRep } from './ask-rep.ts'
import { priceChangeAnswer } from './moved-price-answer.ts'
import { markChanges } from './moved-prices.queries.ts'
import { findWriter } from './price-questions.queries.ts'
import { sayUnits } from './said-units.ts'
import { summaryOf, toldChanges } from './told-changes.ts'

/** Prices that moved: told, accepted, asked about. */
export function registerPriceChangeRoutes(app: App, deps: Deps): void {
  route(app, deps, getPriceChanges, async ({ context, query, now }) => {
    const { status, distributor_id: distributorId, page, limit } = query
    const told = await toldChanges(context, { status, distributorId }, now)
    const writer = await findWriter(context)
    const shown = told.slice((page - 1) * limit, page * limit)
    return {
      data: shown.map((row) => priceChangeAnswer(row, writer)),
      _meta: pagingMeta(told.length, page, limit),
    }
  })

  route(app, deps, getPriceChangeSummary, async ({ context, now }) =>
    summaryOf(await toldChanges(context, { status: 'open' }, now)),
  )

  route(app, deps, postPriceChangeMarks, async ({ context, body }) => {
    const ids = await mark(context, [...new Set(body.ids)], body.status)
    return { message: body.status === 'accepted' ? 'Accepted.' : 'Open again.', ids }
  })

  route(app, deps, putPriceChangeUnits, async ({ context, params, body }) => {
    await sayUnits(context, params.id, body.holds)
    return { message: body.holds === null ? 'Forgotten.' : 'Remembered.' }
  })

  route(app, deps, postPriceQuestion, async ({ context, params, body }) => ({
    recipients: await askRep(deps, context, params.id, body.message.trim()),
  }))
}

/** The ids of those that were not marked so before. */
function mark(context: Context, ids: readonly number[], status: 'open' | 'accepted'): Promise<number[]> {
  return inTransaction(context, async (tx) => {
    const { userId, name } = tx.actor
    const { found, changed } = await markChanges(tx, ids, status, { userId, name, now: tx.now })
    if (found < ids.length) refuse(notFound)
    const action = status === 'accepted' ? 'accept-price-change' : 'reopen-price-change'
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    for (const objectId of changed) await audit(tx, { action, objectType: 'price-change', objectId })
    return changed
  })
}
