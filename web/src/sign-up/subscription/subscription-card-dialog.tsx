import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { CardEntry } from '../../payments/card-entry/card-entry.tsx'
import type { Tokenise } from '../../payments/card-entry/card-entry-props.ts'
import { confirmConsent } from './confirm-consent.ts'

/** Another card for the subscription; what is due is paid by it at once. */
export function SubscriptionCardDialog({ onClose }: { onClose: () => void }) {
  const [tokenise, setTokenise] = useState<Tokenise>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const pay = async () => {
    if (!tokenise) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { consentSecret } = await call('putSubscriptionCard', { body: { token: await tokenise(noBilling) } })
      if (consentSecret !== null) {
        onClose()
        return await confirmConsent(consentSecret)
      }
      await refresh('getSubscription', 'getSubscriptionReceipts', 'getCurrentUser')
      toast({ message: 'The subscription is paid by this card now.' })
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      // a payment that failed changed the card all the same
      void refresh('getSubscription')
    }
    setIsBusy(false)
  }
  return (
    <Modal
      title="Pay by another card"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!tokenise} busy={isBusy} onClick={() => void pay()}>
            Use this card
          </Button>
        </>
      }
    >
      <CardEntry onChange={(next) => setTokenise(() => next)} />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Modal>
  )
}

const noBilling: BillingAddress = { address_line1: '', address_city: '', address_state: '', address_zip: '' }
