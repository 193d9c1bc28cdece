import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { queryOf, refresh } from '../api/queries.ts'
import { connectionNotice } from '../shell/notice-texts.ts'
import { showMessage } from '../shell/modals.tsx'
import { toast } from '../shell/toasts.tsx'
import { cardName } from './card-facts.ts'

/** The saved cards of the active location, the default first. */
export const cardsQuery = queryOf('getPaymentMethods')

/** Forgets a card; of the default one, `nextDefault` takes its place. Gives false, after saying why, when it stays. */
export async function removeCard(card: PaymentMethod, nextDefault: string | undefined): Promise<boolean> {
  return changed(`${cardName(card)} is deleted.`, () =>
    call(
      'deletePaymentMethod',
      { params: { token: card.token }, query: { default_token: nextDefault } },
      { quiet: true },
    ),
  )
}

export async function makeDefault(card: PaymentMethod): Promise<boolean> {
  return changed(`${cardName(card)} is the default card now.`, () =>
    call(
      'patchPaymentMethod',
      { params: { token: card.token }, body: { default: true } },
      { idempotencyKey: crypto.randomUUID(), quiet: true },
    ),
  )
}

async function changed(words: string, change: () => Promise<unknown>): Promise<boolean> {
  if (!navigator.onLine) {
    await showMessage(connectionNotice(false, false))
    return false
  }
  try {
    await change()
  } catch (failure) {
    await showMessage({ title: 'Alert', message: messageOf(failure) })
    return false
  }
  await refresh('getPaymentMethods', 'getPaymentMethod')
  toast({ message: words })
  return true
}
