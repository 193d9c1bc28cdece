// The calls that write ingredients.
import { isDeepStrictEqual } from 'node:util'
import { amounts, at, foodOf, isGone, keysOf, nameOf, once, refusalOf, told, uomOf } from './action.ts'
import type { Action, Wanted, Who, World } from './action.ts'
import {
  conversionFor,
  linksFor,
  linksKept,
  recipeOf,
  scoop,
  type Conversion,
  type ModelRecipe,
  type Of,
} from './recipe-model.ts'

/** The unit that a typed conversion leads to: what the food is bought in. */
function typedFor(world: World, of: Of, amount: number): Conversion | null {
  const uom =
    of.kind === 'item'
      ? world.here.foods[of.item ?? 0]?.uom
      : of.kind === 'subrecipe'
        ? recipeOf(world.here, of.recipe).batch?.uom
        : undefined
  return uom === undefined ? null : { from: [1n, 1n], to: at(amounts, amount)[1], toUom: uom }
}

const sentConversion = (typed: Conversion | null, amount: number) =>
  typed && {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: at(amounts, amount)[0],
    conversion_pack_size_uom: typed.toUom,
  }

/** Whether a person changes the recipe as it is now, as it was before, or does not say. */
type Saw = 'now' | 'before' | 'nothing'
const versionSeen = (world: World, key: number, saw: Saw) =>
  saw === 'nothing' ? undefined : recipeOf(world.here, key).version - (saw === 'now' ? 0 : 1)

/** The refusal of a change to a recipe that is gone or another by now. */
function staleness(world: World, key: number, version: number | undefined): string | undefined {
  if (isGone(world, key)) return 'not_found'
  return version !== undefined && version !== recipeOf(world.here, key).version ? 'recipe_changed' : undefined
}

const touch = (recipe: ModelRecipe) => Object.assign(recipe, { version: recipe.version + 1, typedCents: null })

export function adds(who: Who, recipe: number, wanted: Wanted, saw: Saw, isAgain: boolean): Action {
  return {
    name: `${who} adds ${JSON.stringify(wanted)} to ${recipe}, having seen ${saw}${isAgain ? ', again' : ''}`,
    prepare(world, real) {
      const keys = keysOf(world)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      const line = 1_000_000 + (real.seq += 1)
      const { of, sent } = foodOf(world, real, wanted.food)
      const [text, amount] = at(amounts, wanted.amount)
      const uom = wanted.isTyped ? scoop : uomOf(world, of, wanted.uom)
      const typed = wanted.isTyped ? typedFor(world, of, wanted.amount) : null
      const version = versionSeen(world, key, saw)
      const body = {
        ...sent,
        recipe_amount_fraction: text,
        recipe_pack_size_uom: uom,
        waste_percentage: wanted.waste,
        ...sentConversion(typed, wanted.amount),
        version,
      }
      const path = `/recipe/${real.recipeIds.get(key)}/ingredient`
      return {
        async send() {
          const headers = { 'idempotency-key': `line-${line}` }
          const answer = await once(isAgain, () => real.people[who].post(path, body, headers))
          if (answer.status === 201) real.lineIds.set(line, answer.body.id)
          return told(answer)
        },
        apply(later) {
          const refusal = staleness(later, key, version) ?? refusalOf(later, key, of)
          if (refusal) return refusal
          const { here } = later
          const conversion = conversionFor(here, of, uom, typed)
          const links = of.kind === 'generic' ? linksFor(here, of.group, uom) : new Map<number, Conversion | null>()
          const made = recipeOf(here, key)
          const name = nameOf(later, real, of)
          made.lines.push({ key: line, name, of, amount, uom, waste: wanted.waste, conversion, links })
          touch(made)
          return 'ok'
        },
      }
    },
  }
}

type Part = 'amount' | 'uom' | 'waste' | 'food' | 'conversion'

export function changesLine(
  who: Who,
  which: [recipe: number, line: number],
  part: Part,
  wanted: Wanted,
  saw: Saw,
): Action {
  return {
    name: `${who} changes ${part} of ${which.join('.')} as ${JSON.stringify(wanted)}, having seen ${saw}`,
    prepare(world, real) {
      const keys = keysOf(world).filter((each) => recipeOf(world.here, each).lines.length > 0)
      if (keys.length === 0) return undefined
      const key = at(keys, which[0])
      const line = at(recipeOf(world.here, key).lines, which[1])
      const [text, amount] = at(amounts, wanted.amount)
      const other = part === 'food' ? foodOf(world, real, wanted.food) : undefined
      const typed = part === 'conversion' ? typedFor(world, line.of, wanted.amount) : null
      const uom = part === 'uom' ? uomOf(world, line.of, wanted.uom) : part === 'conversion' ? scoop : undefined
      const version = versionSeen(world, key, saw)
      const body = {
        ...other?.sent,
        ...sentConversion(typed, wanted.amount),
        version,
        ...(part === 'amount' ? { recipe_amount_fraction: text } : {}),
        ...(part === 'waste' ? { waste_percentage: wanted.waste } : {}),
        ...(uom === undefined ? {} : { recipe_pack_size_uom: uom }),
      }
      const path = `/recipe/${real.recipeIds.get(key)}/ingredient/${real.lineIds.get(line.key)}`
      return {
        send: async () => told(await real.people[who].patch(path, body)),
        apply(later) {
          const refusal = staleness(later, key, version)
          if (refusal) return refusal
          const { here } = later
          const found = recipeOf(here, key).lines.find((each) => each.key === line.key)
          if (!found) return 'not_found'
          const wrong = other && refusalOf(later, key, other.of)
          if (wrong) return wrong
          const now = { of: other?.of ?? found.of, uom: uom ?? found.uom }
          const isOther = !isDeepStrictEqual(now.of, found.of)
          const isUnitNew = now.uom !== found.uom
          // what a line has in this unit already is not remembered anew
          const isKept = typed && !isOther && !isUnitNew && isDeepStrictEqual(typed, found.conversion)
          if ((isOther || isUnitNew || typed) && !isKept) found.conversion = conversionFor(here, now.of, now.uom, typed)
          if (now.of.kind !== 'generic') found.links = new Map()
          else if (isOther || (isUnitNew && found.links.size === 0)) found.links = linksFor(here, now.of.group, now.uom)
          else if (isUnitNew) found.links = linksKept(here, found.links, now.uom)
          if (part === 'amount') found.amount = amount
          if (part === 'waste') found.waste = wanted.waste
          Object.assign(found, now, other ? { name: nameOf(later, real, now.of) } : {})
          touch(recipeOf(here, key))
          return 'ok'
        },
      }
    },
  }
}

export function removesLine(who: Who, recipe: number, place: number): Action {
  return {
    name: `${who} removes line ${place} of ${recipe}`,
    prepare(world, real) {
      const keys = keysOf(world).filter((each) => recipeOf(world.here, each).lines.length > 0)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      const line = at(recipeOf(world.here, key).lines, place)
      const path = `/recipe/${real.recipeIds.get(key)}/ingredient/${real.lineIds.get(line.key)}`
      return {
        send: async () => told(await real.people[who].delete(path)),
        apply(later) {
          if (isGone(later, key)) return 'not_found'
          const of = recipeOf(later.here, key)
          if (!of.lines.some((each) => each.key === line.key)) return 'not_found'
          touch(Object.assign(of, { lines: of.lines.filter((each) => each.key !== line.key) }))
          return 'ok'
        },
      }
    },
  }
}
