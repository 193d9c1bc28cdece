import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import type { Tokenise } from '../card-entry/card-entry-props.ts'
import { bodyOf, type CardDraft } from './card-draft.ts'

/** Saves what a card form holds: a new card by its token, a known one by its changes. Throws CallFailure, CardProblem. */
type SaveCard = (draft: CardDraft, tokenise: Tokenise | undefined) => Promise<PaymentMethod>

/** Card changes never wait on the device (spec 2 §8, reliability O10). */
const needsInternet = new CallFailure(0, {
  code: 'no_answer',
  message: 'You need internet connectivity to use this feature',
})

/**
 * Makes the saving of one form. The same contents go out under the same key and with the same token, so that a press
 * after a lost answer can't save a card twice.
 */
export function cardSaver(card: PaymentMethod | undefined): SaveCard {
  let made: { tokenise: Tokenise; address: string; token: string } | undefined
  let sent: { text: string; idempotencyKey: string } | undefined

  const tokenFor = async ({ address }: CardDraft, tokenise: Tokenise) => {
    const text = JSON.stringify(address)
    if (made?.tokenise !== tokenise || made.address !== text)
      made = { tokenise, address: text, token: await tokenise(address) }
    return made.token
  }
  const keyFor = (body: object) => {
    const text = JSON.stringify(body)
    if (sent?.text !== text) sent = { text, idempotencyKey: crypto.randomUUID() }
    return { idempotencyKey: sent.idempotencyKey, quiet: true }
  }

  return async (draft, tokenise) => {
    const saved = await send(draft, tokenise).catch((failure: unknown) => {
      // A refusal is an answer: the next press is a new request.
      if (failure instanceof CallFailure && failure.status !== 0) made = sent = undefined
      throw failure
    })
    await refresh('getPaymentMethods', 'getPaymentMethod')
    return saved
  }

  async function send(draft: CardDraft, tokenise: Tokenise | undefined): Promise<PaymentMethod> {
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- outside of a browser nothing is known of it
    if (navigator.onLine === false) throw needsInternet
    if (card) {
      const body = bodyOf(draft)
      return call('patchPaymentMethod', { params: { token: card.token }, body }, keyFor(body))
    }
    if (!tokenise) throw new RangeError('A new card is saved only when its field is valid')
    const body = { ...bodyOf(draft), token: await tokenFor(draft, tokenise) }
    return call('postPaymentMethod', { body }, keyFor(body))
  }
}
