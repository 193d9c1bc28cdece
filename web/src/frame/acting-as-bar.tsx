import type { User } from '@larder/contract/accounts/current-user.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { stopActingAs } from '../accounts/login-as/acting-as.ts'
import { useCurrentUser } from '../accounts/current-user.ts'
import { toast } from '../kit/layers/toasts.tsx'
import style from './acting-as-bar.module.css'

/** Shown on every screen while an administrator acts as somebody (ux.md §22); it ends the acting when its time is over. */
export function ActingAsBar() {
  const user = useCurrentUser()
  if (!user?.actingAs) return null
  return <Bar user={user} actingAs={user.actingAs} />
}

function Bar({ user, actingAs }: { user: User; actingAs: NonNullable<User['actingAs']> }) {
  const router = useRouter()
  const stop = async () => {
    await stopActingAs()
    await router.navigate({ to: '/admin-login' })
  }
  const minutes = useMinutesLeft(actingAs.until, () => {
    toast({ message: `Your time as ${user.firstName} ${user.lastName} is over.` })
    void stop()
  })
  return (
    <div className={style.bar} data-not-printed>
      <span className={style.words}>
        You are{' '}
        <strong>
          {user.firstName} {user.lastName}
        </strong>{' '}
        at <strong>{user.activeLocation?.nickname ?? 'no location'}</strong>
        <span className={style.more}>
          {' '}
          · {minutes} min left{actingAs.reason && ` · ${actingAs.reason}`}
        </span>
      </span>
      <button type="button" className={style.stop} onClick={() => void stop()}>
        Stop
      </button>
    </div>
  )
}

/** Whole minutes until an instant, at least 1; calls once when it has passed. */
function useMinutesLeft(until: string, onOver: () => void): number {
  const [left, setLeft] = useState(() => minutesUntil(until))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(minutesUntil(until))
      if (Date.parse(until) > Date.now()) return
      clearInterval(timer)
      over()
    }, 5_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function minutesUntil(until: string): number {
  return Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 60_000))
}
