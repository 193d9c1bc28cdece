import type { UnclaimedReject } from '@larder/contract/receiving/credits/credits.ts'
import { receivedLine } from '@larder/domain/receiving/received-line.ts'
import { stillToClaim } from '@larder/domain/receiving/credits/still-to-claim.ts'
import { cents, noMoney } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { deliveredLine, listRejectedItems } from '../../ordering/orders/order-items.queries.ts'
import { reasonForRest, rejectReasonOf } from './claim-credit.ts'
import { listOrdersWithUnclaimedRejects, listQuantityClaims } from './unclaimed-rejects.queries.ts'

type Answer = z.output<typeof UnclaimedReject>

const daysBack = 90
const dayMs = 86_400_000

/**
 * Rejects of received orders that nobody claimed. Once an invoice of the order is booked, its comparison says what is owed:
 * a distributor that does not bill what went back owes nothing for it.
 */
export async function unclaimedRejects(context: Context, orderId?: number): Promise<Answer[]> {
  const since = new Date(context.now.getTime() - daysBack * dayMs)
  const orders = await listOrdersWithUnclaimedRejects(context, since, orderId)
  const orderIds = orders.map(({ id }) => id)
  const rejected = await listRejectedItems(context, orderIds)
  const claimed = await listQuantityClaims(context, orderIds)
  const found: Answer[] = []
  for (const order of orders) {
    for (const line of rejected.get(order.id) ?? []) {
      const earlier = claimed.get(line.id) ?? []
      const claims = earlier.map(({ claimableCents }) => ({ claimable: cents(claimableCents), notBilled: noMoney }))
      const amount = stillToClaim(receivedLine(deliveredLine(line)).rejectedCents, claims)
      if (line.statusReceived !== 'rejected' || amount === noMoney) continue
      found.push({
        order_id: order.id,
        purchaseOrderNumber: order.purchaseOrderNumber,
        distributorId: order.distributorId,
        distributor: order.distributor,
        order_item_id: line.id,
        item: line.name,
        amount,
        reason: reasonForRest(rejectReasonOf(line), earlier),
        driverTold: line.isDriverTold ?? false,
        receivedTime: order.receivedAt.toISOString(),
      })
    }
  }
  return found
}
