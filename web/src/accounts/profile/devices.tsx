import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { useReadOnChange } from '../../api/live/use-read-on-change.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { clockText, dayText, seenText } from '../times/seen-text.ts'
import { askForProof } from './proof-dialog.tsx'
import style from './profile.module.css'

type Session = AnswerOf<'getSessions'>['data'][number]

/** A session that runs out is told to nobody. */
const readEveryMs = 60_000

/** The devices where the person is signed in: each can be signed out from here, or all others at once. */
export function Devices({ hasPasskey }: { hasPasskey: boolean }) {
  const query = useQuery({ ...queryOf('getSessions'), refetchInterval: readEveryMs })
  useReadOnChange('current-user', 'getSessions')
  return (
    <section className="stack gap-8" aria-labelledby="devices">
      <h2 id="devices">Signed in</h2>
      <p className="meta">A device that you don’t know: sign it out, then change your password.</p>
      <Loaded answer={query} what="your devices">
        {({ data }) => (
          <>
            <ul className={style.rows}>
              {data.map((session) => (
                <Device key={session.id} session={session} hasPasskey={hasPasskey} />
              ))}
            </ul>
            {othersOf(data) > 0 && (
              <div>
                <Button onClick={() => endOthers(othersOf(data), hasPasskey)}>Sign out all other devices</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Device({ session, hasPasskey }: { session: Session; hasPasskey: boolean }) {
  const { device, isCurrent, createTime, lastUsedTime } = session
  const name = device === '' ? 'Unknown device' : device
  if (session.actingAs) return <ActingSession session={session} actingAs={session.actingAs} hasPasskey={hasPasskey} />
  return (
    <li className={style.row}>
      <span className={style.words}>
        {name}
        <span className="meta">
          Last used {seenText(lastUsedTime)} · signed in {dayText(createTime)}
        </span>
      </span>
      {isCurrent ? (
        <Tag label="This device" tone="information" />
      ) : (
        <Button
          aria-label={`Sign out ${name}, last used ${seenText(lastUsedTime)}`}
          onClick={() => end(session, hasPasskey)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

type ActingProps = { session: Session; actingAs: NonNullable<Session['actingAs']>; hasPasskey: boolean }

/** An administrator who is signed in as the person, until when, and why. */
function ActingSession({ session: { id, createTime }, actingAs, hasPasskey }: ActingProps) {
  const { administrator, location, reason, until } = actingAs
  return (
    <li className={style.row}>
      <span className={style.words}>
        {administrator} of Larder, as you{location && ` at ${location}`}
        <span className="meta">
          Since {seenText(createTime)}, until {clockText(until)} at the latest ·{' '}
          {reason === '' ? 'no reason given' : `reason: ${reason}`}
        </span>
      </span>
      <Button
        aria-label={`End the session of ${administrator}`}
        onClick={() =>
          askForProof({
            title: `End the session of ${administrator}?`,
            message: 'It ends at once. What they did stays, and is noted under their name.',
            verb: 'End',
            hasPasskey,
            send: async (body) => tell(await call('postSessionEnd', { params: { id }, body })),
          })
        }
      >
        End
      </Button>
    </li>
  )
}

/** How many sessions of their own a person has besides this one. */
function othersOf(sessions: readonly Session[]): number {
  return sessions.filter(({ isCurrent, actingAs }) => !isCurrent && !actingAs).length
}

function end({ id, device }: Session, hasPasskey: boolean) {
  askForProof({
    title: `Sign out ${device === '' ? 'the unknown device' : device}?`,
    message: 'It is signed out at once. Counts that it has not sent yet are lost.',
    verb: 'Sign out',
    hasPasskey,
    send: async (body) => tell(await call('postSessionEnd', { params: { id }, body })),
  })
}

function endOthers(count: number, hasPasskey: boolean) {
  askForProof({
    title: 'Sign out all other devices?',
    message: `${count === 1 ? '1 device is' : `${count} devices are`} signed out at once. Counts that they have not sent yet are lost.`,
    verb: 'Sign out',
    hasPasskey,
    send: async (body) => tell(await call('postSessionsEnd', { body })),
  })
}

async function tell({ message }: { message: string }) {
  await refresh('getSessions')
  toast({ message })
}
