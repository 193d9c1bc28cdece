import type { ContactFields, LocationFields, RepFields } from '@larder/domain/sign-up/sign-up-problems.ts'
import { mostLocations } from '@larder/domain/sign-up/sign-up-terms.ts'
import { store, useStore } from '../kit/store.ts'

type Secrets = Pick<ContactFields, 'password' | 'confirmPassword'>

export type DraftLocation = LocationFields & { isSkipped: boolean }
export type DraftRep = RepFields & { isChosen: boolean }
/** A distributor of the wizard, with its sales rep at each location by the location's place. */
export type DraftDistributor = { id: number; nickname: string; reps: readonly DraftRep[] }
export type UnsavedDistributor = {
  /** the distributor that is edited; null: a new one */
  editedId: number | null
  chosen: { id: number; label: string } | undefined
  reps: readonly DraftRep[]
}
export type WizardStep = 1 | 2 | 3 | 4

/** Everything typed into the wizard so far. */
export type Draft = {
  contact: ContactFields
  locationCount: number
  locations: readonly DraftLocation[]
  isSameAddress: boolean
  distributors: readonly DraftDistributor[]
  /** what is typed of a distributor and not saved yet */
  unsaved: UnsavedDistributor | null
  isAgreed: boolean
  fullName: string
  /** the furthest step that was reached */
  reached: WizardStep
  /** the e-mail of a sign-up that was sent and got no answer */
  triedAs: string | null
}

const storageName = 'signUpDraft'

const noSecrets: Secrets = { password: '', confirmPassword: '' }
const emptyLocation: DraftLocation = {
  locationName: '',
  phoneNumber: '',
  locationAddress: '',
  city: '',
  state: '',
  zipcode: '',
  isSkipped: false,
}
export const emptyRep: DraftRep = { isChosen: false, dcn: '', email: '', fullName: '', phoneNumber: '' }

const emptyDraft: Draft = {
  contact: {
    firstName: '',
    lastName: '',
    title: '',
    businessName: '',
    locationAddress: '',
    city: '',
    state: '',
    zipcode: '',
    phoneNumber: '',
    email: '',
    confirmEmail: '',
    ...noSecrets,
  },
  locationCount: 1,
  locations: Array.from({ length: mostLocations }, () => emptyLocation),
  isSameAddress: false,
  distributors: [],
  unsaved: null,
  isAgreed: false,
  fullName: '',
  reached: 1,
  triedAs: null,
}

const draft = store(keptDraft())

export function useDraft(): Draft {
  return useStore(draft)
}

export function currentDraft(): Draft {
  return draft.get()
}

/** Changes the draft and keeps it on this device, but for the passwords, which stay in memory. */
export function changeDraft(changes: Partial<Draft>) {
  const next = { ...draft.get(), ...changes }
  draft.set(next)
  try {
    localStorage.setItem(storageName, JSON.stringify({ ...next, contact: { ...next.contact, ...noSecrets } }))
  } catch {
    // A full or private device keeps nothing; the wizard works as long as the tab is open.
  }
}

let isSent = false

/** Has this device keep what was sent no longer; the wizard shows it until it is left. */
export function noteSentDraft() {
  isSent = true
  localStorage.removeItem(storageName)
}

/** The next sign-up in this tab begins empty. */
export function forgetSentDraft() {
  if (isSent) forgetDraft()
}

export function forgetDraft() {
  isSent = false
  localStorage.removeItem(storageName)
  draft.set(emptyDraft)
}

/** The locations that are signed up: up to the chosen number, without the skipped ones; with their places. */
export function activeLocations({ locations, locationCount }: Draft): { at: number; location: DraftLocation }[] {
  return locations
    .slice(0, locationCount)
    .map((location, at) => ({ at, location }))
    .filter(({ location }) => !location.isSkipped)
}

/** Only changeDraft writes this name; fields that a later version of the app adds are filled in. */
function keptDraft(): Draft {
  try {
    const kept: Partial<Draft> = JSON.parse(localStorage.getItem(storageName) ?? '{}')
    const locations = emptyDraft.locations.map((empty, at) => ({ ...empty, ...kept.locations?.[at] }))
    return { ...emptyDraft, ...kept, locations, contact: { ...emptyDraft.contact, ...kept.contact, ...noSecrets } }
  } catch {
    return emptyDraft
  }
}
