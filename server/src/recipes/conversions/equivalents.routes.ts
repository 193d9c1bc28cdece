import { deleteFoodEquivalent, getFoodEquivalents } from '@larder/contract/recipes/equivalents.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { amountText } from '@larder/domain/recipes/kitchen-units.ts'
import { inTransaction } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { exact } from '../costs/priced-foods.ts'
import { forgetEquivalent, listNotedEquivalents, type EquivalentRow } from './equivalents.queries.ts'

/** The conversions that a kitchen taught: listed, and forgotten when one was wrong. */
export function registerEquivalentRoutes(app: App, deps: Deps): void {
  route(app, deps, getFoodEquivalents, async ({ context, query }) => {
    const { rows, totalCount } = await listNotedEquivalents(context, { search: undefined, ...query })
    return {
      data: rows.map((row) => ({
        id: row.id,
        food: row.food,
        detail: row.detail,
        sentence: sentenceOf(row),
        byName: row.byName,
        notedAt: row.notedAt.toISOString(),
      })),
      _meta: pagingMeta(totalCount, query.page, query.limit),
    }
  })

  route(app, deps, deleteFoodEquivalent, ({ context, params }) =>
    inTransaction(context, async (tx) => {
      const forgotten = (await forgetEquivalent(tx, params.id)) ?? refuse(notFound)
      await audit(tx, {
        action: 'forget-conversion',
        objectType: 'food-equivalent',
        objectId: params.id,
        before: forgotten,
        after: null,
      })
      return { message: 'The conversion was forgotten.' }
    }),
  )
}

/** '1 tub = 2.85 lb' */
function sentenceOf({ fromSizeText, fromUom, toSizeText, toUom }: EquivalentRow): string {
  return `${amountText(exact(fromSizeText), fromUom, fromSizeText)} = ${amountText(exact(toSizeText), toUom, toSizeText)}`
}
