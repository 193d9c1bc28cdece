import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import type { InputOf } from '../../../api/call-input.ts'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import { amountTyped } from './amounts.ts'
import style from './conversion-form.module.css'
import { UnitList } from './unit-list.tsx'
import { FractionField } from './fraction-field.tsx'
import { defaultUnit, unitShown, unitTyped } from './kitchen-unit.ts'

/** '1 cup = 4.25 oz' as it is typed. */
type TypedConversion = { from: string; to: string; uom: string }

type ConversionFieldsProps = {
  /** the food, for readers */
  of: string
  /** the recipe's unit */
  uom: string
  conversion: TypedConversion
  onChange: (conversion: TypedConversion) => void
  onEnter: () => void
}

/** The fields for how much of another unit an amount in the recipe's unit is: typed once for a food. */
export function ConversionFields({ of, uom, conversion, onChange, onEnter }: ConversionFieldsProps) {
  const units = useId()
  const change = (part: Partial<TypedConversion>) => onChange({ ...conversion, ...part })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields
    <span className={style.fields} role="group" aria-label={`Conversion of ${of}`} onKeyDown={onKeyDown}>
      <FractionField
        label={`How many ${unitShown(uom)} of ${of}`}
        value={conversion.from}
        onChange={(from) => change({ from })}
      />
      <span className="one-line">{unitShown(uom)} =</span>
      <FractionField
        label={`are how many ${unitShown(conversion.uom)} of ${of}`}
        data-conversion
        value={conversion.to}
        onChange={(to) => change({ to })}
      />
      <input
        className={inputClass}
        aria-label={`Unit that ${of} converts to`}
        list={units}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        value={conversion.uom}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change({ uom: target.value })}
      />
      <UnitList id={units} />
    </span>
  )
}

type Converted = Pick<
  Ingredient,
  'recipe_pack_size_fraction' | 'conversion_pack_size_fraction' | 'conversion_pack_size_uom'
> & { item?: { packSizeUom: string | null } }

/** The first values of the fields: those typed before, else '1 cup = … lb' in the unit of the pack. */
export function startOf(ingredient: Converted): TypedConversion {
  const {
    recipe_pack_size_fraction: from,
    conversion_pack_size_fraction: to,
    conversion_pack_size_uom: uom,
  } = ingredient
  return { from: from ?? '1', to: to ?? '', uom: unitShown(uom ?? ingredient.item?.packSizeUom ?? defaultUnit) }
}

export function isWhole({ from, to, uom }: TypedConversion): boolean {
  return amountTyped(from) !== undefined && amountTyped(to) !== undefined && unitTyped(uom) !== undefined
}

/** For the wire. */
export function sizesOf({ from, to, uom }: TypedConversion) {
  return {
    recipe_pack_size_fraction: from,
    conversion_pack_size_fraction: to,
    conversion_pack_size_uom: unitTyped(uom),
  }
}

/** The food whose conversion is asked for, as the server knows it. */
export type AskedFood = Pick<InputOf<'getConversion'>['query'], 'ingredient_type' | 'ingredient_id'>

type ConversionFormProps = {
  of: string
  uom: string
  start: TypedConversion
  /** the notice of the specification: nobody knows yet */
  isAsked: boolean
  /** whose conversion the table of foods may propose */
  food?: AskedFood
  submitLabel?: string
  /** returns why it was refused */
  onSave: (conversion: TypedConversion) => Promise<string | undefined>
  onClose?: () => void
}

/** The notice that units don't convert by themselves, and the fields to fill (spec 2 §4). */
export function ConversionForm(props: ConversionFormProps) {
  const { of, uom, start, isAsked, food, submitLabel = 'Save conversion', onSave, onClose } = props
  const [conversion, setConversion] = useState(start)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (chosen: TypedConversion) => {
    setIsBusy(true)
    setRefusal(await onSave(chosen))
    setIsBusy(false)
  }
  const save = async () => {
    if (isWhole(conversion) && !isBusy) await send(conversion)
  }
  return (
    <div className={style.form}>
      {isAsked && (
        <p className={style.notice}>
          <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
          <span>
            <strong className="medium">Not Auto-Convertible.</strong>{' '}
            <span>We are not able to convert the packsize for you selection</span>
          </span>
        </p>
      )}
      {isAsked && food && (
        <ProposedConversion food={food} uom={uom} isBusy={isBusy} onUse={(chosen) => void send(chosen)} />
      )}
      <span className={style.line}>
        <ConversionFields
          of={of}
          uom={uom}
          conversion={conversion}
          onChange={setConversion}
          onEnter={() => void save()}
        />
        <Button disabled={!isWhole(conversion)} busy={isBusy} onClick={() => void save()}>
          {submitLabel}
        </Button>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </span>
      {refusal && <FieldError>{refusal}</FieldError>}
    </div>
  )
}

type ProposedConversionProps = {
  food: AskedFood
  /** the recipe's unit */
  uom: string
  isBusy: boolean
  onUse: (conversion: TypedConversion) => void
}

/** What the table of foods says where no unit converts: never taken until a person presses it. */
function ProposedConversion({ food, uom, isBusy, onUse }: ProposedConversionProps) {
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
