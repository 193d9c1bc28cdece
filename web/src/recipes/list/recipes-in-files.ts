import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { fromWire } from '../../api/wire-money.ts'
import { figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { isEmpty, recipeMarks } from '../recipe-marks.ts'
import { batchOf } from '../../inventory/batch-of.ts'
import type { RecipesUrl, SortedBy } from './recipes-url.ts'

const columns: readonly FileColumn<RecipeRow>[] = [
  text('Menu Item Name', ({ name }) => name),
  text('Marks', (recipe) =>
    recipeMarks(recipe)
      .map(({ label }) => label)
      .join(', '),
  ),
  money('Menu Price', ({ price }) => (price === null ? null : fromWire(price))),
  money('Food Cost', (recipe) => (isEmpty(recipe) ? null : fromWire(recipe.totalCost))),
  text('Batch', (recipe) => (recipe.isSubRecipe ? batchOf(recipe) : '')),
  { ...figure('Food Cost %', ({ foodCostPercent }) => foodCostPercent), isMoney: true },
  figure('POS: QTY', ({ posQuantitySold }) => posQuantitySold),
  money('POS: Total Sold', ({ posTotalSold }) => (posTotalSold === undefined ? null : fromWire(posTotalSold))),
]

/** The columns of the list of recipes in files and on paper; what was sold is only as good as the share that is mapped. */
export function recipesInFiles(mappedPercent: number | null | undefined): readonly FileColumn<RecipeRow>[] {
  return [...columns, { ...figure('POS: % Mapped', () => mappedPercent), isMoney: true }]
}

const heads: Record<SortedBy, string> = {
  price: 'Menu Price',
  totalCost: 'Food Cost',
  foodCostPercent: 'Food Cost %',
  posQuantitySold: 'POS: QTY',
  posTotalSold: 'POS: Total Sold',
}

/** 'by Food Cost, high to low' */
export function sortWords(sort: NonNullable<RecipesUrl['sort']>): string {
  const isDescending = sort.startsWith('-')
  // A sort is the name of a column, with - before it where the highest comes first.
  const column = (isDescending ? sort.slice(1) : sort) as SortedBy
  return `by ${heads[column]}, ${isDescending ? 'high to low' : 'low to high'}`
}
