import type { LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import type { AdministratedLocation } from '@larder/contract/administration/managed-locations.ts'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Choice, FieldError, SelectField, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import type { SearchOption } from '../../kit/forms/search-select.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import style from '../administration.module.css'
import { changedPart } from '../changed-part.ts'
import { CompanyField } from '../pick-fields.tsx'
import { shownState, shownZip } from '../../payments/card-form/billing-masks.ts'
import { timeZones } from './time-zones.ts'
import { flagNames, flagWords } from './flag-words.ts'

type LocationDialogProps = { location: AdministratedLocation | undefined; onClose: () => void }

/** The facts of a location and what is switched on; a flag that is taken away is gone for its people at once. */
export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const [add] = useState(addingLocation)
  const form = useCallForm({
    start: {
      company: location ? { id: location.companyId, label: location.company } : (undefined as SearchOption | undefined),
      companyId: '',
      nickname: location?.nickname ?? '',
      phone: location?.phone ?? '',
      address: location?.address ?? '',
      city: location?.city ?? '',
      state: location?.state ?? '',
      zipcode: location?.zipcode ?? '',
      timeZone: location?.timeZone ?? 'America/New_York',
      on: location?.on ?? flagNames,
    },
    check: ({ company, nickname }) => ({
      companyId: company ? undefined : 'Please choose a company.',
      nickname: nickname.trim() === '' ? 'This field is required.' : undefined,
    }),
    send: async ({ company, on, ...facts }, changed) => {
      const body = { ...facts, companyId: company?.id ?? 0 }
      if (location) {
        const part = { ...changedPart(body, changed, { companyId: 'company' }), ...switched(location.on, on) }
        await call('patchAdministratedLocation', { params: { id: location.id }, body: part })
      } else await add({ ...body, on })
      onClose()
      toast({ message: location ? `${facts.nickname} is saved.` : `${facts.nickname} is added.` })
      await refresh('getAdministratedLocations', 'getAdministratedCompanies', 'getAllLocations')
    },
  })
  const { company, on } = form.values
  return (
    <FormDialog
      title={location ? `Edit ${location.nickname}` : 'Add location'}
      form={form}
      submitLabel={location ? 'Save' : 'Add location'}
      asksBeforeLosing
      onClose={onClose}
    >
      <CompanyField chosen={company} onChoose={(chosen) => form.change({ company: chosen, companyId: '' })} />
      {form.errorAt('companyId') && <FieldError>{form.errorAt('companyId')}</FieldError>}
      <TextField {...form.text('nickname')} label="Location name" maxLength={100} data-first-focus />
      <TextField {...form.text('address')} label="Address" after={optional} maxLength={200} />
      <div className={style.pair}>
        <TextField {...form.text('city')} label="City" after={optional} maxLength={100} />
        <TextField {...form.text('state', shownState)} label="State" after={optional} />
        <TextField {...form.text('zipcode', shownZip)} label="Zipcode" after={optional} inputMode="numeric" />
        <TextField {...form.text('phone')} label="Phone" after={optional} type="tel" maxLength={40} />
      </div>
      <SelectField
        {...form.text('timeZone')}
        label="Time zone"
        hint="Days, cut-offs and every time on its screens are counted in it."
      >
        {timeZones(form.values.timeZone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <fieldset className={style.flags}>
        <legend className="medium">Switched on</legend>
        {flagNames.map((flag) => (
          <Choice
            key={flag}
            label={flagWords[flag]}
            checked={on.includes(flag)}
            onChange={({ target }) =>
              form.change({ on: target.checked ? [...on, flag] : on.filter((other) => other !== flag) })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

/** Adds one location, however often it is pressed; what is changed after a lost answer changes the one that was added. */
function addingLocation() {
  return makeOnce({
    make: (body: InputOf<'postAdministratedLocation'>['body'] & { on: readonly LocationFlag[] }, idempotencyKey) =>
      callOnce('postAdministratedLocation', { body }, { idempotencyKey }),
    change: async ({ id }, { on, ...facts }) => {
      const switchOff = flagNames.filter((flag) => !on.includes(flag))
      await call('patchAdministratedLocation', { params: { id }, body: { ...facts, switchOn: [...on], switchOff } })
      return { id }
    },
  })
}

/** Only the flags that were touched: somebody else may have switched others meanwhile. */
function switched(before: readonly LocationFlag[], now: readonly LocationFlag[]) {
  const switchOn = now.filter((flag) => !before.includes(flag))
  const switchOff = before.filter((flag) => !now.includes(flag))
  return { ...(switchOn.length > 0 && { switchOn }), ...(switchOff.length > 0 && { switchOff }) }
}

const optional = <span className="meta">optional</span>
