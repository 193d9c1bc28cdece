import { getMenuEngineering } from '@larder/contract/food-cost/menu-engineering.ts'
import { menuClassOf, menuSplit } from '@larder/domain/food-cost/menu-engineering.ts'
import { mappedSales } from '@larder/domain/pos/mapped-sales.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { freshCosts } from '../../recipes/costs/cost-recipes.ts'
import { sumSold } from '../../recipes/sum-sold.queries.ts'
import { listSoldDishes, type SoldDish } from './menu-engineering.queries.ts'

/** Popularity against margin, for each category of the menu. */
export function registerMenuEngineeringRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    getMenuEngineering,
    async ({ context, query: { bgn_date: from, end_date: to } }) => {
      await freshCosts(context)
      const [dishes, sales] = [await listSoldDishes(context, from, to), await sumSold(context, from, to)]
      const categories = Map.groupBy(
        dishes.filter(({ sold }) => sold > 0),
        ({ categoryId }) => categoryId,
      )
      const voided = dishes.filter(({ sold }) => sold <= 0)
      return {
        data: [...categories].map(([id, own]) => ({ id, name: own[0]?.category ?? '', ...categoryOf(own) })),
        summary: {
          ...mappedSales(sales),
          sales: cents(sales.totalCents),
          voidedTotal: sum(voided.map(({ soldCents }) => cents(soldCents))),
        },
      }
    },
    { isReport: true },
  )
}

/** The dishes of a category, those that earned most first; of one whose cost is not known it is not known what it earns. */
function categoryOf(rows: readonly SoldDish[]) {
  const dishes = rows.map((row) => {
    const priceCents = Math.round(row.soldCents / row.sold)
    return { ...row, priceCents, marginCents: priceCents - row.costCents }
  })
  const judged = dishes.filter(({ isCostComplete }) => isCostComplete)
  const split = menuSplit(judged)
  const all = judged.reduce((portions, { sold }) => portions + sold, 0)
  const factsOf = ({ id, name, sold, priceCents, costCents, isCostComplete }: (typeof dishes)[number]) => ({
    id,
    name,
    sold,
    price: cents(priceCents),
    cost: cents(costCents),
    isCostComplete,
  })
  return {
    popularFrom: tenths(split.popularFrom * 100),
    earningFrom: cents(Math.round(split.earningFrom)),
    dishes: [
      ...judged
        .map((dish) => ({
          ...factsOf(dish),
          share: tenths((dish.sold / all) * 100),
          margin: cents(dish.marginCents),
          // of what was paid: the average price is rounded
          earned: cents(Math.round(dish.soldCents - dish.costCents * dish.sold)),
          // Alone in its category a dish would be judged against itself.
          class: judged.length > 1 ? menuClassOf(dish.sold / all, dish.marginCents, split) : null,
        }))
        .toSorted((one, other) => other.earned - one.earned),
      ...dishes
        .filter(({ isCostComplete }) => !isCostComplete)
        .map((dish) => ({ ...factsOf(dish), share: null, margin: null, earned: null, class: null }))
        .toSorted((one, other) => other.sold - one.sold),
    ],
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
