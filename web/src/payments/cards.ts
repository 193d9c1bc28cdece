import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { queryOf, refresh } from '../api/queries.ts'
import { connectionNotice } from '../api/connection-texts.ts'
import { showMessage } from '../kit/layers/modals.tsx'
import { toast, toastFailure } from '../kit/layers/toasts.tsx'
import { cardName } from './card-facts.ts'

/** The saved cards of the active location, the default first. */
export const cardsQuery = queryOf('getPaymentMethods')

/** Forgets a card; of the default one, `nextDefault` takes its place. Gives false, after saying why, when it stays. */
export async function removeCard(card: PaymentMethod, nextDefault: string | undefined): Promise<boolean> {
  return changed(`${cardName(card)} is deleted.`, inPassing, () =>
    call(
      'deletePaymentMethod',
      { params: { token: card.token }, query: { default_token: nextDefault } },
      { quiet: true },
    ),
  )
}

export async function makeDefault(card: PaymentMethod): Promise<boolean> {
  return changed(`${cardName(card)} is the default card now.`, inAlert, () =>
    call(
      'patchPaymentMethod',
      { params: { token: card.token }, body: { default: true } },
      { idempotencyKey: crypto.randomUUID(), quiet: true },
    ),
  )
}

type Telling = (failure: unknown) => void

/** A failed update of a card is an alert (spec 3 §8). */
const inAlert: Telling = (failure) => void showMessage({ title: 'Alert', message: messageOf(failure) })
const inPassing: Telling = (failure) => toastFailure(`The card is not deleted: ${messageOf(failure)}`)

async function changed(words: string, tell: Telling, change: () => Promise<unknown>): Promise<boolean> {
  if (!navigator.onLine) {
    await showMessage(connectionNotice(false, false))
    return false
  }
  try {
    await change()
  } catch (failure) {
    tell(failure)
    return false
  }
  await refresh('getPaymentMethods', 'getPaymentMethod')
  toast({ message: words })
  return true
}
