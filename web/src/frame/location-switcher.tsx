import { useRouter } from '@tanstack/react-router'
import { currentUserQuery } from '../accounts/current-user.ts'
import { useSession } from '../accounts/session.ts'
import { switchLocation } from '../accounts/switch-location.ts'
import { messageOf } from '../api/failures.ts'
import { queryClient } from '../api/query-client.ts'
import { SelectField } from '../kit/forms/field.tsx'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { landingPath } from '../accounts/landing.ts'
import style from './location-switcher.module.css'
import { toastFailure } from '../kit/layers/toasts.tsx'
import { closeDrawer } from './sidebar-state.ts'

/** From this many locations on, the switcher can be searched (ux.md §23). */
const searchFrom = 8

/** The active location, and the way to another one: its data is loaded and its place-order view opens. */
export function LocationSwitcher() {
  const { locations, activeLocation, userId } = useSession()
  const router = useRouter()
  if (!activeLocation) return null

  const goTo = async (locationId: number) => {
    if (locationId === activeLocation.id) return
    closeDrawer()
    try {
      // Just after a sign-in the person's id is still being read.
      await switchLocation(userId ?? (await queryClient.fetchQuery(currentUserQuery)).id, locationId)
      await router.navigate({ to: landingPath() })
      window.scrollTo(0, 0)
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
  }

  if (locations.length < 2) {
    return (
      <p className={style.only}>
        <span className="meta">Location</span>
        <strong>{activeLocation.nickname}</strong>
      </p>
    )
  }
  const options = locations.map(({ id, nickname, company }) => ({ id, label: nickname, detail: company.nickname }))
  return (
    <div className={style.switcher}>
      {locations.length < searchFrom ? (
        <SelectField
          label="Location"
          value={activeLocation.id}
          onChange={(event) => void goTo(Number(event.target.value))}
        >
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <SearchSelect
          label="Location"
          options={options}
          chosen={options.find(({ id }) => id === activeLocation.id)}
          onChoose={({ id }) => void goTo(id)}
        />
      )}
    </div>
  )
}
