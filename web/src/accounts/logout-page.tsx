import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logOut } from './log-out.ts'

/** Ends the session, clears what is stored and goes to the sign-in (spec 3 §2.2). */
export function LogoutPage() {
  const router = useRouter()
  useEffect(() => {
    logOut()
    void router.navigate({ to: '/login', replace: true })
  }, [router])
  return <main aria-busy="true" aria-label="Signing out" />
}
