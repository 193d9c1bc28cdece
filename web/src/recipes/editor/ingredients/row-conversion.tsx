import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { ConversionForm, sizesOf, startOf } from './conversion-form.tsx'
import style from './ingredients.module.css'
import type { IngredientChange } from './write-ingredient.ts'

type RowConversionProps = {
  ingredient: Ingredient
  /** returns why it was refused */
  onSave: (body: IngredientChange) => Promise<string | undefined>
}

/** A sentence on how the amount becomes a cost; where the units don't convert, the fields for a conversion. */
export function RowConversion({ ingredient, onSave }: RowConversionProps) {
  const { name, costState, sentence, isAutoConverted, recipe_pack_size_uom, ingredientId } = ingredient
  const ingredientType = ingredient.ingredientType === 'subrecipe' ? 'subrecipe' : 'item'
  const [isOpen, setIsOpen] = useState(false)
  const isMissing = costState === 'not-convertible' && ingredientId !== null
  if (isMissing || isOpen)
    return (
      <ConversionForm
        of={name}
        uom={recipe_pack_size_uom}
        start={startOf(ingredient)}
        isAsked={isMissing}
        {...(isMissing ? { food: { ingredient_type: ingredientType, ingredient_id: ingredientId } } : {})}
        onSave={async (conversion) => {
          const refusal = await onSave(sizesOf(conversion))
          if (refusal === undefined) setIsOpen(false)
          return refusal
        }}
        {...(isMissing ? {} : { onClose: () => setIsOpen(false) })}
      />
    )
  return (
    <span className="small">
      {sentence}
      {!isAutoConverted && (
        <>
          {' '}
          <Button
            look="link"
            className={style.inline}
            aria-label={`Change the conversion of ${name}`}
            onClick={() => setIsOpen(true)}
          >
            Change
          </Button>
        </>
      )}
    </span>
  )
}
