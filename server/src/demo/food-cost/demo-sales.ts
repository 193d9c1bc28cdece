import type { DayOfSales, Sale } from '@larder/domain/pos/sale.ts'
import { comparedItemName } from '@larder/domain/pos/sale.ts'
import { instantAt, plusDays, weekday, type CalendarDate, type Weekday } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { contextOf, inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { keepSales } from '../../pos/import-sales.ts'
import { mapToRecipe } from '../../pos/sales.queries.ts'
import type { DemoLocation } from '../catalogue/demo-locations.ts'
import { steadyBetween, steadyChance } from '../catalogue/steady-chance.ts'
import { demoActor } from '../demo-actor.ts'

const days = 90
const threeInTheMorning = 3 * 60

/** closed on Mondays */
const plates: Record<Weekday, number> = { sunday: 11, monday: 0, tuesday: 6, wednesday: 7, thursday: 9, friday: 15, saturday: 17 } // prettier-ignore

type SoldRecipe = { id: number; name: string; category: string; priceCents: number }

/** Ninety days of sales of the first location's menu, as its registers export them; most names are mapped to recipes. */
export async function writeDemoSales(deps: Deps, [place]: readonly DemoLocation[], today: CalendarDate): Promise<void> {
  if (!place) return
  const db = deps.database.forLocation(place.id)
  const recipes = await db
    .selectFrom('recipes')
    .innerJoin('recipeMenuCategories as menu', (join) =>
      join.onRef('menu.locationId', '=', 'recipes.locationId').onRef('menu.id', '=', 'recipes.menuCategoryId'),
    )
    .select(['recipes.id', 'recipes.name', 'menu.name as category', 'recipes.priceCents'])
    .where('recipes.locationId', '=', place.id)
    .where('recipes.isSubRecipe', '=', false)
    .orderBy('recipes.id')
    .execute()
  const menu = recipes.flatMap(({ priceCents, ...recipe }) => (priceCents === null ? [] : [{ ...recipe, priceCents }]))
  if (menu.length === 0) return
  const context = contextOf(db, await demoActor(deps, place), instantAt(today, threeInTheMorning, place.timeZone))
  await keepSales(context, demoSales(menu, today), { fileName: 'Product mix.csv' })
  await inTransaction(context, async (tx) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { id, name } of mappedOf(menu)) await mapToRecipe(tx, comparedItemName(registerName(name)), id)
  })
}

/** All but the last dish, which came onto the menu lately. */
function mappedOf(menu: readonly SoldRecipe[]): readonly SoldRecipe[] {
  return menu.length > 1 ? menu.slice(0, -1) : menu
}

/** The sales of each of ninety days up to yesterday. */
export function demoSales(menu: readonly SoldRecipe[], today: CalendarDate): DayOfSales[] {
  return Array.from({ length: days }, (_, at) => plusDays(today, at - days)).flatMap((date) => {
    const busy = plates[weekday(date)]
    return busy === 0
      ? []
      : [{ date, sales: [...menu.flatMap((recipe) => soldOf(recipe, date, busy)), ...extras(date, busy)] }]
  })
}

function soldOf({ name, category, priceCents }: SoldRecipe, date: CalendarDate, busy: number): Sale[] {
  const liked = 0.4 + 1.4 * steadyChance('liked', name)
  const sold = Math.round(busy * liked * (0.75 + 0.5 * steadyChance('sold', name, date)))
  if (sold === 0) return []
  const voids = steadyChance('void', name, date) < 0.06 ? 1 : 0
  return [saleOf(registerName(name), category, sold, Math.min(voids, sold), priceCents)]
}

/** The sales of a register besides dishes. */
function extras(date: CalendarDate, busy: number): Sale[] {
  const drinks = saleOf('SPARKLING WATER 750', 'BEVERAGE', steadyBetween(busy, busy * 2, 'water', date), 0, 700)
  const bread = saleOf('ADD BREAD', 'MODIFIER', steadyBetween(2, busy, 'bread', date), 0, 300)
  return [drinks, { ...bread, isModifier: true }]
}

function saleOf(itemName: string, category: string, sold: number, voids: number, priceCents: number): Sale {
  return {
    itemName,
    category,
    isModifier: false,
    soldThousandths: sold * 1_000,
    voidThousandths: voids * 1_000,
    amount: cents((sold - voids) * priceCents),
  }
}

/** Registers write names in capitals, without what does not fit their keys. */
function registerName(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 &/'-]/g, '')
    .slice(0, 40)
    .trim()
}
