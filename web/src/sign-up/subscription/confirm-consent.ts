import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { confirmAtProvider } from '../../payments/confirm-payment.tsx'

/** Lets the owner confirm a payment at their bank; the page then says what became of it. */
export async function confirmConsent(consentSecret: string): Promise<void> {
  try {
    await confirmAtProvider(consentSecret)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getSubscription', 'getSubscriptionReceipts', 'getCurrentUser')
}
