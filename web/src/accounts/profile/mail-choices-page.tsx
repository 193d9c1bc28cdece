import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { SelectField } from '../../kit/forms/field.tsx'
import { Switch } from '../../kit/forms/switch.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useCurrentUser } from '../current-user.ts'
import { useSession } from '../session.ts'
import style from './profile.module.css'

const route = getRouteApi('/app/profile/mails')

type Choice = AnswerOf<'getMailChoices'>['mails'][number]

/** The mails that a person gets about each of their locations. */
export function MailChoicesPage() {
  const navigate = useNavigate()
  useHeader({ title: 'Mails you get', onBack: () => void navigate({ to: '/profile' }) })
  const { location: wanted } = route.useSearch()
  const { locations, activeLocation } = useSession()
  const user = useCurrentUser()
  if (!user) return <SkeletonRows withPicture={false} />
  if (user.actingAs) return <p className={style.page}>Mails can’t be chosen while you act as somebody else.</p>
  const meant = locations.find(({ id }) => id === wanted)
  const chosen = meant ?? activeLocation
  if (!chosen) return <p className={style.page}>You are at no location.</p>
  return (
    <div className={`${style.page} ${style.parts}`}>
      <p className="muted">
        Only for you, at {user.email}. An order or claim that could not be mailed is shown on the screens to everybody
        at the location, whatever is switched off here.
      </p>
      {wanted !== undefined && !meant && (
        <p role="status">
          You are not at the location that this link is about. These are your mails about {chosen.nickname}.
        </p>
      )}
      {locations.length > 1 && (
        <SelectField
          label="Location"
          value={String(chosen.id)}
          onChange={({ target }) =>
            void navigate({ to: '/profile/mails', search: { location: Number(target.value) }, replace: true })
          }
        >
          {locations.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
        </SelectField>
      )}
      <Choices key={chosen.id} locationId={chosen.id} nickname={chosen.nickname} />
    </div>
  )
}

function Choices({ locationId, nickname }: { locationId: number; nickname: string }) {
  const query = useQuery(queryOf('getMailChoices', { params: { id: String(locationId) } }))
  return (
    <Loaded answer={query} what="your mails">
      {({ mails, alwaysSent }) => (
        <>
          <section className={style.choices} aria-label={`Mails about ${nickname}`}>
            <h2>About {nickname}</h2>
            {mails.map((choice) => (
              <MailChoice key={choice.mail} locationId={locationId} choice={choice} />
            ))}
          </section>
          <section className="stack gap-8" aria-labelledby="always">
            <h2 id="always">Always sent</h2>
            <ul>
              {alwaysSent.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Loaded>
  )
}

function MailChoice({ locationId, choice: { mail, label, about, isOn } }: { locationId: number; choice: Choice }) {
  const [isBusy, setIsBusy] = useState(false)
  const change = async (next: boolean) => {
    setIsBusy(true)
    try {
      await call('putMailChoice', { params: { id: String(locationId) }, body: { mail, isOn: next } })
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    await refresh('getMailChoices', 'getPriceGuard')
    setIsBusy(false)
  }
  return (
    <div className={style.choice}>
      <Switch
        label={label}
        isOn={isOn}
        words={{ on: 'On', off: 'Off' }}
        disabled={isBusy}
        onChange={(next) => void change(next)}
      />
      <p className="meta">{about}</p>
    </div>
  )
}
