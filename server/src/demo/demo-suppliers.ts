import type { Deps } from '../deps.ts'
import { demoDistributors, otherDistributors } from './catalogue/demo-distributors.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

const allDemoDistributors = [...demoDistributors, ...otherDistributors]

/** The distributors, and each place's account and sales reps with them. */
export async function writeDemoDistributors(
  deps: Pick<Deps, 'database'>,
  places: readonly DemoLocation[],
): Promise<void> {
  for (const terms of allDemoDistributors) {
    await deps.database.shared
      .insertInto('distributors')
      .values({
        id: terms.id,
        nickname: terms.nickname,
        phone: terms.phone,
        minOrderCents: terms.minOrderCents,
        isMinOrderRequired: terms.isMinOrderAmountRequired,
        skipMinOrder: terms.skipMinOrder,
        isOwnDelivery: terms.isDelivery === 1,
        acceptCc: terms.acceptCC,
        deliveryWeekdays: [...terms.deliveryWeekdays],
        orderCutoffHour: terms.orderCutoffHour,
        cutoffDaysBefore: terms.cutoffDaysBefore,
        paymentTerms: terms.paymentTermsText,
        isRepEditable: terms.isDsrEditable,
      })
      .execute()
  }
  for (const place of places) {
    const db = deps.database.forLocation(place.id)
    for (const { id: distributorId, representatives } of allDemoDistributors) {
      if (!place.distributorIds.includes(distributorId)) continue
      const customerNumber = String(40_000 + place.id * 1_000 + distributorId)
      await db
        .insertInto('locationDistributors')
        .values({ locationId: place.id, distributorId, customerNumber })
        .execute()
      await db
        .insertInto('salesReps')
        .values(
          representatives.map((rep) => ({
            ...rep,
            locationId: place.id,
            distributorId,
            ...limitedTimes(rep),
            inviteStatus: (place === places[0] && inviteOf[rep.email]) || null,
          })),
        )
        .execute()
    }
  }
}

/** At the first location one rep has a place of their own, and one has not opened the invite yet. */
const inviteOf: Readonly<Record<string, 'sent' | 'accepted'>> = {
  'sal@fontanaproduce.test': 'accepted',
  'grace@fontanaproduce.test': 'sent',
}

function limitedTimes({ accessType }: { accessType: string }): { startDate?: string; endDate?: string } {
  return accessType === 'limited' ? { startDate: '2026-01-01', endDate: '2027-12-31' } : {}
}
