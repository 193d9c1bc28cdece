import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { CallFailure } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { Segments } from '../../kit/forms/segments.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { CookView } from '../cook/cook-view.tsx'
import { NotFound } from '../not-found.tsx'
import { PrintedOpenRecipe, PrintedRecipes } from '../print/printed-recipes.tsx'
import { useLeaveQuestion } from '../../accounts/unsaved/use-leave-question.ts'
import { AllergensPanel } from '../diet/allergens-panel.tsx'
import { CostOverTime } from './cost-over-time.tsx'
import { DescriptionPanel } from './description/description-panel.tsx'
import { IngredientsPanel } from './ingredients/ingredients-panel.tsx'
import { RecipeActions } from './recipe-actions.tsx'
import style from './recipe-page.module.css'
import { TotalsStrip } from './totals/totals-strip.tsx'

const route = getRouteApi('/app/recipe-costing/$menuId/recipe/$recipeId')

/** A recipe: to be cooked from, which a phone shows first, or to be edited (spec 2 §2, ux.md 11). */
export function RecipePage() {
  const { menuId, recipeId } = route.useParams()
  const { view } = route.useSearch()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const shown = view ?? (isPhone ? 'cook' : 'edit')
  const recipe = useQuery(queryOf('getRecipe', { params: { id: Number(recipeId) } }))
  const isNotFound = recipe.error instanceof CallFailure && recipe.error.status === 404
  useLeaveQuestion()
  useHeader({
    title: recipe.data?.name ?? 'Recipe',
    onBack: () => void navigate({ to: '/recipe-costing/$menuId', params: { menuId } }),
  })
  return (
    <div className={style.page}>
      <PrintedRecipes />
      {isNotFound && <NotFound message="Recipe Not Found" />}
      <Loaded answer={recipe} what="the recipe">
        {(found) => (
          <>
            <div className={style.toolbar}>
              <Segments
                data-not-printed
                label="View"
                options={views}
                chosen={shown}
                onChoose={(next) =>
                  void navigate({
                    to: '/recipe-costing/$menuId/recipe/$recipeId',
                    params: { menuId, recipeId },
                    search: { view: next },
                    replace: true,
                  })
                }
              />
              <RecipeActions recipe={found} />
            </div>
            {shown === 'cook' ? <CookView key={found.id} recipe={found} /> : <Editor key={found.id} recipe={found} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

const views = [
  { key: 'cook', label: 'Cook' },
  { key: 'edit', label: 'Edit' },
] as const

function Editor({ recipe }: { recipe: Recipe }) {
  return (
    <>
      <PrintedOpenRecipe recipe={recipe} />
      <div className={style.columns}>
        <DescriptionPanel recipe={recipe} />
        <div className="shrinks">
          <IngredientsPanel recipe={recipe} />
          <AllergensPanel recipe={recipe} />
          {!isMoneyHidden() && <CostOverTime recipeId={recipe.id} />}
        </div>
      </div>
      {!isMoneyHidden() && <TotalsStrip recipe={recipe} />}
    </>
  )
}
