import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { useLeaveQuestion } from '../../../accounts/unsaved/use-leave-question.ts'
import { useUnsaved } from '../../../accounts/unsaved/unsaved-parts.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, TextAreaField, TextField } from '../../../kit/forms/field.tsx'
import { Switch } from '../../../kit/forms/switch.tsx'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useState } from 'react'
import { areTermsSet } from '../../are-terms-set.ts'
import { useIsOwner } from '../../use-is-owner.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { DeliverySlots } from './delivery-slots.tsx'
import { Holidays } from './holidays.tsx'
import style from './ordering-terms.module.css'
import { ChangedMeanwhile } from '../../../kit/forms/their-changes/changed-meanwhile.tsx'
import { orderingBody, orderingProblems, orderingValues } from './ordering-values.ts'

/** The terms for ordering from a distributor; owners change them for their location, everybody else reads them. */
export function OrderingTerms({ distributor }: { distributor: Distributor }) {
  const [base, setBase] = useState(distributor)
  return <TermsForm key={base.orderingTerms?.version ?? 0} base={base} now={distributor} onBase={setBase} />
}

type TermsFormProps = {
  /** as they were when the form was filled */
  base: Distributor
  /** as they are */
  now: Distributor
  onBase: (distributor: Distributor) => void
}

function TermsForm({ base, now, onBase }: TermsFormProps) {
  const isOwner = useIsOwner()
  const versionNow = now.orderingTerms?.version ?? 0
  /** of the terms that the person has seen, or chose to replace */
  const [version, setVersion] = useState(base.orderingTerms?.version ?? 0)
  const form = useCallForm({
    start: orderingValues(base),
    check: orderingProblems,
    send: async (values) => {
      const body = { ...orderingBody(values, base.acceptCC), version }
      try {
        onBase(await call('putOrderingTerms', { params: { id: base.id }, body }, { quiet: true }))
      } finally {
        await refresh('getDistributor', 'getDistributors')
      }
      toast({ message: 'Saved. Orders go by it from now on.' })
    },
  })
  const { values, change } = form
  useUnsaved('ordering terms', form.isChanged)
  useLeaveQuestion()
  return (
    <form {...form.own}>
      <fieldset className={style.fields} disabled={!isOwner}>
        <legend className="meta">
          {!areTermsSet(now) && 'Not set yet: orders may ask for any day. '}
          {isOwner ? 'For this location only, from the next order on.' : 'Only an owner can change this.'}
        </legend>
        <div className={style.columns}>
          {/* Without the right to prices both are unknown, and an empty field would say that there is none. */}
          {isMoneyHidden() || (
            <>
              <TextField {...form.text('minimum')} label="Minimum order ($)" inputMode="decimal" maxLength={9} />
              <TextField {...form.text('fee')} label="Delivery fee ($)" inputMode="decimal" maxLength={9} />
            </>
          )}
          <TextField {...form.text('paymentTerms')} label="Payment terms" maxLength={60} />
        </div>
        <div className={style.switches}>
          <Switch
            label="Refuse orders below the minimum"
            isOn={values.isBinding}
            disabled={!isOwner}
            onChange={(isBinding) => change({ isBinding })}
          />
          <Switch
            label="Takes cards"
            isOn={values.takesCards}
            disabled={!isOwner}
            onChange={(takesCards) => change({ takesCards })}
          />
        </div>
        <div className={style.halves}>
          <DeliveryDays days={values.days} error={form.errorAt('days')} onChange={(days) => change({ days })} />
          <div className="stack gap-16">
            <DeliverySlots
              distributorId={now.id}
              slots={values.slots}
              error={form.errorAt('slots')}
              onChange={(slots) => change({ slots })}
            />
            <Holidays dates={values.holidays} onChange={(holidays) => change({ holidays })} />
            <TextAreaField
              {...form.text('note')}
              label="Note for people who order"
              hint="Shown with the distributor, on the list and at review order."
              rows={4}
              maxLength={500}
            />
          </div>
        </div>
      </fieldset>
      {version !== versionNow && (
        <ChangedMeanwhile what="these terms" onTheirs={() => onBase(now)} onMine={() => setVersion(versionNow)} />
      )}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      {isOwner && (
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          Save ordering terms
        </Button>
      )}
    </form>
  )
}
