import type { OrderPayment } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '../kit/money.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { fromWire } from '../api/wire-money.ts'
import { openModal } from '../kit/layers/modals.tsx'
import { Button } from '../kit/forms/button.tsx'
import { Modal } from '../kit/layers/modal.tsx'
import { stripeWith } from './card-entry/stripe.ts'
import { cardName } from './card-facts.ts'
import { gatewayQuery } from './gateway.ts'

/** 'answered': the card's owner told the bank yes or no, and the provider knows. 'abandoned': they told it nothing. */
export type Consent = 'answered' | 'abandoned'

/** Lets the card's owner confirm a payment at the provider; with Stripe in its own window. Throws CallFailure, CardProblem. */
export async function askForConsent(payment: OrderPayment): Promise<Consent> {
  const clientSecret = payment.clientSecret ?? ''
  if (await confirmAtProvider(clientSecret)) return 'answered'
  const answer = await sandboxAnswer(payment)
  if (answer === undefined) return 'abandoned'
  await call('postSandboxConfirmation', { body: { clientSecret, isConfirmed: answer } }, { quiet: true })
  return 'answered'
}

/** Opens the provider's window in which the card's owner confirms a payment; false where it has none. Throws CallFailure, CardProblem. */
export async function confirmAtProvider(clientSecret: string): Promise<boolean> {
  const { gateway, publishableKey } = await queryClient.ensureQueryData(gatewayQuery)
  if (gateway !== 'stripe') return false
  const stripe = await stripeWith(publishableKey ?? '')
  // The server asks the provider for the result.
  await stripe.handleNextAction({ clientSecret })
  return true
}

/** The sandbox's replacement for the bank's page. */
function sandboxAnswer(payment: OrderPayment): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    let answer: boolean | undefined
    openModal(
      (close) => {
        const give = (isConfirmed: boolean) => {
          answer = isConfirmed
          close()
        }
        return (
          <Modal
            title="Confirm payment"
            onClose={close}
            foot={
              <>
                <Button onClick={close}>Cancel</Button>
                <Button onClick={() => give(false)}>Decline</Button>
                <Button look="primary" onClick={() => give(true)}>
                  Confirm
                </Button>
              </>
            }
          >
            <p>
              The bank of {cardName(payment)} asks you to confirm a payment of{' '}
              <strong>{formatMoney(fromWire(payment.amount))}</strong>.
            </p>
            <p className="meta">This is the sandbox’s stand-in for the bank’s own page.</p>
          </Modal>
        )
      },
      () => resolve(answer),
    )
  })
}
