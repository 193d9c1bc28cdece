import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { fraction, parseFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { scaledAmount } from '@larder/domain/recipes/scaled-amount.ts'
import { dietText } from '@larder/domain/recipes/diet/diet-words.ts'
import { useId, useState } from 'react'
import { useKeepAwake } from '../../inventory/counting/phone/use-keep-awake.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../kit/forms/field.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { amountTyped } from '../editor/ingredients/amounts.ts'
import { AllOrOne } from '../step-through/step-through.tsx'
import { TickLine } from './tick-line.tsx'
import { OneAtATime, type CookLine } from './one-at-a-time.tsx'
import { unitOfCook } from './cook-units.ts'
import style from './cook-view.module.css'

const one = fraction(1)

/** More is a slip of the finger: the largest banquet hall cooks less. */
const mostTimes = 10_000

/** A recipe to cook from: large, at any scale, on a screen that stays on. */
export function CookView({ recipe }: { recipe: Recipe }) {
  useKeepAwake()
  const [scale, setScale] = useState(one)
  const [isOne, setIsOne] = useState(false)
  const isPhone = useIsPhone()
  const { ingredients = [], procedure, description, photoUrl, name } = recipe
  const lines = ingredients.map(({ id, name: food, note, recipe_amount_fraction, recipe_pack_size_uom }): CookLine => {
    const { exact, text } = scaledAmount(recipe_amount_fraction, scale)
    return { id, food, note, amount: `${text} ${unitOfCook(recipe_pack_size_uom, exact)}` }
  })
  return (
    <article className={style.cook}>
      {photoUrl && <img src={photoUrl} alt={name} className={style.photo} />}
      {description && <p className={style.description}>{description}</p>}
      {lines.length > 0 && <p className={style.allergens}>{dietText(recipe.allergens)}</p>}
      <Scale recipe={recipe} scale={scale} onScale={setScale} />
      <section aria-label="Ingredients" className="stack gap-8">
        {lines.length === 0 && <p className="muted">No ingredients have been added.</p>}
        {isPhone && lines.length > 1 && <AllOrOne isOne={isOne} onChoose={setIsOne} />}
        {isPhone && isOne ? (
          <OneAtATime lines={lines} />
        ) : (
          <ul className={style.ingredients}>
            {lines.map((line) => (
              <Ingredient key={`${line.id} ${scale.toFraction()}`} line={line} />
            ))}
          </ul>
        )}
      </section>
      {procedure && (
        <section aria-label="Procedure">
          <h2>Procedure</h2>
          <p className={style.procedure}>{procedure}</p>
        </section>
      )}
    </article>
  )
}

/** A line that is crossed out when it is in the pot. */
function Ingredient({ line: { amount, food, note } }: { line: CookLine }) {
  const [isIn, setIsIn] = useState(false)
  return (
    <li>
      <TickLine isTicked={isIn} onTick={setIsIn} amount={amount}>
        {food}
        {note && <span className="muted">, {note}</span>}
      </TickLine>
    </li>
  )
}

type ScaleProps = { recipe: Recipe; scale: Fraction; onScale: (scale: Fraction) => void }

/** Half, double, or as much as is wanted: in the yield's unit where the recipe has one, else times the recipe. */
function Scale({ recipe: { subRecipeYieldFraction, subRecipeYieldUom }, scale, onScale }: ScaleProps) {
  const id = useId()
  const batch = (subRecipeYieldFraction && parseFraction(subRecipeYieldFraction)) || one
  const unit = subRecipeYieldUom ?? 'times the recipe'
  const [typed, setTyped] = useState<string>()
  const [isTooMuch, setIsTooMuch] = useState(false)
  const shown = scaledAmount(batch.toFraction(true), scale).text
  const take = () => {
    const wanted = typed === undefined ? undefined : amountTyped(typed)
    const next = wanted === undefined ? undefined : (parseFraction(wanted) ?? batch).div(batch)
    if (next?.gt(mostTimes)) return setIsTooMuch(true)
    setTyped(undefined)
    if (next !== undefined) onScale(next)
  }
  const step = (next: Fraction) => {
    setTyped(undefined)
    setIsTooMuch(false)
    onScale(next)
  }
  return (
    <div className={style.scale} role="group" aria-label="Scale">
      <Button aria-label="Half" onClick={() => step(scale.div(2))}>
        ×½
      </Button>
      <Button aria-label="Double" disabled={scale.mul(2).gt(mostTimes)} onClick={() => step(scale.mul(2))}>
        ×2
      </Button>
      <span className={style.wanted}>
        <input
          id={id}
          className={`${inputClass} figure`}
          aria-label={`Makes how much: ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          onFocus={({ target }) => target.select()}
          aria-invalid={isTooMuch || undefined}
          aria-describedby={isTooMuch ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsTooMuch(false)
          }}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <label htmlFor={id}>{unit}</label>
      </span>
      {!scale.equals(1) && (
        <Button look="link" onClick={() => step(one)}>
          As written
        </Button>
      )}
      {isTooMuch && (
        <FieldError id={`${id}-error`}>At most {mostTimes.toLocaleString('en-US')} times the recipe.</FieldError>
      )}
    </div>
  )
}
