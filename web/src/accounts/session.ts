import type { Location, User } from '@larder/contract/accounts/current-user.ts'
import { storedKey, storeKey } from '../api/stored-key.ts'
import { hideMoney } from '../kit/hidden-money.ts'
import { store, useStore } from '../kit/store.ts'

/** The state that the browser keeps about the person (spec 3 §3, Shared client state). */
export type Session = {
  isSignedIn: boolean
  userId: number | null
  currentRole: string | null
  activeLocation: Location | null
  locations: readonly Location[]
  /** at the active location */
  seePrices: boolean
  /** the session can do nothing else before one was added, or shown */
  missingFactor: 'set-up' | 'proof' | null
}

const keptNames = {
  userId: 'userId',
  currentRole: 'currentRole',
  activeLocation: 'activeLocation',
  locations: 'locations',
  seePrices: 'seePrices',
  missingFactor: 'missingFactor',
} as const
/** Keys that belong to the device and not to the person: they outlive a logout. */
const deviceNames: readonly string[] = ['theme', 'density', 'shortcuts', 'sidebar', 'welcomeTour', 'inventoryTutorial']

/** Names that begin so hold work that is on no server yet: it waits for the person who did it (reliability O7). */
export const unsentWork = 'unkept-count '

const session = store(readSession())
hideMoney(!session.get().seePrices)
const unfinished = new Set<() => Promise<unknown>>()

export function currentSession(): Session {
  return session.get()
}

export function useSession(): Session {
  return useStore(session)
}

/** The location that everything on the screen is about; null until the person is known. */
export function useActiveLocation(): Location | null {
  return useSession().activeLocation
}

/** Keeps the person that the server answered; a new authKey replaces the old one. */
export function keepUser(user: User) {
  localStorage.setItem(keptNames.userId, String(user.id))
  localStorage.setItem(keptNames.currentRole, user.currentRole)
  localStorage.setItem(keptNames.activeLocation, JSON.stringify(user.activeLocation))
  localStorage.setItem(keptNames.locations, JSON.stringify(user.locations))
  localStorage.setItem(keptNames.seePrices, JSON.stringify(user.seePrices))
  const need = user.secondFactor?.need ?? 'soon'
  localStorage.setItem(keptNames.missingFactor, JSON.stringify(need === 'soon' ? null : need))
  // Last: other tabs follow it, and find the whole person then.
  if (user.authKey) storeKey(user.authKey)
  reread()
}

/** Keeps the role alone, as for an administrator, who has no location. */
export function keepRole(role: string) {
  localStorage.removeItem(keptNames.userId)
  localStorage.setItem(keptNames.currentRole, role)
  localStorage.removeItem(keptNames.activeLocation)
  localStorage.removeItem(keptNames.locations)
  localStorage.removeItem(keptNames.seePrices)
  localStorage.removeItem(keptNames.missingFactor)
  reread()
}

/** Forgets everything stored, but for how this device likes its screen (spec 3 §2.2, /logout) and for unsent work. */
export function forgetEverything() {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (!deviceNames.includes(name) && !name.startsWith(unsentWork)) storage.removeItem(name)
  reread()
}

/** Calls the listener whenever the session is kept anew. */
export function onSessionChange(listener: () => void): () => void {
  return session.subscribe(listener)
}

/** Calls the listener when another location becomes the active one, or none; for what a screen keeps outside of queries. */
export function onLocationChange(listener: () => void): () => void {
  let locationId = currentSession().activeLocation?.id
  return session.subscribe(() => {
    const { activeLocation } = session.get()
    if (activeLocation?.id === locationId) return
    locationId = activeLocation?.id
    listener()
  })
}

/** Work that must be finished while a location is still the active one, as saving what waits. */
export function beforeLocationChange(finish: () => Promise<unknown>) {
  unfinished.add(finish)
}

/** Waits until everything that belongs to the active location is finished. */
export async function finishAtLocation() {
  await Promise.all([...unfinished].map((finish) => finish()))
}

function reread() {
  session.set(readSession())
  hideMoney(!session.get().seePrices)
}

function readSession(): Session {
  return {
    isSignedIn: storedKey() !== undefined,
    userId: readJson<number | null>(keptNames.userId, null),
    currentRole: localStorage.getItem(keptNames.currentRole),
    activeLocation: readJson<Location | null>(keptNames.activeLocation, null),
    locations: readJson<readonly Location[]>(keptNames.locations, []),
    seePrices: readJson(keptNames.seePrices, true),
    missingFactor: readJson<Session['missingFactor']>(keptNames.missingFactor, null),
  }
}

/** Only this file writes these names, so what is there has the shape it had when it was kept. */
function readJson<T>(name: string, otherwise: T): T {
  try {
    const kept: T | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return kept ?? otherwise
  } catch {
    return otherwise
  }
}
