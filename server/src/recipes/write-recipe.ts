import type { ParsedCall } from '@larder/contract/call.ts'
import { categoryNotFound } from '@larder/contract/recipes/menu-categories.ts'
import {
  mostRecipes,
  recipeInGroup,
  recipeInUse,
  recipeIsSold,
  recipeIsSubRecipe,
  tooManyRecipes,
  type patchRecipe,
  type postRecipe,
} from '@larder/contract/recipes/recipes.ts'
import { recipeChanged, recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { editTotals } from '@larder/domain/recipes/recipe-totals.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit, auditChange } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import { refuse, refuseFields } from '../http/failures.ts'
import { holdInventoryOpen } from '../inventory/counts/counts.queries.ts'
import { listRowsOfSubRecipe, updateBatch } from '../inventory/group-items/sub-recipes.queries.ts'
import { keepCountsOverPack } from '../inventory/packs/keep-counts-over-pack.ts'
import { keepBefore } from './before/keep-before.ts'
import { costNow, today } from './costs/cost-recipes.ts'
import { holdRecipes } from './costs/costs.queries.ts'
import { findCategory } from './menu-categories.queries.ts'
import { monthAgo } from './recipe-answer.ts'
import {
  copyIngredients,
  countRecipes,
  findListOfSubRecipe,
  findRecipe,
  insertRecipe,
  listSoldNames,
  lockRecipe,
  listUses,
  removeRecipe,
  updateRecipe,
  type RecipeFields,
  type RecipeRecord,
} from './recipes.queries.ts'
import { dropMarks } from './prep/drop-marks.ts'

type NewRecipe = ParsedCall<typeof postRecipe>['body']
type RecipeChange = ParsedCall<typeof patchRecipe>['body']

const objectType = 'recipe'

export function createRecipe(context: Context, body: NewRecipe): Promise<number> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    await requireRoom(tx)
    if (!(await findCategory(tx, body.recipe_menu_category_id))) refuse(categoryNotFound)
    if (!tx.actor.seePrices && body.is_sub_recipe !== 1) refuseFields({ price: [pricedByOthers] })
    const fields = fieldsOf(body, tx)
    const objectId = await insertRecipe(tx, { ...fields, createdAt: tx.now })
    await audit(tx, { action: 'create-recipe', objectType, objectId, after: noted(fields) })
    return objectId
  })
}

export function changeRecipe(context: Context, id: number, asked: RecipeChange): Promise<void> {
  const body = context.actor.seePrices ? asked : withoutMoney(asked)
  return inTransaction(context, async (tx) => {
    // Before any other lock, as whoever changes a counted pack does.
    await holdInventoryOpen(tx)
    await holdRecipes(tx)
    await costNow(tx, today(tx))
    const before = await findOrRefuse(tx, id)
    if (body.version !== undefined && body.version !== before.version) refuse(recipeChanged)
    if (body.recipe_menu_category_id !== undefined && !(await findCategory(tx, body.recipe_menu_category_id)))
      refuse(categoryNotFound)
    const isOtherKind = body.is_sub_recipe !== undefined && (body.is_sub_recipe === 1) !== before.isSubRecipe
    if (isOtherKind && !tx.actor.seePrices) refuseFields({ is_sub_recipe: [pricedByOthers] })
    if (body.is_sub_recipe === 0 && before.isSubRecipe) await requireUnused(tx, before)
    if (body.is_sub_recipe === 1 && !before.isSubRecipe) await requireUnsold(tx, before)
    const typedCostCents = typedCost(body, before)
    const form = withoutGone({ ...formOf(before), ...sent(body) }, body)
    const isKnown = typedCostCents !== null || (before.isCostComplete && before.typedCostCents === null)
    const cost = isKnown ? cents(typedCostCents ?? before.costCents) : null
    const fields = { ...fieldsOf({ ...form, price: priceOf(body, cost) ?? form.price }, tx), typedCostCents }
    await keepBefore(tx, id)
    await updateRecipe(tx, id, fields)
    await keepCountsOverYield(tx, before, fields)
    await costNow(tx, today(tx))
    const change = {
      before: noted({ ...fieldsOf(formOf(before), tx), typedCostCents: before.typedCostCents }),
      after: noted(fields),
    }
    await auditChange(tx, { action: 'change-recipe', objectType, objectId: id, ...change })
  })
}

export function deleteRecipe(context: Context, id: number): Promise<{ photoKey: string | null }> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const { name, photoKey, isSubRecipeUsed } = await findOrRefuse(tx, id)
    if (isSubRecipeUsed) refuse(recipeInUse, { name, recipes: namesOf(await listUses(tx, id)) })
    const list = await findListOfSubRecipe(tx, id)
    if (list !== undefined) refuse(recipeInGroup, { name, list })
    await removeRecipe(tx, id)
    await dropMarks(tx)
    await audit(tx, { action: 'delete-recipe', objectType, objectId: id, before: { name } })
    return { photoKey }
  })
}

/** Copies a recipe within its category and gives the copy's id; it has no photo yet. */
export function duplicateRecipe(context: Context, id: number): Promise<{ id: number; photoKey: string | null }> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    await requireRoom(tx)
    const source = await findOrRefuse(tx, id)
    const name = `${source.name.slice(0, longestName - copyMark.length)}${copyMark}`
    const fields = { ...fieldsOf(formOf(source), tx), typedCostCents: source.typedCostCents, name }
    const copyId = await insertRecipe(tx, { ...fields, createdAt: tx.now })
    await copyIngredients(tx, id, copyId)
    await costNow(tx, today(tx))
    await audit(tx, { action: 'duplicate-recipe', objectType, objectId: copyId, after: { name, from: id } })
    return { id: copyId, photoKey: source.photoKey }
  })
}

const longestName = 150
const copyMark = ' (copy)'

export async function requireRoom(tx: Context<Tx>, more = 1): Promise<void> {
  if ((await countRecipes(tx)) + more > mostRecipes)
    refuse(tooManyRecipes, { most: mostRecipes.toLocaleString('en-US') })
}

async function findOrRefuse(tx: Context<Tx>, id: number): Promise<RecipeRecord> {
  return (await findRecipe(tx, id, monthAgo(tx))) ?? refuse(recipeNotFound)
}

const pricedByOthers =
  'A recipe of the menu has a price. Please ask somebody who sees prices to set it, or to take it away.'

/** Whoever sees no prices sets none: by a price, or a cost, that is sent the other could be found out. */
function withoutMoney(asked: RecipeChange): RecipeChange {
  const { price: _price, totalCost: _cost, marginGrossProfit: _margin, foodCostPercentage: _percent, ...facts } = asked
  return facts
}

/** A recipe as its form would send it. */
function formOf(record: RecipeRecord): NewRecipe {
  return {
    name: record.name,
    recipe_menu_category_id: record.menuId,
    description: record.description,
    procedure: record.procedure,
    procedure_foods: record.procedureFoods,
    is_sub_recipe: record.isSubRecipe ? 1 : 0,
    price: record.priceCents === null ? null : cents(record.priceCents),
    sub_recipe_yield: record.yieldText,
    sub_recipe_yield_uom: record.yieldUom,
  }
}

/** The fields of a form that were sent. */
function sent(body: RecipeChange): Partial<NewRecipe> {
  const {
    totalCost: _cost,
    marginGrossProfit: _margin,
    foodCostPercentage: _percent,
    version: _version,
    procedure_food_gone: _gone,
    ...form
  } = body
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}

function withoutGone(form: NewRecipe, { procedure_food_gone: gone }: RecipeChange): NewRecipe {
  return gone === undefined
    ? form
    : { ...form, procedure_foods: (form.procedure_foods ?? []).filter((food) => food !== gone) }
}

/**
 * A cost that is typed as it is computed is not typed. Of an incomplete cost the part that is known is computed: who sends
 * that alone says that it is all, a form that sends it along with other fields does not.
 */
function typedCost({ totalCost, version: _version, ...others }: RecipeChange, before: RecipeRecord): number | null {
  if (totalCost === undefined) return before.typedCostCents
  if (totalCost !== before.costCents) return totalCost
  const isAlone = Object.values(others).every((value) => value === undefined)
  const isPart = !before.isCostComplete && before.typedCostCents === null
  return isPart && isAlone ? totalCost : before.typedCostCents
}

/**
 * The menu price that a change of the totals leads to (recipes.ts: price, then margin, then food cost); undefined: none.
 * A cost that is not known leads to none: a price for a part of it would lose money.
 */
function priceOf(body: RecipeChange, totalCost: Cents | null): Cents | undefined {
  if (body.price !== undefined) return body.price ?? undefined
  const field = (['marginGrossProfit', 'foodCostPercentage'] as const).find((one) => (body[one] ?? null) !== null)
  if (field === undefined) return undefined
  if (totalCost === null) return refuseFields({ [field]: ['The cost is incomplete: no price follows from it yet.'] })
  const totals = { totalCost, price: cents(0) }
  if (body.marginGrossProfit !== undefined && body.marginGrossProfit !== null) {
    const { price } = editTotals(totals, { field: 'marginGrossProfit', value: body.marginGrossProfit })
    return price ?? refuseFields({ marginGrossProfit: ['The menu price would not be above zero.'] })
  }
  if (body.foodCostPercentage === undefined || body.foodCostPercentage === null) return undefined
  const hundredths = Math.round(body.foodCostPercentage * 100)
  const { price } = editTotals(totals, { field: 'foodCostPercent', value: hundredths })
  return price ?? refuseFields({ foodCostPercentage: ['A recipe that costs nothing has no price at this percentage.'] })
}

async function requireUnused(tx: Context<Tx>, { id, name, isSubRecipeUsed }: RecipeRecord): Promise<void> {
  if (isSubRecipeUsed) refuse(recipeIsSubRecipe)
  const list = await findListOfSubRecipe(tx, id)
  if (list !== undefined) refuse(recipeInGroup, { name, list })
}

/** A portion that is sold would count as a whole batch. */
async function requireUnsold(tx: Context<Tx>, { id, name }: RecipeRecord): Promise<void> {
  await lockRecipe(tx, id)
  const sold = await listSoldNames(tx, id)
  if (sold.length > 0) refuse(recipeIsSold, { name, items: namesOf(sold) })
}

/** What was counted of a sub-recipe stays on the shelf when its batch becomes another. */
async function keepCountsOverYield(
  tx: Context<Tx>,
  before: RecipeRecord,
  { yieldText, yieldUom }: RecipeFields,
): Promise<void> {
  if (!yieldText || !yieldUom || (before.yieldText === yieldText && before.yieldUom === yieldUom)) return
  for (const rowId of await listRowsOfSubRecipe(tx, before.id))
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    await keepCountsOverPack(tx, rowId, () => updateBatch(tx, rowId, { yieldText, yieldUom }))
}

/** The fields of a recipe from its form; refuses a missing menu price or yield (spec 2 §5). */
function fieldsOf(form: NewRecipe, { now, actor }: Context): RecipeFields {
  const isSubRecipe = form.is_sub_recipe === 1
  const texts = {
    name: form.name,
    menuCategoryId: form.recipe_menu_category_id,
    description: form.description?.trim() ?? '',
    procedure: form.procedure?.trim() ?? '',
    procedureFoods: [...new Set(form.procedure_foods)],
    isSubRecipe,
    updatedAt: now,
    updatedByName: actor.name,
  }
  if (!isSubRecipe) {
    const priceCents = form.price ?? refuseFields({ price: ['Please enter the menu price.'] })
    return { ...texts, priceCents, yieldText: null, yieldUom: null }
  }
  const yieldText = form.sub_recipe_yield ?? refuseFields({ sub_recipe_yield: ['is not a fraction or number'] })
  const uom = form.sub_recipe_yield_uom ?? refuseFields({ sub_recipe_yield_uom: ['Please enter the yield unit.'] })
  return { ...texts, priceCents: null, yieldText, yieldUom: unitNamed(uom)?.code ?? uom }
}

function noted({ updatedAt: _at, updatedByName: _by, ...fields }: Partial<RecipeFields>): object {
  return fields
}

function namesOf(uses: readonly { name: string }[]): string {
  const named = uses.slice(0, 3).map(({ name }) => name)
  return uses.length > named.length ? `${named.join(', ')} and ${uses.length - named.length} more` : named.join(', ')
}
