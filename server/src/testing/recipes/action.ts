// A writing call of recipes is a request, and what it does to the model: of a kitchen and another one of its owner.
import type { Client } from '../test-app.ts'
import { plainRate, type Plain } from './plain-numbers.ts'
import { isMadeWith, recipeOf, scoop, type KitchenModel, type ModelRecipe, type Of } from './recipe-model.ts'

export type World = { here: KitchenModel; there: KitchenModel; date: string }
export type Real = {
  people: readonly [Client, Client]
  categoryId: number
  thereId: number
  /** the product's ids of the model's recipes, lines, foods and groups */
  recipeIds: Map<number, number>
  lineIds: Map<number, number>
  foodIds: readonly number[]
  groups: readonly { listId: number; groupId: number; name: string }[]
  seq: number
}
/** A request that was made up while the kitchen was as the person saw it, and what must come of it. */
export type Prepared = { send(): Promise<unknown>; apply(world: World): unknown }
/** Undefined: there is nothing to do it to. */
export type Action = { name: string; prepare(world: World, real: Real): Prepared | undefined }
export type Who = 0 | 1

export const amounts: readonly (readonly [text: string, amount: Plain])[] = [
  ['1', [1n, 1n]],
  ['1/2', [1n, 2n]],
  ['1 1/2', [3n, 2n]],
  ['0.25', [1n, 4n]],
  ['2/3', [2n, 3n]],
  ['12', [12n, 1n]],
]
export const uoms = ['LB', 'OZ', 'QT', 'CUP', 'EA', 'DZ', 'CS', 'PK', 'batch', scoop] as const

export type Wanted = { food: number; amount: number; uom: number; waste: number; isTyped: boolean }

export const at = <T>(from: readonly T[], place: number): T => from[place % from.length] as T
export const told = ({ status, body }: { status: number; body: { code?: string } }) => (status < 300 ? 'ok' : body.code)
export const isGone = (world: World, key: number) => !world.here.recipes.has(key)
export const keysOf = ({ here }: World) => [...here.recipes.keys()]

/** Mostly a unit that the food is measured in; some of the time any. */
export function uomOf({ here }: World, of: Of, which: number): string {
  const bought =
    of.kind === 'generic'
      ? here.foods[here.places.find(({ group }) => group === of.group)?.food ?? 0]?.uom
      : of.kind === 'subrecipe'
        ? here.recipes.get(of.recipe)?.batch?.uom
        : here.foods[of.item ?? 0]?.uom
  const fitting = uoms.filter((uom) => bought !== undefined && plainRate(uom, bought) !== null)
  return which % 4 === 0 || fitting.length === 0 ? at(uoms, which) : at(fitting, which)
}

/** Sends a request with a key, and once more where its answer was lost: the second answer is the first one. */
export async function once(isAgain: boolean, send: () => ReturnType<Client['post']>) {
  const first = await send()
  if (!isAgain) return first
  const second = await send()
  const isSame = second.text === first.text || (second.status >= 400 && second.body.code === first.body.code)
  if (!isSame) throw new Error(`the same request was answered\n${first.text}\nand\n${second.text}`)
  return second
}

export function foodOf(world: World, { foodIds, groups, recipeIds }: Real, which: number): { of: Of; sent: object } {
  const recipes = keysOf(world)
  // Groups are met twice as often.
  const shelves = 2 * groups.length
  const place = which % (foodIds.length + shelves + recipes.length)
  if (place < foodIds.length) {
    const sent = { ingredient_type: 'item', ingredient_id: foodIds[place] }
    return { of: { kind: 'item', item: place }, sent }
  }
  const shelf = place - foodIds.length
  const group = shelf % groups.length
  if (shelf < shelves)
    return {
      of: { kind: 'generic', group },
      sent: { ingredient_type: 'generic', ingredient_id: groups[group]?.groupId },
    }
  const recipe = recipes[shelf - shelves] ?? 0
  return {
    of: { kind: 'subrecipe', recipe },
    sent: { ingredient_type: 'subrecipe', ingredient_id: recipeIds.get(recipe) },
  }
}

export function nameOf({ here }: World, { groups }: Real, of: Of): string {
  if (of.kind === 'generic') return groups[of.group]?.name ?? ''
  if (of.kind === 'subrecipe') return here.recipes.get(of.recipe)?.name ?? ''
  return here.foods[of.item ?? 0]?.name ?? ''
}

/** Why a food can't be put into a recipe; undefined: it can. */
export function refusalOf(world: World, key: number, of: Of): string | undefined {
  if (of.kind === 'item') return world.here.foods[of.item ?? 0]?.isGone ? 'unknown_ingredient' : undefined
  if (of.kind === 'generic') return undefined
  if (isGone(world, of.recipe)) return 'unknown_ingredient'
  if (isMadeWith(world.here, of.recipe, key)) return 'recipe_in_itself'
  return recipeOf(world.here, of.recipe).batch === null ? 'not_a_subrecipe' : undefined
}

export const newRecipe = (name: string, own: Partial<ModelRecipe> = {}): ModelRecipe => ({
  name,
  priceCents: null,
  batch: null,
  typedCents: null,
  version: 1,
  lines: [],
  days: [],
  ...own,
})
