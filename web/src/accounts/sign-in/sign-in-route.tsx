import { useRouter } from '@tanstack/react-router'
import { goOnSignedIn } from '../landing.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The sign-in where the app is there already, as after a logout. */
export function SignInRoute() {
  const router = useRouter()
  return <SignInPage onSignedIn={() => goOnSignedIn(router)} />
}
