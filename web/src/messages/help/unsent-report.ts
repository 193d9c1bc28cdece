import { currentSession, unsentWork } from '../../accounts/session.ts'

const nameOf = () => `${unsentWork}report ${currentSession().userId}`

/** A report that the person wrote here and did not send: it outlives a look at another screen and an ended session. */
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
