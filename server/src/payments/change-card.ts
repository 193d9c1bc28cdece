import type { ParsedCall } from '@larder/contract/call.ts'
import type { patchPaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../context.ts'
import { auditChange } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import { billingColumns } from './billing-columns.ts'
import { findCard, lockWallet, setDefaultCard, type CardRow, type Wallet } from './payment-methods.queries.ts'

type Wanted = ParsedCall<typeof patchPaymentMethod>['body']

/** Changes what we keep of a card. A default only moves to another card: there is always exactly one. */
export function changeCard(context: Context, wallet: Wallet, token: string, wanted: Wanted): Promise<CardRow> {
  return inTransaction(context, async (tx) => {
    const { db } = tx
    await lockWallet(db, wallet)
    const card = (await findCard(db, wallet, token)) ?? refuse(notFound)
    const change = billingColumns(wanted)
    if (Object.keys(change).length > 0) {
      await db
        .updateTable('paymentMethods')
        .set(change)
        .where('locationId', '=', wallet.locationId)
        .where('id', '=', card.id)
        .execute()
    }
    if (wanted.default) await setDefaultCard(db, wallet, card.id)
    const changed = (await findCard(db, wallet, token)) ?? refuse(notFound)
    await auditChange(tx, {
      action: 'change-card',
      objectType: 'payment-method',
      objectId: card.id,
      before: shownOf(card),
      after: shownOf(changed),
    })
    return changed
  })
}

function shownOf({ nickname, address1, address2, city, state, zip, isDefault }: CardRow) {
  return { nickname, address1, address2, city, state, zip, isDefault }
}
