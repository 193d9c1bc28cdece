import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { Link } from '@tanstack/react-router'
import { fromWire } from '../../api/wire-money.ts'
import { AllTags } from '../../kit/lists/tag.tsx'
import { Tags } from '../../kit/lists/tags.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { SelectAllBox, SelectBox } from '../../kit/selection/select-box.tsx'
import type { Selection } from '../../kit/selection/use-selection.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { rowLink } from '../../kit/table/list-card.tsx'
import { dietMarks } from '../diet/diet-texts.ts'
import { FoodCost } from '../food-cost.tsx'
import { isEmpty, recipeMarks } from '../recipe-marks.ts'
import { batchOf } from '../../inventory/batch-of.ts'
import style from './recipe-list.module.css'
import { directionOf, nextSort, type RecipesUrl, type SortedBy } from './recipes-url.ts'

type Sorting = { sort: RecipesUrl['sort']; onSort: (sort: RecipesUrl['sort']) => void }

/** The columns of spec 2 §2; a sub-recipe has no menu price. */
export function recipeColumns(
  menuId: string,
  selection: Selection<number>,
  { sort, onSort }: Sorting,
): readonly Column<RecipeRow>[] {
  const sortedBy = (column: SortedBy) => ({
    direction: directionOf(column, sort),
    onSort: () => onSort(nextSort(column, sort)),
  })
  return [
    {
      key: 'select',
      head: 'Select',
      width: '32px',
      headPart: <SelectAllBox of={selection} name="recipes" />,
      cell: ({ id, name }) => <SelectBox of={selection} row={id} name={name} />,
    },
    {
      key: 'name',
      head: 'Menu Item Name',
      width: 'minmax(180px, 2fr)',
      cell: (recipe) => <Name menuId={menuId} recipe={recipe} />,
    },
    {
      key: 'price',
      head: 'Menu Price',
      width: ['110px', '96px'],
      isFigure: true,
      isMoney: true,
      sort: sortedBy('price'),
      cell: ({ price }) => <Money dollars={price} />,
    },
    {
      key: 'cost',
      head: 'Food Cost',
      width: ['110px', '96px'],
      isFigure: true,
      isMoney: true,
      sort: sortedBy('totalCost'),
      cell: (recipe) => <Cost recipe={recipe} />,
    },
    {
      key: 'percent',
      head: 'Food Cost %',
      width: ['140px', '130px'],
      isFigure: true,
      isMoney: true,
      sort: sortedBy('foodCostPercent'),
      cell: ({ foodCostPercent }) => <FoodCost percent={foodCostPercent} />,
    },
    {
      key: 'sold',
      head: 'POS: QTY',
      width: ['100px', '88px'],
      isFigure: true,
      sort: sortedBy('posQuantitySold'),
      cell: ({ posQuantitySold }) => <Quantity of={posQuantitySold} />,
    },
    {
      key: 'total',
      head: 'POS: Total Sold',
      width: ['140px', '124px'],
      isFigure: true,
      isMoney: true,
      sort: sortedBy('posTotalSold'),
      cell: ({ posTotalSold }) => <Money dollars={posTotalSold} />,
    },
    {
      key: actionsKey,
      head: 'Details',
      isHeadHidden: true,
      width: '72px',
      cell: ({ id, name }) => (
        <Link to="/recipe-costing/$menuId/recipe/$recipeId" params={{ menuId, recipeId: String(id) }}>
          Details<span className="only-for-readers"> of {name}</span>
        </Link>
      ),
    },
  ]
}

/** The cost of a plate; of a sub-recipe that of a batch, which says little without its size. */
function Cost({ recipe }: { recipe: RecipeRow }) {
  const batch = costedBatchOf(recipe)
  const cost = <Money dollars={isEmpty(recipe) ? null : recipe.totalCost} />
  if (batch === '') return cost
  return (
    <span className={style.cost}>
      {cost} <span className="meta">for {batch}</span>
    </span>
  )
}

/** The yield that the cost in the list is for: '2 qt'; empty where it is for a plate, or is not known. */
export function costedBatchOf(recipe: RecipeRow): string {
  return isEmpty(recipe) || !recipe.isSubRecipe ? '' : batchOf(recipe)
}

export function Money({ dollars }: { dollars: number | null | undefined }) {
  if (dollars === null || dollars === undefined) return <span className="muted">–</span>
  return <MoneyText amount={fromWire(dollars)} />
}

export function Quantity({ of }: { of: number | undefined }) {
  return of === undefined ? <span className="muted">–</span> : of.toLocaleString('en-US')
}

/** Allergens are never cut: half a list reads as a whole one. */
function Name({ menuId, recipe }: { menuId: string; recipe: RecipeRow }) {
  return (
    <span className={style.name}>
      <span className="row middle gap-8">
        <RecipeLink menuId={menuId} recipe={recipe} />
        <Tags tags={recipeMarks(recipe)} />
      </span>
      <AllTags tags={dietMarks(recipe.allergens)} />
    </span>
  )
}

export function RecipeLink({ menuId, recipe: { id, name } }: { menuId: string; recipe: RecipeRow }) {
  return (
    <Link
      to="/recipe-costing/$menuId/recipe/$recipeId"
      params={{ menuId, recipeId: String(id) }}
      className={`${rowLink} truncate`}
      data-tooltip={name}
    >
      {name}
    </Link>
  )
}
