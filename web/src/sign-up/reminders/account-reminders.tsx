import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../../accounts/current-user.ts'

const PaymentDueBar = lazy(async () => ({ default: (await import('./reminder-bars.tsx')).PaymentDueBar }))
const ConfirmEmailBar = lazy(async () => ({ default: (await import('./reminder-bars.tsx')).ConfirmEmailBar }))

/** At most one line on every screen: a payment that is due, to owners; else an address that is not confirmed. */
export function AccountReminders() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  if (!user) return null
  // Subscription says it itself, with the buttons.
  const isDue = user.isPaymentDue && pathname !== '/subscription'
  const isUnconfirmed = !user.isEmailConfirmed && user.actingAs === null
  return (
    <Suspense fallback={null}>
      {isDue ? (
        <PaymentDueBar mayPay={user.actingAs === null} />
      ) : (
        isUnconfirmed && <ConfirmEmailBar email={user.email} />
      )}
    </Suspense>
  )
}
