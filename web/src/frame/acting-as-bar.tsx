import { useRouter } from '@tanstack/react-router'
import { stopActingAs } from '../accounts/login-as/acting-as.ts'
import { useCurrentUser } from '../accounts/current-user.ts'
import style from './acting-as-bar.module.css'

/** Shown on every screen while an administrator acts as somebody (ux.md §22). */
export function ActingAsBar() {
  const user = useCurrentUser()
  const router = useRouter()
  if (!user?.actingAs) return null
  const stop = async () => {
    await stopActingAs()
    await router.navigate({ to: '/admin-login' })
  }
  return (
    <div className={style.bar} data-not-printed>
      <span className={style.words}>
        You are{' '}
        <strong>
          {user.firstName} {user.lastName}
        </strong>{' '}
        at <strong>{user.activeLocation?.nickname ?? 'no location'}</strong>
      </span>
      <button type="button" className={style.stop} onClick={() => void stop()}>
        Stop
      </button>
    </div>
  )
}
