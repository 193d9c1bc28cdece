import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import type { Recipe, RecipeRow } from '@larder/contract/recipes/recipes.ts'
import type { AnswerOf } from '../src/api/call-input.ts'
import { listOf, newId } from './answers.ts'

export function aMenu(own: Partial<MenuCategory> = {}): MenuCategory {
  return { value: newId(), label: 'Mains', recipeCount: 0, ...own }
}

/** A plate of $24.00 that costs $7.20. */
export function aRecipeRow(own: Partial<RecipeRow> = {}): RecipeRow {
  return {
    id: newId(),
    name: 'Roast chicken',
    price: 24,
    totalCost: 7.2,
    marginGrossProfit: 16.8,
    foodCostPercent: 30,
    isCostComplete: true,
    hasInactiveItems: false,
    isSubRecipe: false,
    isSubRecipeUsed: false,
    subRecipeYield: null,
    subRecipeYieldFraction: null,
    subRecipeYieldUom: null,
    ingredientCount: 2,
    costMonthAgo: null,
    posQuantitySold: 12,
    posTotalSold: 288,
    version: 1,
    allergens: { contains: [], mayContain: [], diet: 'meat or fish', unconfirmed: 0, emptySubRecipes: [] },
    ...own,
  }
}

export function aRecipe(own: Partial<Recipe> = {}): Recipe {
  const { posQuantitySold: _quantity, posTotalSold: _total, ...row } = aRecipeRow()
  return {
    ...row,
    description: '',
    procedure: '',
    procedureFoods: [],
    menu: { id: 7, name: 'Mains' },
    computedCost: row.totalCost,
    isTotalCostTyped: false,
    costPerYield: null,
    priceFor30Percent: 24,
    usedIn: [],
    doubts: [],
    photoUrl: null,
    thumbnailUrl: null,
    updatedAt: '2026-11-20T12:00:00Z',
    updatedBy: 'Ana Ruiz',
    ingredients: [],
    ...own,
  }
}

/** A quarter of a pound of butter: $0.98. */
export function anIngredient(own: Partial<Ingredient> = {}): Ingredient {
  return {
    id: newId(),
    recipe_id: 1,
    ingredientType: 'item',
    ingredientId: newId(),
    name: 'Butter',
    recipe_amount: 0.25,
    recipe_amount_fraction: '1/4',
    recipe_pack_size_uom: 'LB',
    isCustomUom: false,
    note: '',
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
    waste_percentage: 0,
    costState: 'known',
    ingredientCosting: 0.98,
    doubt: null,
    isAutoConverted: true,
    sentence: '1 case = 36 × 1 lb = 36 lb; 1/4 lb costs $0.98',
    shareOfCost: 0.14,
    isInactive: false,
    item: anIngredientItem(),
    lastPurchasedDistributor: null,
    lastPurchasedDistributorPrice: null,
    lastPurchasedDistributorDate: null,
    lastPurchasedDistributorItem: null,
    ...own,
  }
}

export function anIngredientItem(own: Partial<Ingredient['item']> = {}): Ingredient['item'] {
  return {
    name: 'Butter',
    description: '',
    din: '1',
    price: 141.12,
    unitPrice: 3.92,
    unitMeasure: 'CS',
    brand: 'Plugra',
    distributor: 'Bay Broadline',
    packSize: '36/1 LB',
    packSizeUom: 'LB',
    customPackSize: null,
    imageUrl: null,
    brandImageUrl: null,
    category: 'Dairy',
    isPunchedOut: false,
    isSubRecipe: false,
    isCustomItem: false,
    itemDistributorId: newId(),
    genericItemId: null,
    genericCustomItemId: null,
    subRecipeId: null,
    lastPurchasedDate: null,
    comparisonView: null,
    group: null,
    items: [],
    ...own,
  }
}

export function recipesOf(...rows: RecipeRow[]): AnswerOf<'getRecipes'> {
  return {
    ...listOf(...rows),
    totals: { foodCostPercent: 31.4, isWeightedBySales: true, mappedPercent: 92, unmappedTotal: 96 },
  }
}

/** The server's answer to a change of an ingredient. */
export function saved(ingredient: Ingredient, recipe: Recipe): AnswerOf<'patchIngredient'> {
  const { id, totalCost, isCostComplete, marginGrossProfit, foodCostPercent, version } = recipe
  return { ...ingredient, recipe: { id, totalCost, isCostComplete, marginGrossProfit, foodCostPercent, version } }
}

/** An amount whose cost is known before it is saved. */
export function aConversion(own: Partial<AnswerOf<'getConversion'>> = {}): AnswerOf<'getConversion'> {
  const { comparisonView: _view, group: _group, items: _items, ...item } = anIngredientItem()
  return {
    source: 'units',
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    recipe_pack_size_uom: 'LB',
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
    sentence: '',
    from: null,
    notice: null,
    item,
    cost: null,
    costSentence: null,
    ...own,
  }
}
