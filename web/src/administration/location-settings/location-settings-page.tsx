import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { useUnsaved } from '../../accounts/unsaved/unsaved-parts.ts'
import { useLeaveQuestion } from '../../accounts/unsaved/use-leave-question.ts'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { CallFailure } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, SelectField, TextField } from '../../kit/forms/field.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { FoodCostTarget } from '../../recipes/target/food-cost-target.tsx'
import { shownState, shownZip } from '../../payments/card-form/billing-masks.ts'
import { timeZones } from '../locations/time-zones.ts'
import { LocationDeletionPart } from './location-deletion.tsx'
import { LocationExportPart } from './location-export.tsx'
import style from './location-settings.module.css'

type Settings = AnswerOf<'getLocationSettings'>

/** Name, address and time zone of the active location, and its other settings or where they are. For owners. */
export function LocationSettingsPage() {
  const query = useQuery({ ...queryOf('getLocationSettings'), retry: false })
  const isActingAs = Boolean(useCurrentUser()?.actingAs)
  const hasRecipes = useActiveLocation()?.display_recipe_costing === 1
  useHeader({ title: 'Location settings' })
  if (query.error instanceof CallFailure && query.error.status === 403)
    return <p className={style.page}>Only owners see and change the settings of a location.</p>
  return (
    <div className={style.page}>
      <Loaded answer={query} what="the settings">
        {(settings) => <SettingsForm settings={settings} isReadOnly={isActingAs} />}
      </Loaded>
      {query.isSuccess && !isActingAs && <LocationExportPart />}
      <section className="stack gap-8" aria-labelledby="elsewhere">
        <h2 id="elsewhere">Other settings</h2>
        <ul className={style.links}>
          <li>
            <Link to="/price-guard/settings">Price alerts, invoice tolerance</Link>
          </li>
          {hasRecipes && !isMoneyHidden() && (
            <li>
              Food cost target of recipes: <FoodCostTarget />
            </li>
          )}
          <li>
            <Link to="/people">People and what they may do</Link>
          </li>
          <li>
            <Link to="/profile/mails">Mails you get</Link>
          </li>
          <li>
            <Link to="/subscription">Subscription</Link>
          </li>
        </ul>
      </section>
      {query.isSuccess && !isActingAs && <LocationDeletionPart name={query.data.nickname} />}
    </div>
  )
}

function SettingsForm({ settings, isReadOnly }: { settings: Settings; isReadOnly: boolean }) {
  const form = useSharedCallForm({
    saved: settings,
    readSaved: () => readNow('getLocationSettings'),
    check: ({ nickname, zipcode, state }) => ({
      nickname: nickname.trim() === '' ? 'This field is required.' : undefined,
      state: /^([A-Za-z]{2})?$/.test(state.trim()) ? undefined : 'Please enter two letters such as NY.',
      zipcode: /^(\d{5})?$/.test(zipcode.trim()) ? undefined : 'Please enter five digits such as 11201.',
    }),
    send: async (body) => {
      const { message } = await call('putLocationSettings', { body })
      await refresh('getLocationSettings', 'getCurrentUser')
      toast({ message })
    },
  })
  useUnsaved('location settings', form.isChanged && !isReadOnly)
  useLeaveQuestion()
  return (
    <form {...form.own} className={style.form}>
      <TextField {...form.text('nickname')} label="Location name" maxLength={100} autoComplete="off" />
      <TextField {...form.text('address')} label="Address" maxLength={200} autoComplete="street-address" />
      <div className={style.pair}>
        <TextField {...form.text('city')} label="City" maxLength={100} autoComplete="address-level2" />
        <TextField {...form.text('state', { clean: shownState })} label="State" autoComplete="address-level1" />
        <TextField {...form.text('zipcode', { clean: shownZip })} label="Zipcode" inputMode="numeric" />
        <TextField {...form.text('phone')} label="Phone" type="tel" maxLength={40} autoComplete="tel" />
      </div>
      <SelectField
        {...form.text('timeZone')}
        label="Time zone"
        hint="Used for days, cut-offs and the times of orders, deliveries and mails."
      >
        {timeZones(form.values.timeZone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      {isReadOnly ? (
        <p className="muted">Only the owner can save this.</p>
      ) : (
        <div>
          <Button type="submit" look="primary" disabled={!form.isChanged} busy={form.isBusy}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
