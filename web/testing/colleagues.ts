import type { Colleague, Invitation } from '@larder/contract/accounts/people.ts'

/** The two locations of a business. */
export const locations = [
  { id: 7, nickname: 'Front' },
  { id: 8, nickname: 'Dock' },
]
/** An owner of both: who looks. */
export const self: Colleague = {
  id: 1,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@corner.example',
  title: 'Owner',
  locations: locations.map((at) => ({ ...at, title: 'Owner' })),
  mayOrder: true,
  seePrices: true,
  editComparisonView: true,
  accessVersion: 'v1',
  isSelf: true,
  hasSecondFactor: true,
  lastSeenTime: '2026-03-04T15:30:00.000Z',
}
/** A chef of the first, without the right to order. */
export const chef: Colleague = {
  ...self,
  id: 2,
  firstName: 'Ben',
  lastName: 'Cho',
  email: 'ben@corner.example',
  title: 'Chef',
  isSelf: false,
  locations: [{ id: 7, nickname: 'Front', title: 'Chef' }],
  mayOrder: false,
  editComparisonView: false,
  lastSeenTime: null,
}
/** An invitation that has expired. */
export const invited: Invitation = {
  id: 5,
  email: 'cleo@corner.example',
  title: 'Chef',
  locations,
  mayOrder: true,
  seePrices: true,
  editComparisonView: false,
  invitedBy: 'Ana Ruiz',
  expiresTime: '2026-03-11T15:30:00.000Z',
  isExpired: true,
}
/** A location that requires a second factor in a week. */
export const inAWeek = {
  secondFactorFrom: '2999-03-11T14:00:00.000Z',
  secondFactorFromDisplay: '03/11/2026 10:00 AM EDT',
  secondFactorWouldStart: '',
}
/** A location that requires none. */
const notRequired = {
  secondFactorFrom: null,
  secondFactorFromDisplay: '',
  secondFactorWouldStart: '03/11/2026 10:00 AM EDT',
}
export const ownLocations = locations.map((location) => ({ ...location, ...notRequired }))
/** The answer of getPeople: two people with access, and one invitation. */
export const people = { locations: ownLocations, closedLocations: [], people: [self, chef], invitations: [invited] }
