import { deleteWaste, getWaste, getWasteFoods, postWaste } from '@larder/contract/food-cost/waste.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { effectOf, unitsToWaste } from '@larder/domain/food-cost/waste.ts'
import { calendarDate, instantAt, plusDays } from '@larder/domain/values/calendar-date.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { freshCosts } from '../../recipes/costs/cost-recipes.ts'
import { listWastable } from './foods-to-waste.queries.ts'
import { noteWaste, takeBackWaste, wastableOf } from './note-waste.ts'
import { listWaste, sumWaste, type WasteRow } from './waste.queries.ts'

/** The waste log: what was thrown away, by whom and why. */
export function registerWasteRoutes(app: App, deps: Deps): void {
  route(app, deps, getWaste, async ({ context, query: { bgn_date: begin, end_date: end, ...page } }) => {
    const { timeZone } = context.actor
    const between = {
      from: begin === undefined ? null : instantAt(calendarDate(begin), 0, timeZone),
      until: end === undefined ? null : instantAt(plusDays(calendarDate(end), 1), 0, timeZone),
    }
    const [rows, reasons] = [await listWaste(context, between, page), await sumWaste(context, between, context.actor)]
    const lost = reasons.filter(({ reason }) => effectOf(reason) === 'wasted')
    return {
      data: rows.map(entryAnswer),
      _meta: {
        ...pagingMeta(
          reasons.reduce((all, { entries }) => all + entries, 0),
          page.page,
          page.limit,
        ),
        total: sum(lost.map(({ totalCents }) => cents(totalCents))),
        unpriced: lost.reduce((all, { unpriced }) => all + unpriced, 0),
        reasons: reasons.map(({ reason, entries, totalCents }) => ({ reason, entries, total: cents(totalCents) })),
      },
    }
  })

  route(app, deps, getWasteFoods, async ({ context, query: { search = '', limit }, now }) => {
    const rows = await listWastable(context, { search, limit }, now)
    return {
      data: rows.map((row) => ({
        kind: row.kind,
        id: row.id,
        name: row.name,
        detail: row.kind === 'recipe' ? (row.yieldText === null ? 'Dish' : 'Sub-recipe') : row.distributor,
        uoms: unitsToWaste(wastableOf(row)),
      })),
    }
  })

  route(app, deps, postWaste, async ({ context, body }) => {
    await freshCosts(context)
    return entryAnswer(await noteWaste(context, body))
  })

  route(app, deps, deleteWaste, async ({ context, params }) => {
    await takeBackWaste(context, params)
    return { message: 'Taken back.' }
  })
}

function entryAnswer({ itemId, customItemId, recipeId, costCents, happenedAt, quantity, ...row }: WasteRow) {
  return {
    id: row.id,
    kind: kindOf({ itemId, customItemId, recipeId }),
    foodId: itemId ?? customItemId ?? recipeId,
    name: row.name,
    quantity: Number(quantity),
    uom: row.uom,
    reason: row.reason,
    note: row.note,
    cost: costCents === null ? null : cents(costCents),
    happenedAt: happenedAt.toISOString(),
    byName: row.byName,
  }
}

function kindOf({ itemId, customItemId, recipeId }: Pick<WasteRow, 'itemId' | 'customItemId' | 'recipeId'>) {
  if (itemId !== null) return 'item' as const
  if (customItemId !== null) return 'custom' as const
  return recipeId === null ? null : ('recipe' as const)
}
