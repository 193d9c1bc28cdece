import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import { recipeFailure } from '../../recipe-words.ts'
import { useUnsaved } from '../../../accounts/unsaved/unsaved-parts.ts'
import style from './add-ingredient.module.css'
import { amountTyped, wasteTyped } from './amounts.ts'
import { ExpectedCost } from './expected-cost.tsx'
import { UnitList } from './unit-list.tsx'
import { FractionField } from './fraction-field.tsx'
import { unitShown, unitTyped } from './kitchen-unit.ts'
import type { Food } from './use-food-search.ts'
import { addingTo } from './write-ingredient.ts'

type NewIngredientRowProps = { recipe: Recipe; food: Food; onDone: (added?: Ingredient) => void }

/** The row for the amount of the chosen ingredient: Enter saves it. */
export function NewIngredientRow({ recipe, food, onDone }: NewIngredientRowProps) {
  const box = useRef<HTMLDivElement>(null)
  const [add] = useState(() => addingTo(recipe.id))
  const [amount, setAmount] = useState('')
  const [unit, setUnit] = useState(unitShown(food.unit))
  const [waste, setWaste] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const uom = unitTyped(unit)
  const canSave = amountTyped(amount) !== undefined && uom !== undefined && wasteTyped(waste) !== undefined
  useUnsaved('new ingredient', amount !== '')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const save = async () => {
    if (!canSave || isBusy || uom === undefined) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const added = await add({
        ingredient_type: food.type,
        ingredient_id: food.id,
        recipe_amount_fraction: amount.trim(),
        recipe_pack_size_uom: uom,
        waste_percentage: Number(wasteTyped(waste)),
      })
      onDone(added)
    } catch (failure) {
      setRefusal(recipeFailure(failure))
      setIsBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter and Escape in its fields
    <div ref={box} className={style.row} role="group" aria-label={`New ingredient ${food.label}`} onKeyDown={onKeyDown}>
      <p className={style.food}>
        <span className="medium">{food.label}</span>
        <span className="meta">{food.detail}</span>
      </p>
      <div className={style.fields}>
        <span className={style.cell}>
          <span className="meta" aria-hidden>
            Amount
          </span>
          <FractionField label={`Amount of ${food.label}`} placeholder="1 1/2" value={amount} onChange={setAmount} />
        </span>
        <span className={style.cell}>
          <span className="meta" aria-hidden>
            Unit
          </span>
          <UnitField label={`Unit of ${food.label}`} value={unit} onChange={setUnit} />
        </span>
        {/* Of a group each linked item has a waste of its own; one for all of them would count for nothing. */}
        {food.type !== 'generic' && (
          <span className={style.cell}>
            <span className="meta" aria-hidden>
              Waste %
            </span>
            <input
              className={`${inputClass} figure`}
              aria-label={`Waste of ${food.label}, per cent`}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              maxLength={6}
              aria-invalid={wasteTyped(waste) === undefined || undefined}
              value={waste}
              onChange={({ target }) => setWaste(target.value)}
            />
          </span>
        )}
        <Button look="primary" disabled={!canSave} busy={isBusy} onClick={() => void save()}>
          Save
        </Button>
        <Button look="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
      <ExpectedCost food={food} uom={uom} amount={amountTyped(amount)} />
      {refusal && <FieldError>{refusal}</FieldError>}
    </div>
  )
}

type UnitFieldProps = { label: string; value: string; onChange: (typed: string) => void }

function UnitField({ label, value, onChange }: UnitFieldProps) {
  return (
    <>
      <input
        className={inputClass}
        aria-label={label}
        list="recipe-units"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
      <UnitList id="recipe-units" />
    </>
  )
}
