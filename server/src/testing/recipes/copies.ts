import { at, isGone, keysOf, newRecipe, once, told, type Action, type Real, type Who, type World } from './action.ts'
import { recipeOf, type KitchenModel, type Line } from './recipe-model.ts'

/** To the other location: with all sub-recipes, an item for each group, and what is bought there. */
export function copies(who: Who, recipe: number, isAgain: boolean): Action {
  return {
    name: `${who} copies ${recipe}${isAgain ? ' again' : ''}`,
    prepare(world, real) {
      const keys = keysOf(world)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      const first = (real.seq += 100)
      const path = `/recipe/${real.recipeIds.get(key)}/copy-to-location/${real.thereId}`
      const headers = { 'idempotency-key': `there-${first}` }
      return {
        async send() {
          const answer = await once(isAgain, () => real.people[who].post(path, {}, headers))
          return answer.status === 201 ? [answer.body.copied, answer.body.notFound] : told(answer)
        },
        apply(later) {
          if (isGone(later, key)) return 'not_found'
          const copied = new Map<number, number>()
          const missing = new Set<string>()
          copyThere(later, real, { key, first, copied, missing })
          return [copied.size, [...missing].toSorted()]
        },
      }
    },
  }
}

type Copying = { key: number; first: number; copied: Map<number, number>; missing: Set<string> }

function copyThere(world: World, real: Real, { key, first, copied, missing }: Copying): number {
  const known = copied.get(key)
  if (known !== undefined) return known
  const { here, there } = world
  const { name, priceCents, batch, lines } = recipeOf(here, key)
  const made = lines.map((line): Line => {
    const { of } = line
    if (of.kind === 'subrecipe') {
      const recipe = copyThere(world, real, { key: of.recipe, first, copied, missing })
      return { ...line, of: { kind: 'subrecipe', recipe } }
    }
    const { item, name: said, conversion, waste } = of.kind === 'item' ? itemOf(here, line, of.item) : linkOf(here, line, of.group, real) // prettier-ignore
    const isBought = item !== null && there.foods[item]?.isGone === false
    if (!isBought) missing.add(said)
    return { ...line, of: { kind: 'item', item: isBought ? item : null }, conversion, waste, links: new Map() }
  })
  const copy = first + copied.size
  copied.set(key, copy)
  there.recipes.set(copy, newRecipe(name, { priceCents, batch, lines: made }))
  return copy
}

function itemOf(here: KitchenModel, { name, conversion, waste }: Line, item: number | null) {
  const food = item === null ? undefined : here.foods[item]
  return { item: food && !food.isGone ? item : null, name, conversion, waste }
}

/** The linked item of a distributor that a group is copied as: one still sold, preferred, the first. */
function linkOf(here: KitchenModel, line: Line, group: number, { foodIds }: Real) {
  const [place] = here.places
    .filter(({ id, group: of, food }) => of === group && food < foodIds.length && line.links.has(id))
    .toSorted(
      (one, other) =>
        Number(here.foods[one.food]?.isInactive) - Number(here.foods[other.food]?.isInactive) ||
        Number(other.isPreferred) - Number(one.isPreferred) ||
        one.id - other.id,
    )
  if (!place) return { item: null, name: line.name, conversion: null, waste: 0 }
  const name = here.foods[place.food]?.name ?? ''
  return { item: place.food, name, conversion: line.links.get(place.id) ?? null, waste: 0 }
}
