import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayLeave } from './leaving.ts'
import { logOut } from './log-out.ts'

let asking: Promise<boolean> | undefined

/** However often the page is drawn, the person is asked once. */
function askedOnce(): Promise<boolean> {
  asking ??= mayLeave().finally(() => (asking = undefined))
  return asking
}

/** Ends the session, clears what is stored and goes to the sign-in (spec 3 §2.2). */
export function LogoutPage() {
  const router = useRouter()
  useEffect(() => {
    const leave = async () => {
      if (!(await askedOnce())) return router.navigate({ to: '/', replace: true })
      logOut()
      return router.navigate({ to: '/login', replace: true })
    }
    void leave()
  }, [router])
  return <main aria-busy="true" aria-label="Signing out" />
}
