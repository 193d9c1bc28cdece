import { unitOfCode } from '@larder/domain/values/units.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { caseUnits } from '../../inventory/group-items/custom-item/custom-item-draft.ts'
import { UnitOptions } from '../../inventory/group-items/pack-size/unit-options.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { addItem, holdItem, saveChange } from './add-items.ts'
import { leaveForm, mayHaveArrived, noTries, type Tries } from './form-tries.ts'
import { nameOf } from './item-facts.ts'
import type { ItemRequest, KeptItem } from './kept-items.ts'
import { KnownItems, type KnownItem } from './known-items.tsx'
import { bodyOf, draftOf, emptyItem, isQuantity, problemsOf, type NewItemDraft } from './new-item-draft.ts'
import style from './new-item.module.css'

/** Opens the form of an item that came without being ordered; filled in when it came in place of another. */
export function openNewItem(of: OfDelivery, start: NewItemDraft = emptyItem) {
  const tries = noTries()
  openModal(
    (close) => <NewItemDialog of={of} start={start} tries={tries} onClose={close} />,
    () => void leaveForm(of.orderId, tries),
  )
}

/** Opens the form of an item that is on this device only. */
export function openTypedItem(item: KeptItem, { body }: ItemRequest & { kind: 'typed' }) {
  const of = { orderId: item.orderId, distributor: null }
  openModal(
    (close) => <NewItemDialog of={of} tries={noTries()} start={draftOf(body)} changed={item} onClose={close} />,
    holdItem(item),
  )
}

/** Without a distributor none of their items are offered. */
type OfDelivery = { orderId: number; distributor: string | null }
type NewItemDialogProps = {
  of: OfDelivery
  start: NewItemDraft
  tries: Tries
  changed?: KeptItem
  onClose: () => void
}

function NewItemDialog({ of: { orderId, distributor }, start, tries, changed, onClose }: NewItemDialogProps) {
  const wordsOf = (failure: unknown) => wordsOfFailure(failure, tries)
  const add = async (request: ItemRequest) => {
    const how = await addItem(orderId, request, tries)
    // A kept item is shown below the lines, and says when it was added.
    if (how === 'added') toast({ message: `${nameOf(request)} added` })
    onClose()
  }
  const form = useCallForm({
    start,
    check: problemsOf,
    checksOnLeave: true,
    wordsFor: wordsOf,
    send: async (draft) => {
      const request = { kind: 'typed' as const, body: bodyOf(draft, orderId) }
      if (!changed) return add(request)
      await saveChange(changed, request)
      return onClose()
    },
  })
  const { values } = form
  const addKnown = async ({ itemDistributorId, text, packSize, unitMeasure, price }: KnownItem) => {
    // A quantity that can't be read is one, as in the empty form.
    const quantity = isQuantity(values.quantity) ? Number(values.quantity) : 1
    const body = { orderId, items: [{ item_distributor_id: itemDistributorId, quantity }] }
    try {
      await add({ kind: 'known', body, item: { text, packSize, unitMeasure, price } })
    } catch (failure) {
      toastFailure(wordsOf(failure))
    }
  }
  const text = (field: keyof NewItemDraft, label: string, maxLength: number) => ({
    ...form.text(field),
    label,
    maxLength,
    autoComplete: 'off',
  })
  return (
    <FormDialog
      title={changed ? 'Change New Item' : 'Add New Item'}
      form={form}
      submitLabel={changed ? 'Save' : 'Add item'}
      asksBeforeLosing
      onClose={onClose}
    >
      <TextField {...text('description', 'Description', 200)} required after={<Required />} data-first-focus />
      {distributor !== null && values.description !== start.description && (
        <KnownItems search={values.description} distributor={distributor} onChoose={(item) => void addKnown(item)} />
      )}
      <div className={style.pair}>
        <TextField {...text('quantity', 'Quantity', 20)} required after={<Required />} inputMode="numeric" />
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
      <SelectField label="Unit of Measure" required after={<Required />} {...form.text('unitMeasure')}>
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
        <SelectField label="Unit" required {...form.text('packUnit')}>
          {values.packUnit === '' && (
            <option value="" disabled>
              Choose
            </option>
          )}
          {values.packUnit !== '' && unitOfCode(values.packUnit) === null && <option>{values.packUnit}</option>}
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

/** A form whose item this device does not keep is the only place that has it. */
function wordsOfFailure(failure: unknown, tries: Tries): string {
  if (!(failure instanceof CallFailure) || failure.status !== 0) return messageOf(failure)
  return mayHaveArrived(tries)
    ? 'No answer came: the item may be on the delivery, and this browser keeps nothing. Leave this form open and try again once you have a signal: it is added once. Closed, the form takes it off again.'
    : 'Not added: the server could not be reached, and this browser keeps nothing. Leave this form open and try again once you have a signal.'
}

function Required() {
  return (
    <span className="meta regular" aria-hidden>
      Required
    </span>
  )
}
