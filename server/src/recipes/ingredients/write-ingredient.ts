import type { ParsedCall } from '@larder/contract/call.ts'
import {
  ingredientNotFound,
  mostIngredients,
  mostLevels,
  notASubRecipe,
  recipeInItself,
  recipesTooDeep,
  tooManyIngredients,
  unknownIngredient,
  type IngredientType,
  type patchIngredient,
  type postIngredient,
} from '@larder/contract/recipes/ingredients.ts'
import { recipeChanged, recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { foodOfSubRecipe, type Food, rateOf } from '@larder/domain/recipes/food.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit, auditChange } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { keepBefore } from '../before/keep-before.ts'
import {
  conversionOfForm,
  noConversion,
  type KeptConversion,
  type SentConversion,
} from '../conversions/conversion-of-form.ts'
import { costNow, today } from '../costs/cost-recipes.ts'
import { holdRecipes, listIngredients, listLinks, listRecipeCosts, type IngredientRow } from '../costs/costs.queries.ts'
import { foodOf } from '../costs/priced-foods.ts'
import { batchOf } from '../costs/recipes-to-cost.ts'
import { findItemFacts, listGroupItemFacts } from '../conversions/foods.queries.ts'
import {
  countLevels,
  findIngredientName,
  insertIngredient,
  isMadeWith,
  placeIngredient,
  removeIngredient,
  touchRecipe,
  updateIngredient,
  writeLinks,
  type NewLink,
} from './ingredients.queries.ts'
import { monthAgo } from '../recipe-answer.ts'
import { findRecipe } from '../recipes.queries.ts'

type NewIngredient = ParsedCall<typeof postIngredient>['body']
type IngredientChange = ParsedCall<typeof patchIngredient>['body']
type Of = { recipeId: number; ingredientId: number }

const objectType = 'recipe-ingredient'
const defaultUnit = 'LB'

export function addIngredient(context: Context, recipeId: number, body: NewIngredient): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { ingredientCount } = await holdRecipe(tx, recipeId, body.version)
    if (ingredientCount >= mostIngredients) refuse(tooManyIngredients, { most: mostIngredients })
    const what = await requireIngredient(tx, recipeId, body)
    const amountText = body.recipe_amount_fraction ?? body.recipe_amount ?? refuseAmount()
    const recipeUom = body.recipe_pack_size_uom ?? defaultUnit
    const before = body.is_put_back ? 'put back' : null
    const conversion = await conversionFor(tx, what, recipeUom, body, before)
    const fields = {
      ...idsOf(what),
      ...conversion,
      name: what.name,
      amountText,
      recipeUom,
      note: body.note ?? '',
      wastePercent: percent(body),
    }
    const objectId = await insertIngredient(tx, { recipeId, ...fields }, tx.now)
    const links = what.kind === 'generic' ? await linksFor(tx, what.id, recipeUom, body.link_items, { before }) : []
    await writeLinks(tx, objectId, links)
    await finish(tx, recipeId)
    await audit(tx, { action: 'add-ingredient', objectType, objectId, after: { recipeId, ...fields, ...noted(links) } })
    return objectId
  })
}

export function changeIngredient(context: Context, of: Of, body: IngredientChange): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipe(tx, of.recipeId, body.version)
    const before = await findIngredient(tx, of)
    const { ingredient_id, ingredient_type = before.kind } = body
    const what =
      ingredient_id === undefined
        ? { kind: before.kind, id: idOf(before), name: before.name }
        : await requireIngredient(tx, of.recipeId, { ingredient_type, ingredient_id })
    const isOther = what.kind !== before.kind || what.id !== idOf(before)
    const recipeUom = body.recipe_pack_size_uom ?? before.recipeUom
    const isOfBefore = !isOther && recipeUom === before.recipeUom
    const had = isOfBefore ? conversionOfRow(before) : null
    const fields = {
      ...idsOf(what),
      ...(had && !saysConversion(body) ? had : await conversionFor(tx, what, recipeUom, body, had)),
      name: what.name,
      recipeUom,
      amountText: body.recipe_amount_fraction ?? body.recipe_amount ?? before.amountText,
      note: body.note ?? before.note,
      wastePercent: body.waste_percentage === undefined ? before.wastePercent : percent(body),
    }
    await updateIngredient(tx, of.ingredientId, fields)
    const linksBefore = await linksOf(tx, before)
    const links = isOther || body.link_items || recipeUom !== before.recipeUom ? await linksNow() : linksBefore
    if (links !== linksBefore) await writeLinks(tx, of.ingredientId, links)
    if (body.sort !== undefined)
      await placeIngredient(tx, { recipeId: of.recipeId, id: of.ingredientId, place: body.sort })
    await finish(tx, of.recipeId)
    const { recipeId: _recipe, id: _id, ...shown } = before
    const change = {
      before: { ...idsOf(before), ...pick(shown), ...noted(linksBefore) },
      after: { ...fields, ...noted(links) },
    }
    const entry = { action: 'change-ingredient', objectType, objectId: of.ingredientId, ...change }
    // The place among the others is not among the facts.
    await (body.sort === undefined ? auditChange(tx, entry) : audit(tx, entry))

    /** The same ingredient in another unit keeps the items that people linked; only their conversions are others. */
    async function linksNow(): Promise<NewLink[]> {
      if (what.kind !== 'generic') return []
      const kept = isOther || linksBefore.length === 0 ? undefined : linksBefore.map(asSent)
      return linksFor(tx, what.id, recipeUom, body.link_items ?? kept, { before: isOfBefore ? linksBefore : null })
    }
  })
}

export function deleteIngredient(context: Context, of: Of): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipe(tx, of.recipeId)
    const before = await findIngredient(tx, of)
    const links = await linksOf(tx, before)
    await removeIngredient(tx, of.ingredientId)
    await finish(tx, of.recipeId)
    const gone = { recipeId: of.recipeId, ...idsOf(before), ...pick(before), ...noted(links) }
    await audit(tx, { action: 'delete-ingredient', objectType, objectId: of.ingredientId, before: gone })
  })
}

/** Holds the recipes for a change of this one, which is kept as it is before. */
async function holdRecipe(tx: Context<Tx>, recipeId: number, version?: number) {
  await holdRecipes(tx)
  const recipe = (await findRecipe(tx, recipeId, monthAgo(tx))) ?? refuse(recipeNotFound)
  if (version !== undefined && version !== recipe.version) refuse(recipeChanged)
  await keepBefore(tx, recipeId)
  return recipe
}

async function findIngredient(tx: Context<Tx>, { recipeId, ingredientId }: Of): Promise<IngredientRow> {
  return (await listIngredients(tx, [recipeId])).find(({ id }) => id === ingredientId) ?? refuse(ingredientNotFound)
}

/** The version, and the costs of this recipe and all above it. */
export async function finish(tx: Context<Tx>, recipeId: number): Promise<void> {
  if ((await countLevels(tx, recipeId)) > mostLevels) refuse(recipesTooDeep, { most: mostLevels })
  await touchRecipe(tx, recipeId, { now: tx.now, name: tx.actor.name })
  await costNow(tx, today(tx))
}

export type What = { kind: IngredientType; id: number | null; name: string }

/** Finds the food of a new ingredient: the location's own, and no recipe that this one is a part of. */
export async function requireIngredient(
  tx: Context<Tx>,
  recipeId: number,
  { ingredient_type: kind, ingredient_id: id }: Pick<NewIngredient, 'ingredient_type' | 'ingredient_id'>,
): Promise<What> {
  const { name, isSubRecipe } = (await findIngredientName(tx, kind, id)) ?? refuse(unknownIngredient)
  if (kind !== 'subrecipe') return { kind, id, name }
  if (await isMadeWith(tx, { part: id, recipeId })) refuse(recipeInItself, { name })
  if (!isSubRecipe) refuse(notASubRecipe, { name })
  return { kind, id, name }
}

export async function conversionFor(
  tx: Context<Tx>,
  what: What,
  uom: string,
  sent: SentConversion,
  before: KeptConversion | 'put back' | null = null,
) {
  const food = await foodFor(tx, what)
  if (!food) return noConversion
  const key = { customItemId: null, itemId: what.kind === 'item' ? what.id : null }
  return conversionOfForm(
    tx,
    { food, uom, key: { ...key, recipeId: what.kind === 'subrecipe' ? what.id : null } },
    sent,
    before,
  )
}

/** Null for a generic ingredient, whose items convert each for itself, and for what is gone. */
async function foodFor(tx: Context<Tx>, { kind, id }: What): Promise<Food | null> {
  if (kind === 'generic' || id === null) return null
  if (kind === 'item') {
    const facts = await findItemFacts(tx, id)
    return facts ? foodOf(facts) : null
  }
  const part = (await listRecipeCosts(tx, [id])).find((recipe) => recipe.id === id)
  const batch = part && batchOf(part)
  return batch ? foodOfSubRecipe(null, batch) : null
}

type LinkOptions = {
  forAll?: SentConversion & { waste_percentage?: number }
  /** the links in the same unit until now */
  before?: readonly NewLink[] | 'put back' | null
}

/**
 * The conversions of the group's items: as sent. Where nothing is sent, those of every item that converts by itself, by
 * a remembered conversion, or by the one sent for all.
 */
export async function linksFor(
  tx: Context<Tx>,
  groupId: number | null,
  uom: string,
  sent: NewIngredient['link_items'],
  { forAll = {}, before = null }: LinkOptions = {},
): Promise<NewLink[]> {
  if (groupId === null) return []
  const items = await listGroupItemFacts(tx, groupId)
  const sentOf = new Map(sent?.map((link) => [link.generic_item_id ?? link.generic_custom_item_id ?? 0, link]))
  const known = new Set(items.map(({ groupItemId }) => groupItemId))
  if ([...sentOf.keys()].some((id) => !known.has(id))) refuse(unknownIngredient)
  const links: NewLink[] = []
  for (const item of items) {
    const link = sentOf.get(item.groupItemId)
    if (sent && !link) continue
    const food = foodOf(item)
    const { groupItemId, itemId, customItemId } = item
    const key = { itemId, customItemId, recipeId: null }
    const had = before === 'put back' ? before : (before?.find((one) => one.groupItemId === groupItemId) ?? null)
    const conversion = await conversionOfForm(tx, { food, uom, key }, link ?? forAll, had)
    const isKnown = conversion.conversionUom !== null || rateOf(food, uom) !== null
    if (link || isKnown) links.push({ groupItemId, ...conversion, wastePercent: percent(link ?? forAll) })
  }
  return links
}

/** The items that an ingredient is linked to, as they are kept. */
async function linksOf(tx: Context<Tx>, { id, recipeId, kind }: IngredientRow): Promise<NewLink[]> {
  if (kind !== 'generic') return []
  const rows = (await listLinks(tx, [recipeId])).filter(({ ingredientId, isLinked }) => ingredientId === id && isLinked)
  return rows.map(({ groupItemId, recipeSizeText, conversionSizeText, conversionUom, wastePercent }) => ({
    groupItemId,
    recipeSizeText,
    conversionSizeText,
    conversionUom,
    wastePercent,
  }))
}

/** A kept link as a form sends it that says nothing of its conversion. */
function asSent({ groupItemId, wastePercent }: NewLink) {
  return { generic_item_id: groupItemId, waste_percentage: Number(wastePercent) }
}

function noted(links: readonly NewLink[]): { links?: readonly NewLink[] } {
  return links.length === 0 ? {} : { links }
}

export function idsOf(of: What | IngredientRow) {
  const id = 'amountText' in of ? idOf(of) : of.id
  return {
    kind: of.kind,
    itemId: of.kind === 'item' ? id : null,
    subRecipeId: of.kind === 'subrecipe' ? id : null,
    genericGroupId: of.kind === 'generic' ? id : null,
  }
}

function idOf({ itemId, subRecipeId, genericGroupId }: IngredientRow): number | null {
  return itemId ?? subRecipeId ?? genericGroupId
}

function conversionOfRow({ recipeSizeText, conversionSizeText, conversionUom }: IngredientRow) {
  return { recipeSizeText, conversionSizeText, conversionUom }
}

function pick(row: Omit<IngredientRow, 'id' | 'recipeId'>) {
  const { name, amountText, recipeUom, note, wastePercent } = row
  return { ...conversionOfRow(row as IngredientRow), name, amountText, recipeUom, note, wastePercent }
}

function saysConversion(body: SentConversion): boolean {
  return [
    body.recipe_pack_size_fraction,
    body.recipe_pack_size_value,
    body.conversion_pack_size_uom,
    body.conversion_pack_size_fraction,
    body.conversion_pack_size_value,
  ].some((value) => value !== undefined)
}

function percent({ waste_percentage: waste }: { waste_percentage?: number | null | undefined }): string {
  return (waste ?? 0).toFixed(2)
}

function refuseAmount(): never {
  return refuseFields({ recipe_amount: ['is not a fraction or number'] })
}
