import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { SaveState } from '../save-state.tsx'
import { useUnsaved } from '../../../accounts/unsaved/unsaved-parts.ts'
import { AmountCell } from './amount-cell.tsx'
import { isNoWaste, wasteTyped } from './amounts.ts'
import { Cell } from './cell.tsx'
import { IngredientFacts, IngredientName } from './ingredient-facts.tsx'
import style from './ingredients.module.css'
import { ItemInPlace } from './item-in-place.tsx'
import { NoteCell } from './note-cell.tsx'
import { GroupLinks } from './links/group-links.tsx'
import { RowConversion } from './row-conversion.tsx'
import { UnitCell } from './unit-cell.tsx'
import { useSavesOfRow } from './use-saves-of-row.ts'
import { removeIngredient } from './write-ingredient.ts'

/** Units that were typed together with another unit say nothing about the next one. */
const noConversion = {
  recipe_pack_size_fraction: null,
  conversion_pack_size_fraction: null,
  conversion_pack_size_uom: null,
} as const

type IngredientRowProps = {
  recipe: Recipe
  ingredient: Ingredient
  /** another one is shown: it keeps what is typed in it */
  isAway: boolean
}

/** An ingredient: its fields save themselves when they are left, and the row says what it costs and why. */
export function IngredientRow({ recipe, ingredient, isAway }: IngredientRowProps) {
  const { id, name, ingredientType, recipe_amount_fraction, recipe_pack_size_uom, waste_percentage, note } = ingredient
  const [isTyping, setIsTyping] = useState(false)
  const { saving, untaken, change, plan, again } = useSavesOfRow(recipe.id, ingredient)
  useUnsaved(`ingredient ${id}`, isTyping || (saving !== undefined && saving.is !== 'saved'))
  return (
    <li id={rowId(id)} className={style.row} hidden={isAway} data-inactive={ingredient.isInactive || undefined}>
      <span data-at="amount">
        <span className={style.caption} aria-hidden>
          Amount
        </span>
        <AmountCell
          label={`Amount of ${name}`}
          value={untaken.recipe_amount_fraction?.toString() ?? recipe_amount_fraction}
          onSave={(amount) => void change({ recipe_amount_fraction: amount })}
          onTyping={setIsTyping}
        />
      </span>
      <span data-at="unit">
        <span className={style.caption} aria-hidden>
          Unit
        </span>
        <UnitCell
          label={`Unit of ${name}`}
          uom={untaken.recipe_pack_size_uom ?? recipe_pack_size_uom}
          onSave={(uom) => void change({ recipe_pack_size_uom: uom, ...noConversion })}
          onTyping={setIsTyping}
        />
      </span>
      <div data-at="name" className="shrinks">
        <IngredientName ingredient={ingredient} />
      </div>
      <span data-at="waste">
        <span className={style.caption} aria-hidden>
          Waste %
        </span>
        {ingredientType === 'generic' ? (
          <span
            className={`${style.noField} muted figure`}
            data-tooltip="Each linked item below has a waste of its own."
          >
            –
          </span>
        ) : (
          <Cell
            column="waste"
            aria-label={`Waste of ${name}, per cent`}
            className="figure"
            inputMode="decimal"
            maxLength={6}
            value={String(untaken.waste_percentage ?? waste_percentage)}
            read={wasteTyped}
            isNot={isNoWaste}
            onSave={(waste) => void change({ waste_percentage: Number(waste) })}
            onTyping={setIsTyping}
          />
        )}
      </span>
      <span data-at="cost" className="figure" data-money>
        {ingredient.ingredientCosting === null ? (
          <span className="muted">–</span>
        ) : (
          <MoneyText amount={fromWire(ingredient.ingredientCosting)} />
        )}
      </span>
      <Share of={ingredient} />
      <span data-at="actions" className="row middle">
        {saving?.is !== 'failed' && <SaveState saving={saving} onRetry={() => undefined} />}
        <Button look="icon" aria-label={`Delete ${name}`} onClick={() => void removeIngredient(recipe, ingredient)}>
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </Button>
      </span>
      <div data-at="why" className="stack gap-4 shrinks">
        <NoteCell
          name={name}
          note={untaken.note ?? note}
          onSave={(note) => void change({ note })}
          onTyping={setIsTyping}
        />
        <IngredientFacts ingredient={ingredient} />
        {ingredient.ingredientId === null && (
          <ItemInPlace name={name} onChoose={(item) => void change({ ingredient_type: 'item', ingredient_id: item })} />
        )}
        {ingredientType === 'generic' ? (
          <GroupLinks ingredient={ingredient} untaken={untaken} onPlan={plan} onTyping={setIsTyping} />
        ) : (
          <RowConversion ingredient={ingredient} onSave={change} key={recipe_pack_size_uom} />
        )}
      </div>
      {saving?.is === 'failed' && (
        <span data-at="failure">
          <SaveState saving={saving} onRetry={() => void again()} />
        </span>
      )}
    </li>
  )
}

export function rowId(ingredientId: number): string {
  return `ingredient-${ingredientId}`
}

/** The part of the plate's cost that this ingredient is. */
function Share({ of: { shareOfCost, name } }: { of: Ingredient }) {
  if (shareOfCost === null) return <span data-at="share" className="muted" data-money />
  const percent = Math.round(shareOfCost * 100)
  return (
    <span data-at="share" className={style.share} data-money>
      <span className={style.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="digits">
        {percent} %<span className="only-for-readers"> of the cost is {name}</span>
      </span>
    </span>
  )
}
