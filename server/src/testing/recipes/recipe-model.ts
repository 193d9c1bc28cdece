// Recipes of a kitchen by the rules alone: what people may do to them, and what each costs after it.
import { isLess, over, plainRate, plus, rounded, times, type Plain } from './plain-numbers.ts'

export type Food = {
  name: string
  cents: number
  outer: number
  inner: number
  uom: string
  isInactive: boolean
  isGone: boolean
}
/** 'from uom = to toUom', as somebody typed it. */
export type Conversion = { from: Plain; to: Plain; toUom: string }
export type Of =
  | { kind: 'item'; item: number | null }
  | { kind: 'subrecipe'; recipe: number }
  | { kind: 'generic'; group: number }
export type Line = {
  key: number
  /** of its food, as it was called when it came into the recipe */
  name: string
  of: Of
  amount: Plain
  uom: string
  /** whole per cents */
  waste: number
  conversion: Conversion | null
  /** of a generic ingredient: the places of the group whose food is linked */
  links: Map<number, Conversion | null>
}
export type Batch = { amount: Plain; uom: string }
export type ModelRecipe = {
  name: string
  priceCents: number | null
  batch: Batch | null
  typedCents: number | null
  version: number
  lines: Line[]
  /** the cost in cents at the end of each day on which it was another one */
  days: [date: string, cents: number, isComplete: boolean][]
}
/** A food on the shelf of a group; foods are in the order in which they came there. */
export type Place = { id: number; group: number; food: number; isPreferred: boolean }
export type KitchenModel = {
  foods: Food[]
  places: Place[]
  recipes: Map<number, ModelRecipe>
  /** per food and unit it is bought in: what somebody typed of one word of the kitchen's own */
  remembered: Map<string, Conversion>
}

export type State = 'known' | 'not-convertible' | 'no-price' | 'gone' | 'incomplete'
type LineCost = { state: State; cost: Plain | null; isInactive: boolean }
export type Cost = { cost: Plain; computed: Plain; isComplete: boolean; isInactive: boolean; lines: LineCost[] }

/** The word for a measure that no table of units has. */
export const scoop = 'scoop'

/** The unit a food is costed in, the dollars of one, and what a case or batch of it holds. */
type Priced = { uom: string; perUom: Plain | null; holds: readonly [word: string, content: Plain][] }

function pricedFood({ cents, outer, inner, uom }: Food): Priced {
  const content: Plain = [BigInt(outer * inner), 1n]
  const holds: [string, Plain][] = [['CS', content]]
  if (outer > 1) holds.push(['PK', [BigInt(inner), 1n]])
  return { uom, perUom: cents === 0 ? null : over([BigInt(cents), 100n], content), holds }
}

const pricedBatch = (cost: Plain, { amount, uom }: Batch): Priced => ({
  uom,
  perUom: over(cost, amount),
  holds: [['batch', amount]],
})

function rateOf({ uom, holds }: Priced, from: string): Plain | null {
  return plainRate(from, uom) ?? holds.find(([word]) => word === from)?.[1] ?? null
}

type Portion = Pick<Line, 'amount' | 'uom' | 'waste' | 'conversion'>

function costOfPortion(food: Priced, { amount, uom, waste, conversion }: Portion): Omit<LineCost, 'isInactive'> {
  const rate = rateOf(food, conversion?.toUom ?? uom)
  if (rate === null) return { state: 'not-convertible', cost: null }
  if (food.perUom === null) return { state: 'no-price', cost: null }
  const said = conversion ? over(times(amount, conversion.to), conversion.from) : amount
  const cost = over(times(times(said, rate), food.perUom), [BigInt(100 - waste), 100n])
  return { state: 'known', cost }
}

/** The exact cost of a recipe and of each of its lines, from the prices and sub-recipes of this moment. */
export function costOf(model: KitchenModel, key: number): Cost {
  const { lines, typedCents } = recipeOf(model, key)
  const costs = lines.map((line) => costOfLine(model, line))
  const computed = costs.reduce<Plain>((sum, { cost }) => (cost ? plus(sum, cost) : sum), [0n, 1n])
  return {
    computed,
    cost: typedCents === null ? computed : [BigInt(typedCents), 100n],
    lines: costs,
    isComplete: typedCents !== null || (costs.length > 0 && costs.every(({ state }) => state === 'known')),
    isInactive: costs.some(({ isInactive }) => isInactive),
  }
}

function costOfLine(model: KitchenModel, line: Line): LineCost {
  const { of } = line
  if (of.kind === 'subrecipe') {
    const part = costOf(model, of.recipe)
    const { batch } = recipeOf(model, of.recipe)
    if (batch === null) throw new Error('a dish is no ingredient')
    const found = costOfPortion(pricedBatch(part.cost, batch), line)
    const state = found.state === 'known' && !part.isComplete ? 'incomplete' : found.state
    return { ...found, state, isInactive: part.isInactive }
  }
  if (of.kind === 'generic') return costOfGroup(model, line, of.group)
  const food = of.item === null ? undefined : model.foods[of.item]
  if (!food || food.isGone) return { state: 'gone', cost: null, isInactive: true }
  return { ...costOfPortion(pricedFood(food), line), isInactive: food.isInactive }
}

/** Of the linked foods: one whose cost is known, still sold, preferred, the cheapest, the first. */
function costOfGroup(model: KitchenModel, line: Line, group: number): LineCost {
  const costs = model.places
    .filter((place) => place.group === group && line.links.has(place.id))
    .map((place) => {
      const food = foodAt(model, place)
      const portion = { ...line, waste: 0, conversion: line.links.get(place.id) ?? null }
      return { ...costOfPortion(pricedFood(food), portion), isInactive: food.isInactive, place }
    })
  const [chosen] = costs.toSorted((one, other) => {
    const byKnown = Number(other.state === 'known') - Number(one.state === 'known')
    const byState = byKnown || Number(one.isInactive) - Number(other.isInactive)
    const byPreference = byState || Number(other.place.isPreferred) - Number(one.place.isPreferred)
    if (byPreference || !one.cost || !other.cost) return byPreference || one.place.id - other.place.id
    if (isLess(one.cost, other.cost)) return -1
    return isLess(other.cost, one.cost) ? 1 : one.place.id - other.place.id
  })
  if (!chosen) return { state: 'gone', cost: null, isInactive: true }
  const { place: _place, ...cost } = chosen
  return cost
}

export function recipeOf(model: KitchenModel, key: number): ModelRecipe {
  const recipe = model.recipes.get(key)
  if (!recipe) throw new Error(`recipe ${key} is not in the model`)
  return recipe
}

export function foodAt(model: KitchenModel, { food }: Place): Food {
  const found = model.foods[food]
  if (!found) throw new Error(`food ${food} is not in the model`)
  return found
}

/** The recipes with this one as an ingredient. */
export function usesOf({ recipes }: KitchenModel, key: number): number[] {
  return [...recipes].filter(([, { lines }]) => lines.some(({ of }) => isOf(of, key))).map(([use]) => use)
}

const isOf = (of: Of, key: number) => of.kind === 'subrecipe' && of.recipe === key

/** Whether a recipe is the other one, or made with it. */
export function isMadeWith(model: KitchenModel, key: number, part: number): boolean {
  if (key === part) return true
  return recipeOf(model, key).lines.some(({ of }) => of.kind === 'subrecipe' && isMadeWith(model, of.recipe, part))
}

/** The conversion kept with a new line: the typed one, which is remembered, else the remembered one, where it needs one. */
export function conversionFor(model: KitchenModel, of: Of, uom: string, typed: Conversion | null): Conversion | null {
  if (of.kind === 'generic') return null
  const food = pricedOf(model, of)
  if (food === null) return null
  const key = `${keyOf(of)} ${food.uom}`
  if (typed) model.remembered.set(key, typed)
  return typed ?? (uom === scoop ? (model.remembered.get(key) ?? null) : null)
}

/** The foods of a group that a unit converts for, by itself or as remembered. */
export function linksFor(model: KitchenModel, group: number, uom: string): Line['links'] {
  const links = new Map<number, Conversion | null>()
  for (const place of model.places.filter((each) => each.group === group)) {
    const of: Of = { kind: 'item', item: place.food }
    const conversion = conversionFor(model, of, uom, null)
    if (conversion || rateOf(pricedFood(foodAt(model, place)), uom)) links.set(place.id, conversion)
  }
  return links
}

/** The same foods linked in another unit, also those that do not convert in it. */
export function linksKept(model: KitchenModel, links: Line['links'], uom: string): Line['links'] {
  const kept = model.places.filter((place) => links.has(place.id))
  return new Map(kept.map(({ id, food }) => [id, conversionFor(model, { kind: 'item', item: food }, uom, null)]))
}

function pricedOf(model: KitchenModel, of: Of): Priced | null {
  if (of.kind === 'subrecipe') {
    const { batch } = recipeOf(model, of.recipe)
    return batch && pricedBatch([0n, 1n], batch)
  }
  const food = of.kind === 'item' && of.item !== null ? model.foods[of.item] : undefined
  return food && !food.isGone ? pricedFood(food) : null
}

const keyOf = (of: Of) =>
  of.kind === 'subrecipe' ? `recipe ${of.recipe}` : of.kind === 'item' ? `item ${of.item}` : ''

/** A recipe's row of the list, as a client sees it. */
export function rowOf(model: KitchenModel, key: number) {
  const { name, priceCents, batch, version, lines } = recipeOf(model, key)
  const { cost, isComplete, isInactive } = costOf(model, key)
  const cents = rounded(times(cost, [100n, 1n]))
  const isSaid = priceCents !== null && isComplete
  return {
    key,
    name,
    priceCents,
    costCents: cents,
    isComplete,
    isInactive,
    version,
    lineCount: lines.length,
    marginCents: isSaid ? priceCents - cents : null,
    /** hundredths of a per cent */
    share: isSaid ? rounded([BigInt(cents) * 10_000n, BigInt(priceCents)]) : null,
    isSubRecipe: batch !== null,
    isUsed: usesOf(model, key).length > 0,
    yieldUom: batch?.uom ?? null,
  }
}

/** Each line of a recipe with its cost in cents. */
export function linesOf(model: KitchenModel, key: number) {
  const { lines } = costOf(model, key)
  return recipeOf(model, key).lines.map(({ key: line, uom }, at) => {
    const { state = 'gone', cost = null, isInactive = true } = lines[at] ?? {}
    return { line, uom, state, costCents: cost && rounded(times(cost, [100n, 1n])), isInactive }
  })
}

/** Notes what each recipe costs at the end of a day, where that is not what it cost before. */
export function endDay(model: KitchenModel, date: string): void {
  for (const [key, { days }] of model.recipes) {
    const cents = rounded(times(costOf(model, key).cost, [100n, 1n]))
    const { isComplete } = rowOf(model, key)
    const [, before, wasComplete] = days.at(-1) ?? ['', 0, false]
    if (cents !== before || isComplete !== wasComplete) days.push([date, cents, isComplete])
  }
}
