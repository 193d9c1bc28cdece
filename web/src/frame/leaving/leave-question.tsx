import type { LeftBehind } from '../../accounts/area-manifest.ts'
import { currentSession } from '../../accounts/session.ts'
import { useIsOnline } from '../../api/connection.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { areas } from '../areas.ts'

/**
 * Asks once for all areas: what is not on the server when somebody logs out, and that there is no way back in without a
 * connection. False: the person stays.
 */
export async function mayLeave(): Promise<boolean> {
  const all = await Promise.all(areas.flatMap(({ leaving }) => leaving?.leftBehind() ?? []))
  const left = all.flat().toSorted((one, other) => rank[one.becomes] - rank[other.becomes])
  const isStranded = !navigator.onLine && currentSession().isSignedIn
  const isAgreed =
    (left.length === 0 && !isStranded) ||
    (await confirm({
      title: 'Log out?',
      confirmLabel: 'Log out',
      danger: true,
      message: <LeaveQuestion left={left} />,
    }))
  if (!isAgreed) return false
  // Only now: until all is answered the person may stay.
  await Promise.all(areas.flatMap(({ leaving }) => leaving?.giveBack?.() ?? []))
  return true
}

/** Lost work comes first. */
const rank: Record<LeftBehind['becomes'], number> = { unanswered: 0, lost: 1, sent: 2, waits: 3 }

const words: Record<LeftBehind['becomes'], string> = {
  unanswered: 'Retry is lost when you log out',
  lost: 'lost when you log out',
  sent: 'sent when you sign in here again',
  waits: 'kept here until you sign in again',
}

function LeaveQuestion({ left }: { left: readonly LeftBehind[] }) {
  const isOnline = useIsOnline()
  return (
    <div className="stack gap-12">
      <Left heading="Sent, but no answer came:" left={left.filter(({ becomes }) => becomes === 'unanswered')} />
      <Left
        heading="Not on the server yet, and seen by nobody else:"
        left={left.filter(({ becomes }) => becomes !== 'unanswered')}
      />
      <p>
        {isOnline
          ? 'Signing in again needs a connection.'
          : 'There is no connection: you can’t sign in again until it is back.'}
      </p>
    </div>
  )
}

function Left({ heading, left }: { heading: string; left: readonly LeftBehind[] }) {
  if (left.length === 0) return null
  return (
    <>
      <p>{heading}</p>
      <ul className="stack gap-8" aria-label={heading}>
        {left.map(({ what, becomes }) => (
          <li key={what}>
            <span className="medium">{what}</span>:{' '}
            <span className={becomes === 'lost' || becomes === 'unanswered' ? 'danger' : 'muted'}>
              {words[becomes]}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
