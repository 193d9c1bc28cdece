import { currentSession, unsentWork } from '../../accounts/session.ts'

const nameOf = () => `${unsentWork}report ${currentSession().userId}`

/** What the person wrote here and did not send: a look at another screen or an ended session does not take it. */
export function unsentReport(): string {
  return localStorage.getItem(nameOf()) ?? ''
}

export function keepUnsentReport(text: string) {
  if (text.trim() === '') return localStorage.removeItem(nameOf())
  try {
    localStorage.setItem(nameOf(), text)
  } catch {
    // A full or private device keeps nothing; the form works as long as it is open.
  }
}
