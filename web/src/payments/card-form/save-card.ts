import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { isRefused, makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import type { Tokenise } from '../card-entry/card-entry-props.ts'
import { bodyOf, changesOf, type CardDraft } from './card-draft.ts'

/** Saves what a card form holds: a new card by its token, of a known one what was changed. Throws CallFailure, CardProblem. */
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
  const change = makeOnce({
    make: (input: InputOf<'patchPaymentMethod'>, idempotencyKey) =>
      call('patchPaymentMethod', input, { idempotencyKey, quiet: true }),
  })
  const add = makeOnce({
    make: (body: InputOf<'postPaymentMethod'>['body'], idempotencyKey) =>
      call('postPaymentMethod', { body }, { idempotencyKey, quiet: true }),
  })

  const tokenFor = async ({ address }: CardDraft, tokenise: Tokenise) => {
    const text = JSON.stringify(address)
    if (made?.tokenise !== tokenise || made.address !== text)
      made = { tokenise, address: text, token: await tokenise(address) }
    return made.token
  }

  return async (draft, tokenise) => {
    const saved = await send(draft, tokenise).catch((failure: unknown) => {
      // The provider may have taken the refused token: the next press asks it for another one.
      if (isRefused(failure)) made = undefined
      throw failure
    })
    await refresh('getPaymentMethods', 'getPaymentMethod')
    return saved
  }

  async function send(draft: CardDraft, tokenise: Tokenise | undefined): Promise<PaymentMethod> {
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- outside of a browser nothing is known of it
    if (navigator.onLine === false) throw needsInternet
    if (card) return change({ params: { token: card.token }, body: changesOf(draft, card) })
    if (!tokenise) throw new RangeError('A new card is saved only when its field is valid')
    return add({ ...bodyOf(draft), token: await tokenFor(draft, tokenise) })
  }
}
