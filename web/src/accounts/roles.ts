import type { administratorRole } from '@larder/contract/accounts/current-user.ts'
import type { Session } from './session.ts'

// Written out, because importing the value would bring the schemas along; the type keeps the two the same.
export const administrator: typeof administratorRole = 'Larder Administrator'

export type VisitorKind = 'signed-out' | 'administrator' | 'member'

/** The part of the app that a session may open: the sign-in pages, login-as, or the main app (spec 3 §2.1, §2.2). */
export function visitorKindOf(session: Pick<Session, 'isSignedIn' | 'currentRole'>): VisitorKind {
  if (!session.isSignedIn) return 'signed-out'
  return session.currentRole === administrator ? 'administrator' : 'member'
}
