import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { useState } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { AllOrOne, StepButtons, StepPlace } from '../../step-through/step-through.tsx'
import { AddIngredient } from './add-ingredient.tsx'
import { moveByKeys } from './cell-keys.ts'
import { IngredientRow } from './ingredient-row.tsx'
import style from './ingredients.module.css'

/** The ingredients of a recipe, row by row as in a spreadsheet; the last row adds. On a phone they can be gone through one at a time (ux.md 11). */
export function IngredientsPanel({ recipe }: { recipe: Recipe }) {
  const { ingredients = [] } = recipe
  const isPhone = useIsPhone()
  const [isOne, setIsOne] = useState(false)
  const canStep = isPhone && ingredients.length > 1
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
          {canStep && (
            <div className={style.shown}>
              <AllOrOne isOne={isOne} onChoose={setIsOne} />
            </div>
          )}
          <Rows recipe={recipe} isOne={canStep && isOne} />
        </>
      )}
      <AddIngredient recipe={recipe} />
    </section>
  )
}

/** All rows, or one of them: the others stay as they are, with what is typed in them and not saved yet. */
function Rows({ recipe, isOne }: { recipe: Recipe; isOne: boolean }) {
  const { ingredients = [] } = recipe
  const [chosen, setChosen] = useState(0)
  const [count, setCount] = useState(ingredients.length)
  if (count !== ingredients.length) {
    setCount(ingredients.length)
    // One that was added is looked at next.
    if (ingredients.length > count) setChosen(ingredients.length - 1)
  }
  const step = { at: Math.min(chosen, ingredients.length - 1), count: ingredients.length }
  return (
    <div className={isOne ? style.one : undefined}>
      {isOne && <StepPlace {...step} />}
      <ul>
        {ingredients.map((ingredient, place) => (
          <IngredientRow
            key={ingredient.id}
            recipe={recipe}
            ingredient={ingredient}
            isAway={isOne && place !== step.at}
          />
        ))}
      </ul>
      {isOne && <StepButtons {...step} onStep={setChosen} />}
    </div>
  )
}
