import type { AuditRow } from '@larder/contract/administration/audit-log.ts'
import type { AdministratedDistributor } from '@larder/contract/administration/managed-distributors.ts'
import type { ReportedIssue } from '@larder/contract/administration/help-requests.ts'
import type { SentMessage } from '@larder/contract/administration/platform-messages.ts'
import { aUser } from './answers.ts'

/** An administrator of the platform, who is at no location. */
export const dana = () =>
  aUser({ currentRole: 'Larder Administrator', activeLocation: null, locations: [], title: null })

export const harbor = {
  id: 7,
  title: 'Harbor Fish',
  nickname: 'Harbor',
  description: '',
  website: null,
  mainColor: null,
  secondaryColor: null,
  logo: null,
  locations: 2,
}
export const pier = {
  id: 12,
  companyId: 7,
  company: 'Harbor Fish',
  nickname: 'Pier 9',
  phone: '(555) 010-2233',
  address: '1 Quay',
  city: 'Brooklyn',
  state: 'NY',
  zipcode: '11201',
  timeZone: 'America/New_York',
  people: 3,
  on: ['display_shopping_cart', 'canPlaceOrder'] as const,
}
export const hudson: AdministratedDistributor = {
  id: 531,
  nickname: 'Hudson Basin',
  phone: null,
  minOrderAmount: 500,
  isMinOrderRequired: true,
  deliveryFee: 12,
  deliveryWeekdays: [1, 4],
  orderCutoffHour: 17,
  cutoffDaysBefore: 1,
  isOwnDelivery: false,
  acceptCC: 0,
  paymentTerms: 'Net 30',
  addedBy: null,
}
export const closing: SentMessage = {
  kind: 'location',
  id: 4,
  locationId: 12,
  to: 'Pier 9',
  message: 'We close early.',
  sentBy: 'Dana Lee',
  createTime: '2026-03-04T15:00:12.000Z',
  endTime: null,
  readers: 1,
  isShared: false,
}
export const issue: ReportedIssue = {
  id: 6,
  locationId: 12,
  location: 'Pier 9',
  person: 'Ana Ruiz',
  email: 'ana@corner.example',
  page: '/pos',
  message: 'It stands still.',
  requestId: 'r-1',
  createTime: '2026-03-05T16:01:00.000Z',
  mailProblem: null,
  administrator: null,
  answer: null,
  answeredBy: null,
}
export const request = {
  id: 5,
  locationId: 12,
  location: 'Pier 9',
  distributor: 'Bay Broadline',
  fileName: 'week.csv',
  status: 'waiting' as const,
  requestedBy: 'ana@corner.example',
  createTime: '2026-03-06T17:02:00.000Z',
}
export const entry: AuditRow = {
  id: 1,
  time: '2026-03-04T15:00:12.000Z',
  location: { id: 12, nickname: 'Pier 9' },
  person: 'Ana Ruiz, ana@corner.example',
  administrator: null,
  operator: null,
  action: 'place-order',
  objectType: 'order',
  objectId: '417',
  before: null,
  after: 'Sent',
  requestId: 'r-1',
}
export const byHand = {
  ...entry,
  id: 2,
  location: { id: 13, nickname: null },
  person: null,
  operator: 'root',
  after: null,
}
