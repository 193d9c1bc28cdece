import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import { problemOfInnerPack, problemOfOuterPack } from './pack-number.ts'
import type { PackSizeDraft } from './pack-size-draft.ts'
import style from './pack-size.module.css'
import { UnitOptions } from './unit-options.tsx'

type PackSizeFieldsProps = {
  draft: PackSizeDraft
  onNumbers: (numbers: Partial<Pick<PackSizeDraft, 'outer' | 'inner'>>) => void
  onUnit: (uom: string) => void
}

const problemOf = { outer: problemOfOuterPack, inner: problemOfInnerPack }

/** 'outer/inner UOM' as two numbers and a unit out of the list (spec 2 §5). */
export function PackSizeFields({ draft, onNumbers, onUnit }: PackSizeFieldsProps) {
  const number = (field: 'outer' | 'inner', label: string) => ({
    label,
    value: draft[field],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 14,
    error: draft[field] === '' ? undefined : problemOf[field](draft[field]),
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
    onChange: ({ target }: { target: HTMLInputElement }) => onNumbers({ [field]: target.value }),
  })
  return (
    <div className={style.fields}>
      <TextField {...number('outer', 'Outer pack')} />
      <span className={style.slash} aria-hidden>
        /
      </span>
      <TextField {...number('inner', 'Inner pack')} />
      <SelectField label="UOM" value={draft.uom} onChange={({ target }) => onUnit(target.value)}>
        <UnitOptions />
      </SelectField>
    </div>
  )
}
