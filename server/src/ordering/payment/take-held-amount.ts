import { cents, type Cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { settleAt, updatePayment, type PaymentRow } from '../../payments/payments.queries.ts'

/**
 * Notes that a held amount is to be taken for what was kept of a delivery, at most what is held; when nothing was kept, it
 * is to be set free. The provider is asked by whoever settles payments, so that a killed server neither forgets it nor
 * takes it twice.
 */
export async function takeHeldAmount(tx: Context<Tx>, payment: PaymentRow, total: Cents): Promise<void> {
  const amountCents = Math.min(total, payment.amountCents)
  const change =
    amountCents > 0
      ? ({ status: 'capturing', capturedCents: cents(amountCents) } as const)
      : ({ status: 'voiding', message: 'Nothing of this delivery was kept.' } as const)
  await updatePayment(tx.db, payment, change, tx.now)
  await settleAt(tx.db, payment, tx.now)
  await audit(tx, {
    action: amountCents > 0 ? 'begin-capture' : 'begin-release',
    objectType: 'payment',
    objectId: payment.id,
    before: { heldCents: payment.amountCents },
    after: { amountCents },
  })
}
