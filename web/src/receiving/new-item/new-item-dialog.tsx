import { unitOfCode } from '@larder/domain/values/units.ts'
import { useRef } from 'react'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { caseUnits } from '../../inventory/group-items/custom-item/custom-item-draft.ts'
import { UnitOptions } from '../../inventory/group-items/pack-size/unit-options.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { KnownItems, type KnownItem } from './known-items.tsx'
import { bodyOf, emptyItem, problemsOf, type NewItemDraft } from './new-item-draft.ts'
import style from './new-item.module.css'

/** Opens the form of an item that came without being ordered; filled in when it came in place of another. */
export function openNewItem(of: OfDelivery, start: NewItemDraft = emptyItem) {
  openModal((close) => <NewItemDialog of={of} start={start} onClose={close} />)
}

type OfDelivery = { orderId: number; distributor: string }
type NewItemDialogProps = { of: OfDelivery; start: NewItemDraft; onClose: () => void }

function NewItemDialog({ of: { orderId, distributor }, start, onClose }: NewItemDialogProps) {
  // One for each intent of this form: however often it is sent, the item is added once.
  const keys = useRef(new Map<string, string>())
  const keyOf = (body: object) => {
    const intent = JSON.stringify(body)
    const key = keys.current.get(intent) ?? crypto.randomUUID()
    keys.current.set(intent, key)
    return key
  }
  const form = useCallForm({
    start,
    check: problemsOf,
    checksOnLeave: true,
    send: async (draft) => {
      const body = bodyOf(draft, orderId)
      await call('postCustomOrderItem', { body }, { idempotencyKey: keyOf(body) })
      await refresh('getOrder')
      toast({ message: `${draft.description.trim()} added` })
      onClose()
    },
  })
  const { values } = form
  const addKnown = async (item: KnownItem) => {
    // A quantity that can't be read is one, as in the empty form.
    const quantity = /^[1-9]\d{0,4}$/.test(values.quantity.trim()) ? Number(values.quantity) : 1
    const body = { orderId, items: [{ item_distributor_id: item.itemDistributorId, quantity }] }
    try {
      await call('postOrderItems', { body }, { idempotencyKey: keyOf(body) })
      await refresh('getOrder')
      toast({ message: `${item.text} added` })
      onClose()
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
  }
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
      {values.description !== start.description && (
        <KnownItems search={values.description} distributor={distributor} onChoose={(item) => void addKnown(item)} />
      )}
      <div className={style.pair}>
        <TextField {...text('quantity', 'Quantity', 5)} required after={<Required />} inputMode="numeric" />
        {isMoneyHidden() ? (
          <p className="meta">Somebody who sees prices enters the price later.</p>
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
