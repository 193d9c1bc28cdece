import { useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { latePart } from '../../kit/page/late-part.tsx'

const PaymentDueBar = latePart(async () => (await import('./reminder-bars.tsx')).PaymentDueBar)
const ConfirmEmailBar = latePart(async () => (await import('./reminder-bars.tsx')).ConfirmEmailBar)

/** At most one line on every screen: a payment that is due, to owners; else an address that is not confirmed. */
export function AccountReminders() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (!user) return null
  // Subscription says it itself, with the buttons.
  const isDue = user.isPaymentDue && pathname !== '/subscription'
  const isUnconfirmed = !user.isEmailConfirmed && user.actingAs === null
  if (isDue) return <PaymentDueBar mayPay={user.actingAs === null} />
  return isUnconfirmed && <ConfirmEmailBar email={user.email} />
}
