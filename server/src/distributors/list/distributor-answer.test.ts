import { expect, it } from 'vitest'
import { distributorAnswer, expanded, instantText, salesRepAnswer } from './distributor-answer.ts'
import type { DistributorRow, SalesRepRow } from './distributors.queries.ts'

const now = new Date('2026-03-04T15:00:00Z')
const guideDay = new Date('2026-03-01T17:05:00Z')

const harbor: DistributorRow = {
  id: 7,
  nickname: 'Harbor',
  phone: '718',
  isOwnDelivery: true,
  isRepEditable: false,
  isOwn: true,
  minOrderCents: 15_000,
  skipMinOrder: false,
  isMinOrderRequired: true,
  acceptCc: 2,
  deliveryFeeCents: 750,
  paymentTerms: 'Net 9',
  holidays: ['2026-07-04'],
  note: 'Ring twice',
  termsVersion: 3,
  retiredAt: null,
  deliveryDays: [{ weekday: 5, cutoffMinutes: 660, daysBefore: 1 }],
  slots: [{ startMinutes: 330, endMinutes: 420 }],
  customerNumber: '00417',
  websiteUsername: 'kitchen-7',
  hasWebsitePassword: true,
  isByEdi: false,
  guideId: 12,
  guideAppliedAt: guideDay,
  guideItemCount: 340,
  nextGuideId: 78,
  nextGuideStartDate: '2026-03-09',
  nextGuideItemCount: 350,
  templateStatus: null,
  templateDecidedAt: null,
}

const rep: SalesRepRow = {
  id: 3,
  distributorId: 7,
  name: 'Ann',
  email: 'ann@harbor.test',
  phone: '555',
  isPrimary: true,
  accessType: 'limited',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  inviteStatus: 'sent',
  isDeleted: false,
} as SalesRepRow

const answer = (change: Partial<DistributorRow> = {}, expand = '') =>
  distributorAnswer({ ...harbor, ...change }, [{ ...rep, id: 4, distributorId: 8 }, rep], {
    now,
    timeZone: 'America/New_York',
    expand: expanded(expand),
  })

it('says each fact of a distributor in its own field, and further parts when they are asked for', () => {
  const plain = {
    id: 7,
    nickname: 'Harbor',
    minOrderAmount: 15_000,
    skipMinOrder: false,
    isMinOrderAmountRequired: true,
    isDelivery: 1,
    acceptCC: 2,
    deliveryFee: 750,
    paymentTerms: 'Net 9',
    note: 'Ring twice',
    phone: '718',
    dcn: '00417',
    is_dsr_editable: false,
    isRetired: false,
    templateRequest: null,
    // Friday's goods are ordered until Thursday at 11 am
    deliveryDates: ['2026-03-06', '2026-03-13'],
    orderBy: '2026-03-05T16:00:00.000Z',
    deliveryTimes: { '2026-03-06': ['5:30am-7am'], '2026-03-13': ['5:30am-7am'] },
    lastPriceUpdate: guideDay.toISOString(),
    lastPriceUpdateDisplay: '03/01/2026 12:05 PM EST',
    lastOrderGuide: { id: 12, create_time: guideDay.toISOString(), item_count: 340 },
    nextOrderGuide: { id: 78, start_date: '2026-03-09', item_count: 350 },
  }
  const { deliveryDates, deliveryTimes, ...shown } = answer()
  const { deliveryDates: dates, deliveryTimes: times, ...facts } = plain
  expect(shown).toEqual(facts)
  expect([deliveryDates.slice(0, 2), deliveryTimes['2026-03-06']]).toEqual([dates, times['2026-03-06']])
  expect(answer({}, ' dsrs, orderingTerms,skyloader')).toMatchObject({
    dsrs: [salesRepAnswer(rep)],
    orderingTerms: {
      isOwn: true,
      version: 3,
      holidays: ['2026-07-04'],
      slots: [{ start: '05:30', end: '07:00' }],
      deliveryDays: [{ weekday: 5, cutoff: '11:00', daysBefore: 1 }],
    },
    skyloader: { useSkyloader: 1, username: 'kitchen-7', hasPassword: true },
  })
})

it('leaves out what there is not: no guide, no next one, no account, no slots of its own', () => {
  const bare = answer(
    {
      guideId: null,
      guideAppliedAt: null,
      guideItemCount: null,
      nextGuideId: null,
      nextGuideStartDate: null,
      retiredAt: now,
      nextGuideItemCount: null,
      slots: null,
      websiteUsername: null,
      hasWebsitePassword: false,
      acceptCc: 0,
      isOwnDelivery: false,
      isRepEditable: true,
    },
    'orderingTerms,skyloader',
  )
  expect(bare).toMatchObject({
    lastPriceUpdate: null,
    lastPriceUpdateDisplay: null,
    lastOrderGuide: null,
    nextOrderGuide: null,
    isRetired: true,
    acceptCC: 0,
    isDelivery: 0,
    is_dsr_editable: true,
    orderingTerms: { slots: null },
    skyloader: { useSkyloader: 0, username: null, hasPassword: false },
  })
  expect(answer({ deliveryDays: [] })).toMatchObject({ deliveryDates: [], deliveryTimes: {}, orderBy: null })
})

it.each([
  ['waiting', null, 'waiting'],
  ['approved', '2026-03-02T12:00:00Z', 'approved'],
  ['declined', '2026-03-02T12:00:00Z', 'declined'],
  ['declined', guideDay.toISOString(), 'declined'],
  ['declined', '2026-02-27T12:00:00Z', null],
  ['withdrawn', '2026-03-02T12:00:00Z', null],
])('of a request for columns that is %s since %s it says %s', (templateStatus, decided, shown) => {
  const templateDecidedAt = decided === null ? null : new Date(decided)
  expect(answer({ templateStatus, templateDecidedAt }).templateRequest).toBe(shown)
})

it('says each fact of a sales rep in its own field', () => {
  expect(salesRepAnswer(rep)).toEqual({
    id: 3,
    name: 'Ann',
    email: 'ann@harbor.test',
    phone: '555',
    is_primary: 1,
    access_type: 'limited',
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    invite_status: 'sent',
    is_deleted: 0,
  })
  const statuses = (['accepted', 'sent', null, 'expired'] as const).map(
    (inviteStatus) => salesRepAnswer({ ...rep, inviteStatus }).invite_status,
  )
  expect(statuses).toEqual(['accepted', 'sent', null, null])
  const access = ['unlimited', 'limited', 'none', 'other'].map(
    (accessType) => salesRepAnswer({ ...rep, accessType }).access_type,
  )
  expect(access).toEqual(['unlimited', 'limited', 'none', 'none'])
})

it('writes instants with noon and midnight as people read them', () => {
  expect(instantText(new Date('2026-07-04T04:00:00Z'), 'America/New_York')).toBe('07/04/2026 12:00 AM EDT')
  expect(instantText(new Date('2026-01-04T17:09:00Z'), 'America/New_York')).toBe('01/04/2026 12:09 PM EST')
})
