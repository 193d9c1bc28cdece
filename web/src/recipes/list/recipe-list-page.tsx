import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { IconFileImport, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import type { MenuItem } from '../../kit/layers/menu.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { given } from '../../kit/page/in-address.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { useSelection } from '../../kit/selection/use-selection.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { copyItems } from '../copy-dialog.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { NotFound } from '../not-found.tsx'
import { printItems } from '../print/print-items.ts'
import { PrintedRecipes } from '../print/printed-recipes.tsx'
import { deleteRecipes, duplicateRecipes } from './act-on-recipes.ts'
import { FoodCostTarget } from '../target/food-cost-target.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { recipeColumns } from './recipe-columns.tsx'
import { recipesInFiles, sortWords } from './recipes-in-files.ts'
import style from './recipe-list.module.css'
import { RecipesToolbar } from './recipes-toolbar.tsx'
import type { UrlChange } from './recipes-url.ts'
import { SelectedRecipes } from './selected-recipes.tsx'
import { TotalFoodCost } from './total-food-cost.tsx'
import { useRecipes } from './use-recipes.ts'

const route = getRouteApi('/app/recipe-costing/$menuId')
const cardHeightPx = 96
/** The next page is fetched this near the bottom (spec 2 §9). */
const fetchAheadPx = 300

/** The recipes of a menu category with what they cost and what was sold of them (spec 2 §2). */
export function RecipeListPage() {
  const { menuId } = route.useParams()
  const url = route.useSearch()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { menu, isGone } = useMenu(Number(menuId))
  const change = (next: UrlChange) =>
    void navigate({
      to: '/recipe-costing/$menuId',
      params: { menuId },
      search: given({ ...url, ...next }),
      replace: true,
    })
  useHeader({
    title: menu?.label ?? 'Recipes',
    onBack: () => void navigate({ to: '/recipe-costing' }),
    search: (
      <ListSearch
        search={url.search}
        label="Search recipes"
        placeholder="Name of a recipe"
        onSearch={(search) => change({ search })}
      />
    ),
  })
  const { answer, rows, days, read } = useRecipes(Number(menuId), url)
  const selection = useSelection(
    rows.map(({ id }) => id),
    JSON.stringify([menuId, url]),
  )
  const isEmpty = answer.data !== undefined && rows.length === 0
  const add = (
    <Link to="/recipe-costing/new-recipe" search={{ menu: Number(menuId) }} className={buttonClass('primary', isPhone)}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      New Recipe
    </Link>
  )
  const importLink = (
    <Link to="/recipe-costing/import" search={{ menu: Number(menuId) }} className={buttonClass('plain')}>
      <IconFileImport size={18} stroke={1.5} aria-hidden />
      {/* Without its word the buttons of a phone share one line. */}
      <span className={isPhone && !isEmpty ? 'only-for-readers' : undefined}>Import</span>
    </Link>
  )
  return (
    <div className={style.page}>
      <RecipesToolbar url={url} days={days} totals={answer.data?.pages.at(-1)?.totals} onChange={change}>
        <ExportTable
          title="Recipes"
          noun="recipe"
          filters={[menu?.label, url.search && `found with “${url.search}”`, url.sort && sortWords(url.sort)]}
          days={days}
          daysWord="sold"
          columns={recipesInFiles(answer.data?.pages.at(-1)?.totals.mappedPercent)}
          keyOf={idOf}
          read={read}
          soFar={rowsSoFar(answer.data)}
        />
        {!isEmpty && importLink}
        {!isPhone && !isEmpty && add}
      </RecipesToolbar>
      <ListTable
        label="Recipes"
        answer={answer}
        pages={answer}
        columns={recipeColumns(menuId, selection, { sort: url.sort, onSort: (sort) => change({ sort }) })}
        rowsOf={rowsOf}
        keyOf={idOf}
        renderCard={(recipe) => (
          <RecipeCard menuId={menuId} recipe={recipe} selection={selection} optionsOf={optionsOf} />
        )}
        cardHeight={cardHeightPx}
        fetchAheadPx={fetchAheadPx}
        empty={
          url.search ? (
            <NoneFound onClear={() => change({ search: undefined })} />
          ) : (
            <NoRecipes>
              {add}
              {importLink}
            </NoRecipes>
          )
        }
      />
      {!isEmpty && selection.chosen.length === 0 && (
        <div className={style.foot}>
          <span className="row wrap baseline gap-12">
            <TotalFoodCost totals={answer.data?.pages.at(-1)?.totals} />
            <FoodCostTarget />
          </span>
          {isPhone && add}
        </div>
      )}
      <SelectedRecipes rows={rows} selection={selection} />
      <PrintedRecipes />
      {isGone && <NotFound message="Menu Not Found" />}
    </div>
  )
}

function NoRecipes({ children }: { children: ReactNode }) {
  return (
    <EmptyResult
      message="There are no recipes here yet!"
      tips={['Add what you make, with its ingredients: the product knows what they cost.']}
      icon={IconToolsKitchen2}
      action={children}
    />
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return <EmptyResult message="No results found" tips={[]} action={<Button onClick={onClear}>Clear search</Button>} />
}

function optionsOf(recipe: RecipeRow): readonly MenuItem[] {
  return [
    { label: 'Duplicate', onSelect: () => void duplicateRecipes([recipe]) },
    ...printItems([recipe.id]),
    ...copyItems([recipe]),
    { label: 'Delete', danger: true, onSelect: () => void deleteRecipes([recipe]) },
  ]
}

function rowsOf({ pages }: InfiniteData<AnswerOf<'getRecipes'>>): readonly RecipeRow[] {
  return pages.flatMap(({ data }) => data)
}

function idOf({ id }: RecipeRow): number {
  return id
}
