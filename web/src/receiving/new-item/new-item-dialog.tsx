import { unitOfCode } from '@larder/domain/values/units.ts'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { caseUnits } from '../../inventory/group-items/custom-item/custom-item-draft.ts'
import { UnitOptions } from '../../inventory/group-items/pack-size/unit-options.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { bodyOf, emptyItem, problemsOf, type NewItemDraft } from './new-item-draft.ts'
import style from './new-item.module.css'

/** Opens the form of an item that came without being ordered; filled in when it came in place of another. */
export function openNewItem(orderId: number, start: NewItemDraft = emptyItem) {
  openModal((close) => <NewItemDialog orderId={orderId} start={start} onClose={close} />)
}

type NewItemDialogProps = { orderId: number; start: NewItemDraft; onClose: () => void }

function NewItemDialog({ orderId, start, onClose }: NewItemDialogProps) {
  // One for as long as the form is open: however often it is sent, the item is added once.
  const key = useRef(crypto.randomUUID())
  const sent = useRef('')
  const form = useCallForm({
    start,
    check: problemsOf,
    checksOnLeave: true,
    send: async (draft) => {
      const body = bodyOf(draft, orderId)
      // Something else is sent: another intent, another key.
      if (sent.current !== '' && sent.current !== JSON.stringify(body)) key.current = crypto.randomUUID()
      sent.current = JSON.stringify(body)
      await call('postCustomOrderItem', { body }, { idempotencyKey: key.current })
      await refresh('getOrder')
      toast({ message: `${draft.description.trim()} added` })
      onClose()
    },
  })
  const { values } = form
  const text = (field: keyof NewItemDraft, label: string, maxLength: number) => ({
    ...form.text(field),
    label,
    maxLength,
    autoComplete: 'off',
  })
  const choice = (field: 'unitMeasure' | 'packUnit') => ({ value: values[field], onChange: form.text(field).onChange })
  return (
    <FormDialog title="Add New Item" form={form} submitLabel="Add item" asksBeforeLosing onClose={onClose}>
      <TextField {...text('description', 'Description', 200)} required after={<Required />} data-first-focus />
      <div className={style.pair}>
        <TextField {...text('quantity', 'Quantity', 5)} required after={<Required />} inputMode="numeric" />
        <TextField
          {...text('price', 'Price', 12)}
          required
          after={<Required />}
          inputMode="decimal"
          placeholder="0.00"
        />
      </div>
      <SelectField label="Unit of Measure" required after={<Required />} {...choice('unitMeasure')}>
        {caseUnits.every(({ code }) => code !== values.unitMeasure) && <option>{values.unitMeasure}</option>}
        {caseUnits.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset className={style.pack}>
        <legend>
          Pack Size <Required />
        </legend>
        <TextField {...text('outerPack', 'Outer pack', 5)} required inputMode="numeric" />
        <TextField {...text('innerPack', 'Inner pack', 5)} required inputMode="numeric" />
        <SelectField label="Unit" {...choice('packUnit')}>
          {unitOfCode(values.packUnit) === null && <option>{values.packUnit}</option>}
          <UnitOptions />
        </SelectField>
      </fieldset>
      <div className={style.pair}>
        <TextField {...text('brand', 'Brand', 100)} />
        <TextField {...text('din', 'Item number', 60)} />
      </div>
    </FormDialog>
  )
}

function Required() {
  return (
    <span className="meta regular" aria-hidden>
      Required
    </span>
  )
}
