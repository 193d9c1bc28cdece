import { Link, useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { queryOf, useSearch } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { landingPath } from '../landing.ts'
import { Button } from '../../kit/forms/button.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { SearchSelect, type SearchOption } from '../../kit/forms/search-select.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import style from '../signed-out-frame.module.css'
import { actAs } from './acting-as.ts'
import pageStyle from './login-as-page.module.css'
import { keepPair, recentPairs, type Pair } from './recent-pairs.ts'

/** The administrator picks a location, then one of its people, and goes on as that person. */
export function LoginAsPage() {
  const router = useRouter()
  const [search, setSearch] = useState('')
  const [location, setLocation] = useState<SearchOption>()
  const [user, setUser] = useState<SearchOption>()
  const [reason, setReason] = useState('')
  const [isSending, setIsSending] = useState(false)
  const locations = useLocations(search)
  const users = useUsers(location?.id)

  const chooseLocation = (option: SearchOption) => {
    setLocation(option)
    if (option.id !== location?.id) setUser(undefined)
  }
  const choosePair = (pair: Pair) => {
    setLocation(pair.location)
    setUser(pair.user)
  }
  const loginAs = async (event: FormEvent) => {
    event.preventDefault()
    if (!location || !user) return
    setIsSending(true)
    try {
      await actAs(user.id, location.id, reason)
      keepPair({ location, user })
      await router.navigate({ to: landingPath() })
    } catch {
      // Spec 3 §8: a failed merchant login leads to /logout.
      await router.navigate({ to: '/logout' })
    }
  }

  return (
    <SignedOutFrame
      title="Login as"
      lead="Choose a location, then one of its people."
      foot={<Link to="/administration/companies">Administration</Link>}
    >
      <form className={style.form} onSubmit={(event) => void loginAs(event)}>
        <SearchSelect
          label="Location"
          placeholder="Search by name"
          options={locations.options}
          chosen={location}
          onChoose={chooseLocation}
          onSearch={setSearch}
          isWaiting={locations.isWaiting}
          nothingFound="No location has this name"
        />
        {locations.isError && <LoadFailure what="the locations" onRetry={locations.retry} />}
        <SearchSelect
          label="User"
          placeholder={location ? 'Search by name or e-mail' : 'Choose a location first'}
          options={users.options}
          chosen={user}
          onChoose={setUser}
          disabled={!location}
          nothingFound={users.isPending ? 'Loading…' : 'Nobody here has this name'}
        />
        {users.isError && <LoadFailure what="the people" onRetry={users.retry} />}
        <TextField
          label="Reason"
          after={<span className="meta">optional</span>}
          hint="Noted in the audit log with your name. You act for 60 minutes at most."
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" look="primary" wide disabled={!location || !user} busy={isSending}>
          Login As
        </Button>
        <Button wide onClick={() => void openOwnAccount()}>
          Your account
        </Button>
        <Button wide onClick={() => void router.navigate({ to: '/logout' })}>
          Logout
        </Button>
      </form>
      <RecentPairs onChoose={choosePair} />
    </SignedOutFrame>
  )
}

/** One's own password, passkeys and devices: an administrator has no other screen. */
async function openOwnAccount() {
  const { OwnAccount } = await import('../profile/profile-page.tsx')
  openModal((close) => (
    <Modal title="Your account" onClose={close}>
      <OwnAccount />
    </Modal>
  ))
}

function RecentPairs({ onChoose }: { onChoose: (pair: Pair) => void }) {
  const pairs = recentPairs()
  if (pairs.length === 0) return null
  return (
    <section className={pageStyle.recent} aria-labelledby="recent">
      <h2 id="recent" className="meta">
        Recent
      </h2>
      <ul>
        {pairs.map((pair) => (
          <li key={`${pair.location.id}-${pair.user.id}`}>
            <button type="button" className={pageStyle.pair} onClick={() => onChoose(pair)}>
              <span>{pair.user.label}</span>
              <span className="meta">{pair.location.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLocations(typed: string) {
  const { found, ...search } = useSearch('getAllLocations', typed, (text) => [
    { query: text === '' ? {} : { filters: json([{ field: 'nickname', operator: 'like', value: text }]) } },
  ])
  const options = (found?.data ?? []).map(({ id, nickname, company }) => ({
    id,
    label: nickname,
    detail: `${company} · ${id}`,
  }))
  return { options, ...search }
}

function useUsers(locationId: number | undefined) {
  const query = useQuery({
    ...queryOf('getLocationUsers', { params: { id: locationId } }),
    enabled: locationId !== undefined,
  })
  const options = (query.data?.data ?? []).map(({ id, firstName, lastName, email, title }) => ({
    id,
    label: `${firstName} ${lastName}`,
    detail: [title, email].filter(Boolean).join(' · '),
  }))
  return { options, isPending: query.isPending, isError: query.isError, retry: () => void query.refetch() }
}
