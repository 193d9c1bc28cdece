import { isMostlyCompared, isVerdict, moneyOf, pointsOf } from '@larder/domain/food-cost/variance.ts'
import { varianceSentence } from '@larder/domain/food-cost/variance-sentence.ts'
import { mappedSales } from '@larder/domain/pos/mapped-sales.ts'
import { amountText } from '@larder/domain/recipes/kitchen-units.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { fraction, printDecimal, type Fraction } from '@larder/domain/values/fraction.ts'
import { cents, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { roundToUnitPrice } from '@larder/domain/values/unit-price.ts'
import type { CauseRow } from './causes.queries.ts'
import type { FoodVariance, KitchenVariance } from './read-variance.ts'

const [unknownShown, changedShown] = [20, 20]
const recipesShown = 5
const byName = new Intl.Collator('en')

/** The largest difference in money first, whether more or less is gone; then by name. */
export function largestFirst(rows: readonly FoodVariance[]): FoodVariance[] {
  const size = ({ variance, pricePerUnit, sold }: FoodVariance) =>
    Math.abs(variance?.amount ?? (pricePerUnit ? moneyOf(sold, pricePerUnit) : 0))
  // each size is worked out once; in the comparison it would be ten times
  const sized = rows.map((row) => ({ row, size: size(row), name: row.food.name }))
  return sized
    .toSorted((a, b) => b.size - a.size || byName.compare(a.name, b.name) || a.row.food.id - b.row.food.id)
    .map(({ row }) => row)
}

export function rowAnswer(row: FoodVariance, kitchen: KitchenVariance, cause: CauseRow | undefined) {
  const { key, food, groups, uom, pricePerUnit, movement, used, variance, state } = row
  const amount = variance?.amount ?? null
  return {
    kind: food.kind,
    id: food.id,
    name: food.name,
    distributor: food.distributor,
    groups: [...groups],
    category: food.category,
    uom,
    unitPrice: pricePerUnit && roundToUnitPrice(pricePerUnit, 'halfUp'),
    opening: shown(movement.opening),
    received: decimal(movement.received),
    credited: decimal(movement.credited),
    transferred: decimal(movement.transferred),
    arrived: decimal(movement.arrived),
    closing: shown(movement.closing),
    used: shown(used),
    expected: decimal(row.expected),
    sold: decimal(row.sold),
    prepared: decimal(row.prepared),
    difference: shown(variance?.difference ?? null),
    wasted: decimal(variance?.wasted ?? none),
    amount,
    points: amount === null ? null : pointsOf(amount, kitchen.sales.totalCents),
    state,
    sentence: [sentenceOf(row), otherUnitsSentence(row, kitchen)].filter(Boolean).join(' '),
    isUncertain: row.notConvertedIn.length > 0,
    recipes: [...(kitchen.soldUses.get(key) ?? [])]
      .toSorted(([, a], [, b]) => b.compare(a))
      .slice(0, recipesShown)
      .map(([id, quantity]) => ({ id, name: kitchen.recipeNames.get(id) ?? '', quantity: decimal(quantity) })),
    cause: cause
      ? { cause: cause.cause, note: cause.note, byName: cause.assignedByName, at: cause.assignedAt.toISOString() }
      : null,
  }
}

/** Which recipes take a food in a unit that can't be said in its own: sales seem to take less of it than they did. */
function otherUnitsSentence(
  { notConvertedIn, uom }: FoodVariance,
  { recipeNames }: Pick<KitchenVariance, 'recipeNames'>,
): string {
  const [first, ...others] = notConvertedIn.map((id) => recipeNames.get(id) ?? '')
  if (first === undefined) return ''
  const who =
    others.length === 0
      ? `${first} takes`
      : `${first} and ${others.length} other ${others.length === 1 ? 'recipe' : 'recipes'} take`
  return `${who} it in a unit that can’t be said in ${unitAlone(uom)}, so what was sold of it is not in these figures.`
}

function sentenceOf(row: FoodVariance): string {
  const { uom, pricePerUnit, movement, sold, prepared, variance, state, used } = row
  if (variance) return varianceSentence({ ...movement, ...variance, uom, pricePerUnit, sold, prepared })
  if (state === 'not-converted')
    return row.stockConverts ? '' : `It was counted or bought in a unit that can’t be said in ${unitAlone(uom)}.`
  if (state === 'not-in-recipes' && used)
    return `No recipe uses it. ${signed(used, uom)} is gone since the opening count.`
  const lacks = movement.opening === null ? (movement.closing === null ? 'Neither count has it' : 'The opening count lacks it') : 'The closing count lacks it' // prettier-ignore
  return sold.equals(none) ? `${lacks}.` : `${lacks}. Sales should have taken ${signed(sold, uom)}.`
}

function unitAlone(uom: string): string {
  return amountText(fraction(1), uom).replace(/^1 /, '')
}

function signed(quantity: Fraction, uom: string): string {
  return `${quantity.lt(none) ? '−' : ''}${amountText(quantity.abs(), uom)}`
}

/** The figures of the whole kitchen, with what they lack. */
export function summaryAnswer({ period, foods, sales, unknown, ...kitchen }: KitchenVariance) {
  const of = (state: FoodVariance['state']) => foods.filter((row) => row.state === state)
  const { actual, amount, wasted } = sumsOf(of('compared'))
  const leftOut = sumsOf(of('not-in-recipes')).actual
  const mapped = mappedSales(sales)
  // Sales without a recipe look like loss, and so does the food that an incomplete recipe lacks: that counts by its money.
  const { lacked } = kitchen
  const unknownCents = Math.round((lacked.cents * 100) / lacked.targetPercent)
  const known = mappedSales({ ...sales, mappedCents: sales.mappedCents - unknownCents })
  const pointsWith = (more: number) => pointsOf(amount - more, sales.totalCents) ?? 0
  const count = ({ id, startedOn }: { id: number; startedOn: string }, isBeforeService: boolean) => ({
    id,
    startDate: calendarDate(startedOn),
    isBeforeService,
  })
  return {
    opening: count(period.opening, period.from.isBeforeService),
    closing: count(period.closing, period.until.isBeforeService),
    salesFrom: period.salesFrom,
    salesTo: period.salesTo,
    sales: cents(sales.totalCents),
    actual,
    theoretical: cents(actual - amount),
    difference: amount,
    wasted,
    points: pointsOf(amount, sales.totalCents),
    recipes: {
      by: kitchen.recipesBy,
      changed: kitchen.changedRecipes.slice(0, changedShown),
      changedCount: kitchen.changedRecipes.length,
    },
    isJudged:
      isMostlyCompared(actual, leftOut) && isVerdict(pointsWith(0), known.mappedPercent, pointsWith(lacked.cents)),
    lacks: {
      ...mapped,
      daysWithoutSales: Math.max(0, kitchen.daysInPeriod - sales.days),
      notCounted: of('not-counted').length,
      notConverted: of('not-converted').length,
      notInRecipes: of('not-in-recipes').length,
      notInRecipesUsed: leftOut,
      subRecipesNotCounted: kitchen.subRecipesNotCounted.slice(0, unknownShown),
      wasteNotConverted: kitchen.wasteNotConverted
        .map((recipeId) => kitchen.recipeNames.get(recipeId) ?? '')
        .toSorted(byName.compare)
        .slice(0, unknownShown),
      withoutIngredients: kitchen.withoutIngredients
        .map((recipeId) => ({ recipeId, recipe: kitchen.recipeNames.get(recipeId) ?? '' }))
        .toSorted((a, b) => byName.compare(a.recipe, b.recipe) || a.recipeId - b.recipeId)
        .slice(0, unknownShown),
      withoutIngredientsCount: kitchen.withoutIngredients.length,
      incompleteTotal: cents(kitchen.incompleteCents),
      lackingDishes: lacked.dishes,
      lackedFood: cents(lacked.cents),
      unknownIngredients: unknown.slice(0, unknownShown).map(({ recipeId, ingredient }) => ({
        recipeId,
        ingredient,
        recipe: kitchen.recipeNames.get(recipeId) ?? '',
      })),
      unknownIngredientCount: unknown.length,
      purchasesWithoutItem: cents(kitchen.purchasesWithoutItemCents),
    },
  }
}

const noGroup = 'No group'

/** By generic group or by category, the largest first. */
export function sumsBy(by: 'group' | 'category', { foods, sales }: KitchenVariance) {
  const compared = foods.filter(({ state }) => state === 'compared')
  const parts = Map.groupBy(compared, ({ groups, food }) =>
    by === 'category' ? food.category || 'No category' : (groups.toSorted((a, b) => a.localeCompare(b))[0] ?? noGroup),
  )
  return [...parts]
    .map(([name, rows]) => {
      const { actual, amount, wasted } = sumsOf(rows)
      const points = pointsOf(amount, sales.totalCents)
      const units = by === 'group' && name !== noGroup ? unitsOf(rows) : null
      return { name, foods: rows.length, actual, theoretical: cents(actual - amount), amount, wasted, points, units }
    })
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.name.localeCompare(b.name))
}

/** Quantities of foods of one kind, which are in one unit; pounds and pieces are not added up. */
function unitsOf(rows: readonly FoodVariance[]) {
  const [uom, ...others] = new Set(rows.map((row) => row.uom))
  if (uom === undefined || others.length > 0) return null
  const all = (of: (row: FoodVariance) => Fraction | null | undefined) =>
    decimal(rows.reduce((sum, row) => sum.add(of(row) ?? none), none))
  return {
    uom,
    used: all(({ used }) => used),
    expected: all(({ expected }) => expected),
    difference: all(({ variance }) => variance?.difference),
  }
}

function sumsOf(rows: readonly FoodVariance[]): { actual: Cents; amount: Cents; wasted: Cents } {
  const money = (of: (row: FoodVariance) => Fraction | null | undefined) =>
    sum(rows.map((row) => (row.pricePerUnit ? moneyOf(of(row) ?? none, row.pricePerUnit) : noMoney)))
  return {
    actual: money(({ used }) => used),
    amount: sum(rows.map(({ variance }) => variance?.amount ?? noMoney)),
    wasted: money(({ variance }) => variance?.wasted),
  }
}

function shown(quantity: Fraction | null): number | null {
  return quantity === null ? null : decimal(quantity)
}

/** Three decimals are enough for a shelf. */
function decimal(quantity: Fraction): number {
  const text = printDecimal(quantity.abs(), 3)
  return quantity.lt(none) && text !== '0' ? -Number(text) : Number(text)
}

const none = fraction(0)
