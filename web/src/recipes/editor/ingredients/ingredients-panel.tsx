import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { AddIngredient } from './add-ingredient.tsx'
import { moveByKeys } from './cell-keys.ts'
import { IngredientRow } from './ingredient-row.tsx'
import style from './ingredients.module.css'

/** The ingredients of a recipe, row by row as in a spreadsheet; the last row adds (ux.md 11). */
export function IngredientsPanel({ recipe }: { recipe: Recipe }) {
  const { ingredients = [] } = recipe
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <section className={style.panel} aria-label="Ingredients" onKeyDown={moveByKeys}>
      <h2 className={style.heading}>Ingredients</h2>
      {ingredients.length === 0 ? (
        <p className={style.none}>No ingredients have been added.</p>
      ) : (
        <>
          <div className={style.heads} aria-hidden>
            <span className="figure">Amount</span>
            <span>Unit</span>
            <span>Ingredient</span>
            <span className="figure">Waste %</span>
            <span className="figure" data-money>
              Cost
            </span>
            <span data-money>Share</span>
            <span />
          </div>
          <ul>
            {ingredients.map((ingredient) => (
              <IngredientRow key={ingredient.id} recipe={recipe} ingredient={ingredient} />
            ))}
          </ul>
        </>
      )}
      <AddIngredient recipe={recipe} />
    </section>
  )
}
