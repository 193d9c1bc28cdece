import { instantAt, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { contextOf, inTransaction, type Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { costNow } from '../../recipes/costs/cost-recipes.ts'
import { insertIngredient, writeLinks } from '../../recipes/ingredients/ingredients.queries.ts'
import { insertCategory } from '../../recipes/menu-categories.queries.ts'
import { insertRecipe } from '../../recipes/recipes.queries.ts'
import { conversionFor, idsOf, linksFor, type What } from '../../recipes/ingredients/write-ingredient.ts'
import { demoGroupItems } from '../catalogue/demo-group-items.ts'
import type { DemoLocation } from '../catalogue/demo-locations.ts'
import { demoRecipes, type DemoIngredient } from '../catalogue/demo-recipes.ts'
import { demoShelves } from '../catalogue/demo-shelves.ts'
import { steadyChance } from '../catalogue/steady-chance.ts'
import { confirmDemoDiets } from './demo-diets.ts'
import { writeDemoPrepList } from './demo-prep-list.ts'
import { demoActor } from '../demo-actor.ts'

const tenInTheMorning = 10 * 60
const weeksOld = 9

/** The first location's recipes, made when its shelves were. */
export async function writeDemoRecipes(
  deps: Deps,
  [place]: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  if (!place) return
  const now = instantAt(plusDays(today, -7 * weeksOld), tenInTheMorning, place.timeZone)
  const actor = await demoActor(deps, place)
  await inTransaction(contextOf(deps.database.forLocation(place.id), actor, now), async (tx) => {
    const known = await whatIsKnown(tx, place)
    const categories = new Map<string, number>()
    const recipes = new Map<string, number>()
    for (const { category, name, priceCents, batch, ...recipe } of demoRecipes) {
      const menuCategoryId = categories.get(category) ?? (await insertCategory(tx, category, now))
      categories.set(category, menuCategoryId)
      const recipeId = await insertRecipe(tx, {
        name,
        menuCategoryId,
        priceCents,
        description: recipe.description,
        procedure: recipe.procedure,
        isSubRecipe: batch !== null,
        yieldText: batch?.amount ?? null,
        yieldUom: batch?.uom ?? null,
        createdAt: now,
        updatedAt: now,
        updatedByName: actor.name,
      })
      recipes.set(name, recipeId)
      for (const ingredient of recipe.ingredients)
        await writeIngredient(tx, recipeId, ingredient, known(ingredient, recipes))
    }
    await confirmDemoDiets(tx, [...recipes.values()])
    await costNow(tx, today)
    await writeDemoPrepList(tx, [...recipes.values()])
    await rememberOldCosts(tx, [...recipes], plusDays(today, -7 * weeksOld))
  })
}

/** Finds what a line of a recipe names. */
async function whatIsKnown(tx: Context<Tx>, place: DemoLocation) {
  const contents = [...demoGroupItems(demoShelves, place.distributorIds).values()].flat()
  const items = await tx.db.selectFrom('items').select(['id', 'distributorId', 'din', 'name']).execute()
  const itemOf = new Map(items.map((item) => [`${item.distributorId} ${item.din}`, item]))
  const groups = await tx.db.selectFrom('genericGroups').select(['id', 'name']).execute()
  return ({ kind, name }: DemoIngredient, recipes: ReadonlyMap<string, number>): What => {
    if (kind === '>') return { kind: 'subrecipe', id: required(recipes.get(name), name), name }
    if (kind === '@')
      return { kind: 'generic', id: required(groups.find((group) => group.name === name)?.id, name), name }
    const sold = required(
      contents.find(({ item }) => item.productKey.startsWith(name)),
      name,
    )
    const item = required(itemOf.get(`${sold.distributorId} ${sold.item.din}`), name)
    return { kind: 'item', id: item.id, name: item.name }
  }
}

function required<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the demo has no '${name}'`)
  return found
}

async function writeIngredient(
  tx: Context<Tx>,
  recipeId: number,
  { amount, uom, conversion, waste }: DemoIngredient,
  what: What,
): Promise<void> {
  const recipeUom = unitNamed(uom)?.code ?? uom
  const sent = conversion
    ? {
        recipe_pack_size_fraction: conversion.from,
        conversion_pack_size_fraction: conversion.to,
        conversion_pack_size_uom: unitNamed(conversion.toUom)?.code ?? conversion.toUom,
      }
    : {}
  const ingredientId = await insertIngredient(
    tx,
    {
      recipeId,
      ...idsOf(what),
      name: what.name,
      amountText: amount,
      recipeUom,
      wastePercent: waste.toFixed(2),
      ...(await conversionFor(tx, what, recipeUom, sent)),
    },
    tx.now,
  )
  if (what.kind !== 'generic') return
  const links = await linksFor(tx, what.id, recipeUom, undefined, {
    forAll: { ...sent, waste_percentage: waste },
  })
  await writeLinks(tx, ingredientId, links)
}

/** Prices moved since the recipes were made. */
async function rememberOldCosts(
  tx: Context<Tx>,
  recipes: readonly [string, number][],
  then: CalendarDate,
): Promise<void> {
  const now = await tx.db.selectFrom('recipes').select(['id', 'costCents', 'isCostComplete']).execute()
  const costs = new Map(now.map((recipe) => [recipe.id, recipe]))
  await tx.db
    .insertInto('recipeCostDays')
    .values(
      recipes.map(([name, recipeId]) => ({
        locationId: tx.locationId,
        recipeId,
        startDate: then,
        costCents: Math.round((costs.get(recipeId)?.costCents ?? 0) * (0.93 + 0.09 * steadyChance('cost then', name))),
        isComplete: costs.get(recipeId)?.isCostComplete ?? false,
      })),
    )
    .execute()
}
