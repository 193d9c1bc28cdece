import type { AdministratedDistributor } from '@larder/contract/administration/managed-distributors.ts'
import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Choice, FieldError, SelectField, TextField } from '../../kit/forms/field.tsx'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import style from '../administration.module.css'
import { changedPart } from '../changed-part.ts'
import { hourText, leadText } from '@larder/domain/distributors/ordering-terms.ts'
import { weekdayNames } from './weekdays.ts'

type DistributorDialogProps = { distributor: AdministratedDistributor | undefined; onClose: () => void }

/** The facts of a distributor, for all locations that agreed on no terms of their own. */
export function DistributorDialog({ distributor, onClose }: DistributorDialogProps) {
  const [add] = useState(addingDistributor)
  const form = useCallForm({
    start: {
      nickname: distributor?.nickname ?? '',
      phone: distributor?.phone ?? '',
      minOrderAmount: (distributor?.minOrderAmount ?? 0).toFixed(2),
      isMinOrderRequired: distributor?.isMinOrderRequired ?? false,
      deliveryWeekdays: distributor?.deliveryWeekdays ?? [1, 2, 3, 4, 5],
      orderCutoffHour: String(distributor?.orderCutoffHour ?? 17),
      cutoffDaysBefore: String(distributor?.cutoffDaysBefore ?? 1),
      isOwnDelivery: distributor?.isOwnDelivery ?? false,
      takesCards: (distributor?.acceptCC ?? 0) !== 0,
      deliveryFee: (distributor?.deliveryFee ?? 0).toFixed(2),
      paymentTerms: distributor?.paymentTerms ?? 'Net 30',
    },
    check: ({ nickname, phone, minOrderAmount, deliveryFee, deliveryWeekdays, paymentTerms }) => ({
      nickname: nickname.trim() === '' ? 'This field is required.' : undefined,
      phone: phone === (distributor?.phone ?? '') ? undefined : phoneProblem(phone),
      minOrderAmount: amountProblem(minOrderAmount, { decimals: 2 }),
      deliveryFee: amountProblem(deliveryFee, { decimals: 2 }),
      deliveryWeekdays: deliveryWeekdays.length === 0 ? 'Please choose a day.' : undefined,
      paymentTerms:
        paymentTerms.trim() === '' && distributor?.paymentTerms !== '' ? 'This field is required.' : undefined,
    }),
    send: async (values, changed) => {
      const { phone, minOrderAmount, deliveryFee, orderCutoffHour, cutoffDaysBefore, takesCards, ...facts } = values
      const body = {
        ...facts,
        phone: phone.trim() === '' ? null : phone,
        minOrderAmount: typedAmount(minOrderAmount, 2) ?? 0,
        deliveryFee: typedAmount(deliveryFee, 2) ?? 0,
        orderCutoffHour: Number(orderCutoffHour),
        cutoffDaysBefore: Number(cutoffDaysBefore),
        acceptCC: takesCards ? distributor?.acceptCC || 1 : 0,
      }
      const part = changedPart(body, changed, { acceptCC: 'takesCards' })
      if (distributor) await call('patchAdministratedDistributor', { params: { id: distributor.id }, body: part })
      else await add(body)
      onClose()
      toast({ message: distributor ? `${facts.nickname} is saved.` : `${facts.nickname} is added.` })
      await refresh('getAdministratedDistributors')
    },
  })
  const { deliveryWeekdays, isMinOrderRequired, isOwnDelivery, takesCards } = form.values
  const switchDay = (day: number, isOn: boolean) =>
    form.change({
      deliveryWeekdays: isOn
        ? [...deliveryWeekdays, day].toSorted((one, other) => one - other)
        : deliveryWeekdays.filter((other) => other !== day),
    })
  return (
    <FormDialog
      title={distributor ? `Edit ${distributor.nickname}` : 'Add distributor'}
      form={form}
      submitLabel={distributor ? 'Save' : 'Add distributor'}
      asksBeforeLosing
      onClose={onClose}
    >
      <p className="meta">These terms count at every location that has not set its own.</p>
      <TextField {...form.text('nickname')} label="Distributor name" maxLength={100} data-first-focus />
      <TextField {...form.text('phone')} label="Phone" type="tel" after={optional} maxLength={40} />
      <div className={style.pair}>
        <TextField {...form.text('minOrderAmount')} label="Minimum order, $" inputMode="decimal" />
        <TextField {...form.text('deliveryFee')} label="Delivery fee, $" inputMode="decimal" />
        <SelectField {...form.text('orderCutoffHour')} label="Cut-off">
          {Array.from({ length: 25 }, (_, hour) => (
            <option key={hour} value={hour}>
              {hourText(hour * 60)}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.text('cutoffDaysBefore')} label="Day of the cut-off">
          {leads.map((lead) => (
            <option key={lead} value={lead}>
              {leadText(lead)}
            </option>
          ))}
        </SelectField>
        <TextField {...form.text('paymentTerms')} label="Payment terms" maxLength={60} />
      </div>
      <Choice
        label="An order below the minimum is refused"
        checked={isMinOrderRequired}
        onChange={({ target }) => form.change({ isMinOrderRequired: target.checked })}
      />
      <Choice
        label="Takes cards"
        checked={takesCards}
        onChange={({ target }) => form.change({ takesCards: target.checked })}
      />
      <Choice
        label="Delivered by Larder’s own drivers"
        checked={isOwnDelivery}
        onChange={({ target }) => form.change({ isOwnDelivery: target.checked })}
      />
      <fieldset className={style.flags}>
        <legend className="medium">Delivers on</legend>
        {weekdayNames.map((name, day) => (
          <Choice
            key={name}
            label={name}
            checked={deliveryWeekdays.includes(day)}
            onChange={({ target }) => switchDay(day, target.checked)}
          />
        ))}
        {form.errorAt('deliveryWeekdays') && <FieldError>{form.errorAt('deliveryWeekdays')}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}

const leads = [0, 1, 2, 3, 4, 5, 6, 7]
const optional = <span className="meta">optional</span>

/** Adds one distributor, however often it is pressed; what is changed after a lost answer changes the one that was added. */
function addingDistributor() {
  return makeOnce({
    make: (body: InputOf<'postAdministratedDistributor'>['body'], idempotencyKey) =>
      callOnce('postAdministratedDistributor', { body }, { idempotencyKey }),
    change: async ({ id }, body) => {
      await call('patchAdministratedDistributor', { params: { id }, body })
      return { id }
    },
  })
}
