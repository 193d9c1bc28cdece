import type { UnclaimedReject } from '@larder/contract/receiving/credits/credits.ts'
import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import { givenForEach, givenUpOf, leftToClaim } from '@larder/domain/receiving/credits/given-beyond-claims.ts'
import { stillToClaim } from '@larder/domain/receiving/credits/still-to-claim.ts'
import { cents, minus, noMoney } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { deliveredLine, listRejectedItems } from '../../ordering/orders/order-items.queries.ts'
import { asSubject, reasonForRest, rejectReasonOf } from './claim-credit.ts'
import { listGivenBeyondClaims } from './given/given-of-orders.queries.ts'
import { listOrdersWithUnclaimedRejects, listQuantityClaims } from './unclaimed-rejects.queries.ts'

type Answer = z.output<typeof UnclaimedReject>

const daysBack = 90
const dayMs = 86_400_000

/**
 * Rejects of received orders that nobody claimed. Once an invoice of the order is booked, its comparison says what is owed:
 * a distributor that does not bill what went back owes nothing for it. What a credit memo gave unasked is not owed either.
 */
export async function unclaimedRejects(context: Context, orderId?: number): Promise<Answer[]> {
  const since = new Date(context.now.getTime() - daysBack * dayMs)
  const orders = await listOrdersWithUnclaimedRejects(context, since, orderId)
  const orderIds = orders.map(({ id }) => id)
  const rejected = await listRejectedItems(context, orderIds)
  const claimed = await listQuantityClaims(context, orderIds)
  const given = await listGivenBeyondClaims(context, orderIds)
  const found: Answer[] = []
  for (const order of orders) {
    const lines = rejected.get(order.id) ?? []
    const ofLines = givenForEach(given.get(order.id) ?? [], lines.map(asSubject))
    for (const [at, line] of lines.entries()) {
      const earlier = claimed.get(line.id) ?? []
      const claims = earlier.map(({ claimableCents }) => ({ claimable: cents(claimableCents), notBilled: noMoney }))
      const unclaimed = stillToClaim(receivedLine(deliveredLine(line)).rejectedCents, claims)
      // Of a claim that was written off all was given up; what papers paid of it is among what they gave.
      const asked = earlier.map((claim) => (claim.status === 'written_off' ? { ...claim, amountCents: 0 } : claim))
      const [amount = noMoney] = leftToClaim([unclaimed], ofLines[at] ?? [], givenUpOf(asked))
      if (line.statusReceived !== 'rejected' || amount === noMoney) continue
      found.push({
        order_id: order.id,
        purchaseOrderNumber: order.purchaseOrderNumber,
        distributorId: order.distributorId,
        distributor: order.distributor,
        order_item_id: line.id,
        item: line.name,
        amount,
        reason: reasonForRest(rejectReasonOf(line), earlier, minus(unclaimed, amount)),
        driverTold: line.isDriverTold ?? false,
        receivedTime: order.receivedAt.toISOString(),
      })
    }
  }
  return found
}
