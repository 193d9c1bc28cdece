import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { Button } from '../../../kit/forms/button.tsx'
import style from './conversion-form.module.css'
import type { TypedConversion } from './conversion-form.tsx'
import { unitShown } from './kitchen-unit.ts'

/** The food whose conversion is asked for, as the server knows it. */
export type AskedFood = Pick<InputOf<'getConversion'>['query'], 'ingredient_type' | 'ingredient_id'>

type ProposedConversionProps = {
  food: AskedFood
  /** the recipe's unit */
  uom: string
  isBusy: boolean
  onUse: (conversion: TypedConversion) => void
}

/** What the table of foods says where no unit converts: never taken until a person presses it. */
export function ProposedConversion({ food, uom, isBusy, onUse }: ProposedConversionProps) {
  const { data } = useQuery(queryOf('getConversion', { query: { ...food, uom } }))
  const { source, from, sentence } = data ?? {}
  const [size, other] = [data?.recipe_pack_size_fraction ?? null, data?.conversion_pack_size_fraction ?? null]
  const otherUom = data?.conversion_pack_size_uom ?? null
  if ((source !== 'proposed' && source !== 'remembered') || size === null || other === null || otherUom === null)
    return null
  return (
    <span className={style.proposed}>
      <span>
        {source === 'proposed' ? `Proposed by ${from ?? 'the table of foods'}.` : 'Typed for this food before.'}
      </span>
      <Button busy={isBusy} onClick={() => onUse({ from: size, to: other, uom: unitShown(otherUom) })}>
        Use {sentence}
      </Button>
    </span>
  )
}
