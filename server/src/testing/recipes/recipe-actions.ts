// The calls that write recipes as a whole.
import { amounts, at, foodOf, isGone, keysOf, nameOf, newRecipe, once, refusalOf, told, uomOf } from './action.ts'
import type { Action, Real, Wanted, Who } from './action.ts'
import { conversionFor, linksFor, recipeOf, rowOf, usesOf, type Batch, type Line, type Of } from './recipe-model.ts'

export function makes(who: Who, isSub: boolean, uom: number, isAgain: boolean): Action {
  return {
    name: `${who} makes ${isSub ? 'a sub-recipe' : 'a dish'}${isAgain ? ' again' : ''}`,
    prepare(_, real) {
      const key = (real.seq += 1)
      const name = `Recipe ${key}`
      const batch: Batch | null = isSub ? { amount: [3n, 2n], uom: at(['QT', 'LB'], uom) } : null
      const form = isSub ? { is_sub_recipe: 1, sub_recipe_yield: '1 1/2', sub_recipe_yield_uom: batch?.uom } : { price: 12 } // prettier-ignore
      const body = { name, recipe_menu_category_id: real.categoryId, ...form }
      const headers = { 'idempotency-key': `make-${key}` }
      return {
        async send() {
          const answer = await once(isAgain, () => real.people[who].post('/recipe', body, headers))
          real.recipeIds.set(key, answer.body.id)
          return told(answer)
        },
        apply({ here }) {
          here.recipes.set(key, newRecipe(name, { batch, priceCents: isSub ? null : 1_200 }))
          return 'ok'
        },
      }
    },
  }
}

/** A recipe with its lines as one; the food of every third line is not known. */
export function imports(who: Who, wanted: readonly Wanted[], isAgain: boolean): Action {
  return {
    name: `${who} imports ${JSON.stringify(wanted)}${isAgain ? ' again' : ''}`,
    prepare(world, real) {
      const key = (real.seq += 1)
      const name = `Recipe ${key}`
      const lines = wanted.map(({ food, amount, uom }, place) => {
        const { of, sent } = place % 3 === 2 ? { of: nothing, sent: {} } : foodOf(world, real, food)
        const [text, exact] = at(amounts, amount)
        const unit = uomOf(world, of, uom)
        const body = { ...sent, name: `line ${place}`, recipe_amount_fraction: text, recipe_pack_size_uom: unit }
        return { of, body, exact, unit }
      })
      const ingredients = lines.map(({ body }) => body)
      const body = { name, recipe_menu_category_id: real.categoryId, price: 9, ingredients }
      const headers = { 'idempotency-key': `import-${key}` }
      return {
        async send() {
          const answer = await once(isAgain, () => real.people[who].post('/recipe/import', body, headers))
          if (answer.status === 201) noteCopy(real, key, answer.body)
          return told(answer)
        },
        apply(later) {
          const refusal = lines.map(({ of }) => (of === nothing ? undefined : refusalOf(later, key, of))).find(Boolean)
          if (refusal) return refusal
          const made = lines.map(({ of, exact, unit }, place): Line => ({
            name: of === nothing ? `line ${place}` : nameOf(later, real, of),
            key: key * 1_000 + place,
            of,
            amount: exact,
            uom: unit,
            waste: 0,
            conversion: conversionFor(later.here, of, unit, null),
            links: of.kind === 'generic' ? linksFor(later.here, of.group, unit) : new Map(),
          }))
          later.here.recipes.set(key, newRecipe(name, { priceCents: 900, version: 2, lines: made }))
          return 'ok'
        },
      }
    },
  }
}
const nothing: Of = { kind: 'item', item: null }

function noteCopy(real: Real, key: number, body: { id: number; ingredients: { id: number }[] }): void {
  real.recipeIds.set(key, body.id)
  for (const [place, { id }] of body.ingredients.entries()) real.lineIds.set(key * 1_000 + place, id)
}

/** A change of a recipe's own fields: a cost that is typed or taken back, what a batch makes, or a dish out of it. */
export function changes(who: Who, recipe: number, what: 'cost' | 'no cost' | 'yield' | 'dish', amount: number): Action {
  return {
    name: `${who} changes ${what} of ${recipe} by ${amount}`,
    prepare(world, real) {
      const keys = keysOf(world)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      const isSub = recipeOf(world.here, key).batch !== null
      if (what === 'yield' && !isSub) return undefined
      const [text, exact] = at(amounts, amount)
      const uom = at(['QT', 'LB'], amount)
      const body = {
        cost: { totalCost: amount + 1 },
        'no cost': { totalCost: null },
        yield: { sub_recipe_yield: text, sub_recipe_yield_uom: uom },
        dish: { is_sub_recipe: 0, price: 7 },
      }[what]
      return {
        send: async () => told(await real.people[who].patch(`/recipe/${real.recipeIds.get(key)}`, body)),
        apply({ here }) {
          const now = here.recipes.get(key)
          if (!now) return 'not_found'
          if (what === 'dish' && now.batch !== null && usesOf(here, key).length > 0) return 'recipe_is_subrecipe'
          const typed = (amount + 1) * 100
          // A cost that is typed as it is computed is not typed.
          if (what === 'cost' && rowOf(here, key).costCents !== typed) now.typedCents = typed
          if (what === 'no cost') now.typedCents = null
          if (what === 'yield') now.batch = { amount: exact, uom }
          if (what === 'dish') Object.assign(now, { batch: null, priceCents: 700 })
          now.version += 1
          return 'ok'
        },
      }
    },
  }
}

export function duplicates(who: Who, recipe: number, isAgain: boolean): Action {
  return {
    name: `${who} duplicates ${recipe}${isAgain ? ' again' : ''}`,
    prepare(world, real) {
      const keys = keysOf(world)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      const copy = (real.seq += 1)
      const path = `/recipe/${real.recipeIds.get(key)}/duplicate`
      const headers = { 'idempotency-key': `copy-${copy}` }
      return {
        async send() {
          const answer = await once(isAgain, () => real.people[who].post(path, {}, headers))
          if (answer.status === 201) noteCopy(real, copy, answer.body)
          return told(answer)
        },
        apply(later) {
          if (isGone(later, key)) return 'not_found'
          const { name, priceCents, batch, typedCents, lines } = structuredClone(recipeOf(later.here, key))
          const copied = lines.map((line, place) => ({ ...line, key: copy * 1_000 + place }))
          const own = { priceCents, batch, typedCents, lines: copied }
          later.here.recipes.set(copy, newRecipe(`${name} (copy)`, own))
          return 'ok'
        },
      }
    },
  }
}

export function deletes(who: Who, recipe: number): Action {
  return {
    name: `${who} deletes ${recipe}`,
    prepare(world, real) {
      const keys = keysOf(world)
      if (keys.length === 0) return undefined
      const key = at(keys, recipe)
      return {
        send: async () => told(await real.people[who].delete(`/recipe/${real.recipeIds.get(key)}`)),
        apply(later) {
          if (isGone(later, key)) return 'not_found'
          if (usesOf(later.here, key).length > 0) return 'recipe_in_use'
          later.here.recipes.delete(key)
          return 'ok'
        },
      }
    },
  }
}
