import type { ReactNode } from 'react'
import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import type { Form } from '../../../kit/forms/use-form.ts'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { UnitOptions } from '../pack-size/unit-options.tsx'
import { caseUnits, isLong, type CustomItemDraft } from './custom-item-draft.ts'
import style from './custom-item.module.css'

type CustomItemFieldsProps = {
  form: { values: CustomItemDraft; text: (field: keyof CustomItemDraft) => ReturnType<Form<CustomItemDraft>['text']> }
  /** what somebody else made of a field while the form was open */
  theirsAt?: (field: 'unitMeasure' | 'uom') => ReactNode
}

/** The fields of a custom item; those that are required are marked. */
export function CustomItemFields({ form, theirsAt }: CustomItemFieldsProps) {
  const draft = form.values
  const text = (field: keyof CustomItemDraft, label: string, maxLength: number) => ({
    ...form.text(field),
    label,
    maxLength,
    autoComplete: 'off',
  })
  const choice = (field: 'unitMeasure' | 'uom') => ({
    value: draft[field],
    onChange: form.text(field).onChange,
    theirs: theirsAt?.(field),
  })
  return (
    <div className={style.fields}>
      <TextField
        {...text('description', 'Description', 500)}
        required
        after={<Required />}
        hint={isLong(draft) && 'Long description: cards show its first 50 characters.'}
        data-first-focus
      />
      <div className={style.pair}>
        <SelectField label="Unit of Measure" required after={<Required />} {...choice('unitMeasure')}>
          {caseUnits.every(({ code }) => code !== draft.unitMeasure) && <option>{draft.unitMeasure}</option>}
          {caseUnits.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        {isMoneyHidden() ? (
          <p className="meta">Somebody who sees prices enters the price; until then it has none.</p>
        ) : (
          <TextField
            {...text('price', 'Price', 12)}
            required
            after={<Required />}
            inputMode="decimal"
            placeholder="0.00"
          />
        )}
      </div>
      <TextField {...text('distributor', 'Distributor', 100)} required after={<Required />} />
      <fieldset className={style.pack}>
        <legend>
          Pack Size <Required />
        </legend>
        <TextField {...text('outerPack', 'Outer pack', 12)} required inputMode="decimal" />
        <span className={style.slash} aria-hidden>
          /
        </span>
        <TextField {...text('innerPack', 'Inner pack', 12)} required inputMode="decimal" />
        <SelectField label="UOM" {...choice('uom')}>
          <UnitOptions />
        </SelectField>
      </fieldset>
      <div className={style.pair}>
        <TextField {...text('din', 'DIN', 50)} />
        <TextField {...text('brand', 'Brand', 100)} />
      </div>
    </div>
  )
}

function Required() {
  return (
    <span className="meta regular" aria-hidden>
      Required
    </span>
  )
}
