import { pairLines } from '@larder/domain/receiving/match/pair-lines.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { listOrderedLines } from '../match/ordered-lines.queries.ts'
import { listInvoiceLines, updateInvoiceLine } from './invoice-lines.queries.ts'

/** Pairs the lines of an invoice with those of its order; what a person chose stays, unless the order is another one. */
export async function pairWithOrder(
  at: AtLocation<Tx>,
  { invoiceId, orderId, isOtherOrder }: { invoiceId: number; orderId: number | null; isOtherOrder: boolean },
): Promise<void> {
  const lines = await listInvoiceLines(at, [invoiceId])
  const open = lines.filter((line) => isOtherOrder || line.matchedBy !== 'person')
  const ordered = orderId === null ? [] : await listOrderedLines(at, orderId)
  const pairings = pairLines(
    ordered.map((line) => ({ ...line, description: line.name })),
    open,
  )
  for (const line of open) {
    const found = pairings.get(line.id)
    const paired = {
      orderItemId: found?.orderLineId ?? null,
      matchScore: found?.score ?? 0,
      matchedBy: found?.by ?? 'none',
    }
    if (line.orderItemId === paired.orderItemId && line.matchedBy === paired.matchedBy) continue
    await updateInvoiceLine(at, invoiceId, line.id, paired)
  }
}
