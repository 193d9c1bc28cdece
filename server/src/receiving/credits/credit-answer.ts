import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { isOpen } from '@larder/domain/receiving/credits/credit-step.ts'
import { cents, minus, noMoney, sum } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { CreditRow } from './credits.queries.ts'

type Answer = z.output<typeof Credit>

const dayMs = 86_400_000

/** A credit as the wire has it; its words are those that the database allows. */
export function creditAnswer(row: CreditRow, now: Date): Answer {
  const paid = sum(row.payments.map(({ amountCents }) => cents(amountCents)))
  const isOpenYet = isOpen(row.status as Answer['status'])
  return {
    id: row.id,
    order_id: row.orderId,
    purchaseOrderNumber: row.purchaseOrderNumber,
    distributorId: row.distributorId,
    distributor: row.distributor,
    order_item_id: row.orderItemId,
    item: row.itemName,
    kind: row.kind as Answer['kind'],
    amount: cents(row.amountCents),
    paid,
    open: isOpenYet ? minus(cents(row.amountCents), paid) : noMoney,
    payments: row.payments.map(({ amountCents, ...payment }) => ({ ...payment, amount: cents(amountCents) })),
    reason: row.reason,
    driverTold: row.isDriverTold,
    status: row.status as Answer['status'],
    ageDays: Math.max(0, Math.floor((now.getTime() - row.createdAt.getTime()) / dayMs)),
    imageIds: row.imageIds,
    rejectImageIds: row.rejectImageIds,
    mail: row.mail && mailAnswer(row.mail),
    creditedOn:
      row.creditedInvoiceId !== null && row.invoiceNumber !== null
        ? { id: row.creditedInvoiceId, invoiceNumber: row.invoiceNumber }
        : null,
    createTime: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    steps: row.steps.map((step) => ({ ...step, status: step.status as Answer['status'] })),
  }
}

function mailAnswer({ status, recipients, sentTime, claims }: NonNullable<CreditRow['mail']>) {
  return { status, recipients, sentTime, claims }
}
