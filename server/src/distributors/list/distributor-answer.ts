import type { HandlerAnswer } from '@larder/contract/call.ts'
import type { getDistributor } from '@larder/contract/distributors/distributors.ts'
import { timeText } from '@larder/domain/distributors/ordering-terms.ts'
import { offeredDeliveries, orderDeadline } from '@larder/domain/ordering/delivery-slots.ts'
import { instantAt, wallClock, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { DistributorRow, SalesRepRow } from './distributors.queries.ts'

type DistributorAnswer = HandlerAnswer<typeof getDistributor>
type SalesRepAnswer = NonNullable<DistributorAnswer['dsrs']>[number]

/** Price updates are shown in one zone, whatever the location's is (spec 3 §9). */
const priceUpdateZone = 'America/New_York'

export type Expanded = ReadonlySet<string>

/** Which further parts of a distributor were asked for. */
export function expanded(expand: string | undefined): Expanded {
  return new Set((expand ?? '').split(',').map((part) => part.trim()))
}

/** A distributor as the wire shows it; delivery dates are those of the location's clock. */
export function distributorAnswer(
  row: DistributorRow,
  reps: readonly SalesRepRow[],
  at: { now: Date; timeZone: string; expand: Expanded },
): DistributorAnswer {
  const offered = offeredDeliveries(row.id, wallClock(at.now, at.timeZone), row)
  return {
    id: row.id,
    nickname: row.nickname,
    minOrderAmount: cents(row.minOrderCents),
    skipMinOrder: row.skipMinOrder,
    isMinOrderAmountRequired: row.isMinOrderRequired,
    isDelivery: flag(row.isOwnDelivery),
    acceptCC: row.acceptCc === 1 ? 1 : row.acceptCc === 2 ? 2 : 0,
    deliveryDates: offered.map(({ date }) => date),
    deliveryTimes: Object.fromEntries(offered.map(({ date, slots }) => [date, [...slots]])),
    // without payment terms none were agreed, a cut-off neither
    orderBy: offered[0] && row.paymentTerms !== '' ? orderBy(row, offered[0].date, at.timeZone) : null,
    deliveryFee: cents(row.deliveryFeeCents),
    paymentTerms: row.paymentTerms,
    note: row.note,
    phone: row.phone,
    dcn: row.customerNumber,
    is_dsr_editable: row.isRepEditable,
    isRetired: row.retiredAt !== null,
    ...(row.isByEdi && { isByEdi: true }),
    lastPriceUpdate: row.guideAppliedAt?.toISOString() ?? null,
    lastPriceUpdateDisplay: row.guideAppliedAt ? instantText(row.guideAppliedAt, priceUpdateZone) : null,
    lastOrderGuide:
      row.guideId !== null && row.guideAppliedAt !== null && row.guideItemCount !== null
        ? { id: row.guideId, create_time: row.guideAppliedAt.toISOString(), item_count: row.guideItemCount }
        : null,
    nextOrderGuide:
      row.nextGuideId !== null && row.nextGuideStartDate !== null && row.nextGuideItemCount !== null
        ? { id: row.nextGuideId, start_date: row.nextGuideStartDate, item_count: row.nextGuideItemCount }
        : null,
    templateRequest: templateStatus(row),
    ...(at.expand.has('dsrs') ? { dsrs: reps.filter((rep) => rep.distributorId === row.id).map(salesRepAnswer) } : {}),
    ...(at.expand.has('orderingTerms') ? { orderingTerms: orderingTerms(row) } : {}),
    ...(at.expand.has('skyloader')
      ? {
          skyloader: {
            useSkyloader: flag(row.websiteUsername !== null),
            username: row.websiteUsername,
            hasPassword: row.hasWebsitePassword,
          },
        }
      : {}),
  }
}

function orderBy(row: DistributorRow, date: CalendarDate, timeZone: string): string | null {
  const deadline = orderDeadline(row.id, date, row)
  return deadline ? instantAt(deadline.date, deadline.minutes, timeZone).toISOString() : null
}

function orderingTerms({ isOwn, termsVersion, deliveryDays, slots, holidays }: DistributorRow) {
  return {
    isOwn,
    version: termsVersion,
    deliveryDays: deliveryDays.map(({ weekday, cutoffMinutes, daysBefore }) => ({
      weekday,
      cutoff: timeText(cutoffMinutes),
      daysBefore,
    })),
    slots: slots?.map((slot) => ({ start: timeText(slot.startMinutes), end: timeText(slot.endMinutes) })) ?? null,
    holidays,
  }
}

export function salesRepAnswer(rep: SalesRepRow): SalesRepAnswer {
  return {
    id: rep.id,
    name: rep.name,
    email: rep.email,
    phone: rep.phone,
    is_primary: flag(rep.isPrimary),
    access_type: rep.accessType === 'unlimited' || rep.accessType === 'limited' ? rep.accessType : 'none',
    start_date: rep.startDate,
    end_date: rep.endDate,
    invite_status: rep.inviteStatus === 'sent' || rep.inviteStatus === 'accepted' ? rep.inviteStatus : null,
    is_deleted: flag(rep.isDeleted),
  }
}

/** Decisions made before the newest guide began to count no longer matter. */
function templateStatus({
  templateStatus: status,
  templateDecidedAt,
  guideAppliedAt,
}: DistributorRow): DistributorAnswer['templateRequest'] {
  if (templateDecidedAt && guideAppliedAt && guideAppliedAt > templateDecidedAt) return null
  return status === 'waiting' || status === 'approved' || status === 'declined' ? status : null
}

/** MM/DD/YYYY hh:mm AM with the zone, as the spec writes instants (spec 3 §9). */
export function instantText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }).formatToParts(instant)
  const shown = Object.fromEntries(parts.map((part) => [part.type, part.value]))
  return `${shown['month']}/${shown['day']}/${shown['year']} ${shown['hour']}:${shown['minute']} ${shown['dayPeriod']} ${shown['timeZoneName']}`
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0
}
