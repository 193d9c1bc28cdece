import type { ParsedCall } from '@larder/contract/call.ts'
import type { patchOrder, postItemChecks } from '@larder/contract/receiving/receiving.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import { orderItemAnswer } from '../ordering/orders/order-items.queries.ts'
import { bookDelivery } from './book-delivery.ts'
import { changeLines, deliveryToChange, type Change } from './change-lines.ts'
import { setCustomInvoiceId, type Delivery } from './delivery.queries.ts'
import { stateOf } from './delivery-state.ts'
import { tellOfNewlyUnpriced } from './tell-of-unpriced.ts'

type Checks = ParsedCall<typeof postItemChecks>['body']
type Patch = ParsedCall<typeof patchOrder>['body']

/** Checks lines of a delivery; without any, all that are not checked are accepted. On a received order they are corrections. */
export function checkItems(context: Context, orderId: number, { items }: Checks) {
  return inTransaction(context, async (tx) => {
    const before = await deliveryToChange(tx, orderId)
    const changes = items ?? before.lines.filter((line) => line.statusReceived === null).map(accepted)
    const { delivery, results, hasChanged } = await changeLines(tx, before, changes)
    if (hasChanged) await bookCorrections(tx, before, delivery)
    const lineOf = new Map(delivery.lines.map((line) => [line.id, line]))
    return {
      ...stateOf(delivery),
      results: results.map((result) => {
        const line = result.outcome === 'forbidden' ? undefined : lineOf.get(result.id)
        return { ...result, line: line ? orderItemAnswer(line, delivery.order.status) : null }
      }),
    }
  })
}

/** The invoice number, decisions and corrections of one request: all of them, or none. */
export function patchDelivery(context: Context, orderId: number, patch: Patch): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = await deliveryToChange(tx, orderId)
    if (patch.customInvoiceId !== undefined) await renameInvoice(tx, before, patch.customInvoiceId)
    const corrections = (patch.updateItems ?? []).map(correction)
    const decisions = (patch.itemList ?? []).flatMap(decisionOf)
    const { delivery, hasChanged } = await changeLines(tx, before, [...corrections, ...decisions])
    if (hasChanged) await bookCorrections(tx, before, delivery)
  })
}

async function renameInvoice(tx: Context<Tx>, { order }: Delivery, sent: string | null): Promise<void> {
  const customInvoiceId = sent?.trim() || null
  if (customInvoiceId === order.customInvoiceId) return
  await setCustomInvoiceId(tx, order.id, customInvoiceId)
  const before = { customInvoiceId: order.customInvoiceId }
  const after = { customInvoiceId }
  await audit(tx, { action: 'set-invoice-number', objectType: 'order', objectId: order.id, before, after })
}

/** What was corrected after receiving becomes fact at once. */
async function bookCorrections(tx: Context<Tx>, before: Delivery, delivery: Delivery): Promise<void> {
  if (delivery.order.status !== 'received') return
  await bookDelivery(tx, delivery)
  await tellOfNewlyUnpriced(tx, before, delivery)
}

function accepted({ id }: { id: number }): Change {
  return { id, statusReceived: 'received' }
}

function correction({ order_item_id: id, version, ...edit }: NonNullable<Patch['updateItems']>[number]): Change {
  return { id, version, edit }
}

/** A decision as pre-reject and PATCH orders take it; one without a status decides nothing. */
export function decisionOf({ id, status, qtyReduction, ...told }: NonNullable<Patch['itemList']>[number]): Change[] {
  if (status === undefined || status === null) return []
  return [
    {
      ...told,
      id,
      statusReceived: status,
      qtyReduction: status === 'rejected' ? (qtyReduction ?? undefined) : undefined,
    },
  ]
}
