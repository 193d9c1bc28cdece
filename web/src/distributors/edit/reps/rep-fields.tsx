import { SelectField, TextField } from '../../../kit/forms/field.tsx'
import type { AutosaveForm } from '../../../kit/forms/autosave/use-autosave.ts'
import type { RepValues } from './rep-values.ts'
import style from './reps.module.css'

const accessHints = {
  unlimited: 'May change order guide prices at any time.',
  limited: 'May change order guide prices between these dates.',
  none: 'May not change prices.',
  '': undefined,
} as const

/** Who a sales rep is, and whether and when they may change prices. */
export function RepFields({
  form,
  isLocked,
}: {
  form: Pick<AutosaveForm<RepValues>, 'text' | 'values'>
  isLocked: boolean
}) {
  const { accessType } = form.values
  return (
    <div className={style.fields}>
      <TextField {...form.text('name')} label="Name" maxLength={120} autoComplete="off" disabled={isLocked} />
      <TextField
        {...form.text('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        disabled={isLocked}
      />
      <TextField
        {...form.text('phone')}
        label="Phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        disabled={isLocked}
      />
      <SelectField {...form.text('accessType')} label="Access" disabled={isLocked} hint={accessHints[accessType]}>
        {accessType === '' && <option value="">Choose access</option>}
        <option value="unlimited">Unlimited</option>
        <option value="limited">Limited</option>
        <option value="none">None</option>
      </SelectField>
      {accessType === 'limited' && (
        <>
          <TextField {...form.text('startDate')} label="Start date" type="date" disabled={isLocked} />
          <TextField {...form.text('endDate')} label="End date" type="date" disabled={isLocked} />
        </>
      )}
    </div>
  )
}
