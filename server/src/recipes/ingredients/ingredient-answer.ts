import type { Ingredient, IngredientItem, LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { valueOf } from '@larder/contract/recipes/ingredients.ts'
import { conversionDoubt, expectedOf, type UsualConversion } from '@larder/domain/recipes/doubt.ts'
import { costSentence } from '@larder/domain/recipes/cost-sentence.ts'
import { foodOfSubRecipe, type Food } from '@larder/domain/recipes/food.ts'
import { amountText } from '@larder/domain/recipes/kitchen-units.ts'
import type { CostOfIngredient, RecipeCost } from '@larder/domain/recipes/recipe-cost.ts'
import { keptFraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { cents, roundToCents, type Cents } from '@larder/domain/values/money.ts'
import { parsePackSize, printPackSize } from '@larder/domain/values/pack-size.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import type { z } from 'zod'
import type { ConversionFields, IngredientRow, LinkRow, RecipeCostRow } from '../costs/costs.queries.ts'
import { conversionOf, exact, foodOf, wasteOf } from '../costs/priced-foods.ts'
import { batchOf, costedLink, costOfLink } from '../costs/recipes-to-cost.ts'
import type { UsualConversions } from '../conversions/usual-conversions.ts'
import type { GroupItemLooks, GroupOfIngredient, IngredientLooks, ItemLooks } from './ingredients.queries.ts'

export type IngredientAnswer = z.output<typeof Ingredient>
type LinkAnswer = z.output<typeof LinkedIngredientItem>
type ItemAnswer = z.output<typeof IngredientItem>

/** The rows behind the ingredients of a recipe, as read from the database. */
export type Ingredients = {
  rows: IngredientRow[]
  links: LinkRow[]
  subRecipes: RecipeCostRow[]
  looks: IngredientLooks[]
  groupItems: GroupItemLooks[]
  groups: GroupOfIngredient[]
  usual: UsualConversions
}

/** The ingredients of a recipe with what each costs, why, and its share. */
export function ingredientAnswers(of: Ingredients, cost: RecipeCost, price: Cents | null): IngredientAnswer[] {
  return of.rows.map((row) => answer(row, of, cost, price))
}

function answer(row: IngredientRow, of: Ingredients, whole: RecipeCost, price: Cents | null): IngredientAnswer {
  const cost = whole.ingredients.get(row.id) ?? { state: 'gone', cost: null }
  const links = of.links.filter(({ ingredientId }) => ingredientId === row.id)
  const chosen = row.kind === 'generic' ? costedLink(row, links) : undefined
  const food = foodOfIngredient(row, of, chosen?.food)
  const conversion = chosen ? chosen.link : row
  const group = of.groups.find(({ groupId }) => groupId === row.genericGroupId)
  const looks = looksOf(row, of, chosen?.link)
  const costing = cost.cost && roundToCents(cost.cost, 'halfUp')
  return {
    id: row.id,
    recipe_id: row.recipeId,
    ingredientType: row.kind,
    name: nameOf(row, of, group),
    ingredientId: row.itemId ?? row.subRecipeId ?? row.genericGroupId,
    recipe_amount: valueOf(exact(row.amountText)),
    recipe_amount_fraction: row.amountText,
    recipe_pack_size_uom: row.recipeUom,
    note: row.note,
    isCustomUom: unitNamed(row.recipeUom) === null,
    ...conversionAnswer(row.kind === 'generic' ? (chosen?.link ?? row) : row),
    costState: cost.state,
    ingredientCosting: costing,
    sentence: sentenceOf(row, food, conversion, cost),
    doubt: doubtOf(row, food, conversion, usualOf(row, of, chosen?.link)) ?? overPrice(costing, price),
    isAutoConverted: conversion.conversionUom === null,
    shareOfCost: shareOf(cost, whole),
    isInactive: isInactive(row, of, chosen?.link),
    item: {
      ...itemOf(row, of, looks),
      comparisonView: group ? { id: group.listId, name: group.listName } : null,
      group: group ? { id: group.groupId, name: group.name } : null,
      items: row.kind === 'generic' ? linkAnswers(row, links, of, chosen?.groupItemId) : [],
    },
    lastPurchasedDistributor: looks?.lastPurchasedOn ? looks.distributor : null,
    lastPurchasedDistributorPrice: looks?.lastPurchasedOn ? money(looks.lastPurchasedPriceCents) : null,
    lastPurchasedDistributorDate: looks?.lastPurchasedOn ?? null,
    lastPurchasedDistributorItem: looks?.lastPurchasedOn ? { unit_measure: looks.unitMeasure } : null,
  }
}

function nameOf(row: IngredientRow, of: Ingredients, group: GroupOfIngredient | undefined): string {
  if (row.kind === 'generic') return group?.name ?? row.name
  if (row.kind === 'subrecipe') return of.subRecipes.find(({ id }) => id === row.subRecipeId)?.name ?? row.name
  return of.looks.find(({ ingredientId }) => ingredientId === row.id)?.name ?? row.name
}

function foodOfIngredient(row: IngredientRow, of: Ingredients, ofLink: Food | undefined): Food | null {
  if (row.kind === 'generic') return ofLink ?? null
  if (row.kind === 'item') return row.itemId === null ? null : foodOf(row)
  const part = of.subRecipes.find(({ id }) => id === row.subRecipeId)
  const batch = part && batchOf(part)
  return batch ? foodOfSubRecipe(keptFraction(part.costExact), batch) : null
}

function looksOf(row: IngredientRow, of: Ingredients, link: LinkRow | undefined): ItemLooks | undefined {
  if (row.kind === 'generic') return of.groupItems.find(({ groupItemId }) => groupItemId === link?.groupItemId)
  return of.looks.find(({ ingredientId }) => ingredientId === row.id)
}

function isInactive(row: IngredientRow, of: Ingredients, link: LinkRow | undefined): boolean {
  if (row.kind === 'item') return row.itemId === null || row.isPunchedOut
  if (row.kind === 'generic') return link === undefined || link.isPunchedOut
  return of.subRecipes.find(({ id }) => id === row.subRecipeId)?.hasInactiveItems ?? true
}

/** Everything on the way from what is bought to the cost, in words. */
function sentenceOf(row: IngredientRow, food: Food | null, fields: ConversionFields, cost: CostOfIngredient): string {
  if (food === null)
    return row.kind === 'generic'
      ? 'No item is linked, so it has no cost.'
      : 'No item of your catalogue is linked, so it has no cost.'
  const said = costSentence(food, saidPortion(row, fields))
  return cost.state === 'incomplete' ? `${said}; without what is not known of the subrecipe` : said
}

function saidPortion(row: Pick<IngredientRow, 'amountText' | 'recipeUom'>, fields: ConversionFields) {
  const { recipeSizeText, conversionSizeText } = fields
  return {
    amount: exact(row.amountText),
    uom: row.recipeUom,
    amountText: row.amountText,
    conversion: conversionOf(fields, row.recipeUom),
    waste: wasteOf(fields),
    conversionTexts:
      recipeSizeText !== null && conversionSizeText !== null ? { from: recipeSizeText, to: conversionSizeText } : null,
  }
}

function doubtOf(
  row: Pick<IngredientRow, 'recipeUom'>,
  food: Food | null,
  fields: ConversionFields,
  usual: () => readonly UsualConversion[],
): string | null {
  const typed = conversionOf(fields, row.recipeUom)
  return food && typed ? conversionDoubt(food, typed, expectedOf(typed, usual())) : null
}

/** How the food of an ingredient is usually converted. */
function usualOf(row: IngredientRow, of: Ingredients, link: LinkRow | undefined): () => readonly UsualConversion[] {
  if (link) return usualOfLink(link, of.groupItems, of.usual)
  const { itemId, subRecipeId } = row
  return () => of.usual({ itemId, customItemId: null, recipeId: subRecipeId }, nameOf(row, of, undefined))
}

function usualOfLink(
  { groupItemId, itemId, customItemId }: LinkRow,
  looks: readonly GroupItemLooks[],
  usual: UsualConversions,
): () => readonly UsualConversion[] {
  const name = looks.find((one) => one.groupItemId === groupItemId)?.name ?? ''
  return () => usual({ itemId, customItemId, recipeId: null }, name)
}

function overPrice(cost: Cents | null, price: Cents | null): string | null {
  return cost !== null && price !== null && cost > price ? 'It costs more than the whole plate is sold for.' : null
}

/** Null as long as the cost of another ingredient is not known: the share of what is known would be too large. */
function shareOf({ cost }: CostOfIngredient, { computed, ingredients }: RecipeCost): number | null {
  const isWhole = [...ingredients.values()].every((one) => one.cost !== null && one.state !== 'incomplete')
  return cost === null || !isWhole || computed.equals(0) ? null : Number(printDecimal(cost.div(computed), 4))
}

export function conversionAnswer(fields: ConversionFields) {
  const { recipeSizeText, conversionSizeText, conversionUom } = fields
  return {
    recipe_pack_size_value: recipeSizeText === null ? null : valueOf(exact(recipeSizeText)),
    recipe_pack_size_fraction: recipeSizeText,
    conversion_pack_size_value: conversionSizeText === null ? null : valueOf(exact(conversionSizeText)),
    conversion_pack_size_fraction: conversionSizeText,
    conversion_pack_size_uom: conversionUom,
    waste_percentage: Number(fields.wastePercent),
  }
}

function itemOf(row: IngredientRow, of: Ingredients, looks: ItemLooks | undefined): ItemAnswer {
  if (row.kind === 'subrecipe') {
    const part = of.subRecipes.find(({ id }) => id === row.subRecipeId)
    if (part) return subRecipeItem(part)
  }
  return { ...(looks ? itemAnswer(looks) : goneItem(row.name)), itemDistributorId: row.itemId }
}

export function subRecipeItem(part: RecipeCostRow): ItemAnswer {
  const batch = batchOf(part)
  return {
    ...goneItem(part.name),
    price: roundToCents(keptFraction(part.costExact), 'halfUp'),
    unitMeasure: 'batch',
    packSize: batch ? amountText(batch.amount, batch.uom, part.yieldText) : '',
    packSizeUom: batch?.uom ?? null,
    isPunchedOut: false,
    isSubRecipe: true,
    subRecipeId: part.id,
  }
}

/** An item as an ingredient shows it; the ids are the caller's to add. */
export function itemAnswer(looks: ItemLooks): ItemAnswer {
  const read = looks.customPack === null ? null : parsePackSize(looks.customPack, 'own')
  return {
    name: looks.name,
    description: looks.description,
    din: looks.din,
    brand: looks.brand,
    distributor: looks.distributor,
    unitMeasure: looks.unitMeasure,
    category: looks.category,
    price: money(looks.priceCents),
    unitPrice: looks.unitPrice,
    packSize: looks.packText,
    packSizeUom: looks.packUom,
    customPackSize: read?.kind === 'understood' ? printPackSize(read.pack) : null,
    imageUrl: looks.imageUrl,
    brandImageUrl: null,
    isPunchedOut: looks.isPunchedOut,
    isSubRecipe: false,
    isCustomItem: false,
    ...noIds,
    lastPurchasedDate: looks.lastPurchasedOn,
  }
}

const noIds = { itemDistributorId: null, genericItemId: null, genericCustomItemId: null, subRecipeId: null }

function goneItem(name: string): ItemAnswer {
  return {
    name,
    description: '',
    din: '',
    price: null,
    unitPrice: null,
    unitMeasure: '',
    brand: '',
    distributor: '',
    packSize: '',
    packSizeUom: null,
    customPackSize: null,
    imageUrl: null,
    brandImageUrl: null,
    category: '',
    isPunchedOut: true,
    isSubRecipe: false,
    isCustomItem: false,
    ...noIds,
    lastPurchasedDate: null,
  }
}

/** The items of the group: those without a conversion first (spec 2 §4), then as they are. */
function linkAnswers(
  row: IngredientRow,
  links: readonly LinkRow[],
  { groupItems, usual }: Pick<Ingredients, 'groupItems' | 'usual'>,
  costedId: number | undefined,
): LinkAnswer[] {
  return links
    .map((link) => linkAnswer(row, link, { groupItems, usual }, costedId))
    .filter((link) => link !== null)
    .toSorted((a, b) => Number(a.isLinked) - Number(b.isLinked))
}

export function linkAnswer(
  row: Pick<IngredientRow, 'amountText' | 'recipeUom'>,
  link: LinkRow,
  { groupItems: looks, usual }: Pick<Ingredients, 'groupItems' | 'usual'>,
  costedId?: number,
): LinkAnswer | null {
  const seen = looks.find(({ groupItemId }) => groupItemId === link.groupItemId)
  if (!seen) return null
  const { food, cost } = costOfLink(row, link)
  return {
    ...itemAnswer(seen),
    itemDistributorId: seen.itemId,
    isCustomItem: seen.kind === 'custom',
    genericItemId: seen.kind === 'item' ? seen.groupItemId : null,
    genericCustomItemId: seen.kind === 'custom' ? seen.groupItemId : null,
    ...conversionAnswer(link),
    costState: cost.state,
    ingredientCosting: cost.cost && roundToCents(cost.cost, 'halfUp'),
    sentence: costSentence(food, saidPortion(row, link)),
    doubt: doubtOf(row, food, link, usualOfLink(link, looks, usual)),
    isAutoConverted: link.conversionUom === null,
    isLinked: link.isLinked,
    isCosted: link.groupItemId === costedId,
  }
}

function money(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}
