import type { Subscription } from '@larder/contract/sign-up/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useReadOnChange } from '../../api/live/use-read-on-change.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { confirmConsent } from './confirm-consent.ts'
import { longDay } from './long-day.ts'
import { Receipts } from './receipts.tsx'
import { SubscriptionCardDialog } from './subscription-card-dialog.tsx'
import style from './subscription.module.css'

/** The subscription of the business: its price, its state, its card, and the way to cancel it. For owners. */
export function SubscriptionPage() {
  const query = useQuery({ ...queryOf('getSubscription'), retry: false })
  useHeader({ title: 'Subscription' })
  useReadOnChange('current-user', 'getSubscription')
  if (query.error instanceof CallFailure && query.error.status === 403)
    return <p className={style.page}>Only owners see what the business pays.</p>
  return (
    <section className={style.page} aria-label="Subscription">
      <Loaded answer={query} what="the subscription">
        {(subscription) => <Facts of={subscription} />}
      </Loaded>
    </section>
  )
}

function Facts({ of }: { of: Subscription }) {
  const isActingAs = Boolean(useCurrentUser()?.actingAs)
  const timeZone = useActiveLocation()?.timezone
  useReminderAsHere(of.status === 'past_due')
  const { status, monthlyPrice, cardType, last4, isCancelled, consentSecret } = of
  if (status === 'none')
    return <p>{of.businessName} pays nothing here: it was set up by the operator of this platform.</p>
  return (
    <>
      <h2>{of.businessName}</h2>
      <p className={status === 'past_due' ? 'notice' : undefined} role="status">
        {stateText(of, timeZone)}
      </p>
      <dl className={style.facts}>
        <dt>Price</dt>
        <dd>{formatMoney(fromWire(monthlyPrice))} per month</dd>
        <dt>Card</dt>
        <dd>
          {cardType} •••• {last4}
        </dd>
      </dl>
      {isActingAs ? (
        <p className="meta">Cards and the subscription can’t be changed while you act as somebody else.</p>
      ) : (
        <div className="row wrap gap-8">
          {consentSecret !== null && <ConfirmPayment consentSecret={consentSecret} />}
          <Button look={status === 'active' || consentSecret !== null ? 'plain' : 'primary'} onClick={chooseCard}>
            {status === 'ended' ? 'Start again' : 'Pay by another card'}
          </Button>
          {(status === 'active' || status === 'past_due') && (
            <Button onClick={() => void (isCancelled ? setCancelled(false) : askToCancel(of, timeZone))}>
              {isCancelled ? 'Keep subscription' : 'Cancel subscription'}
            </Button>
          )}
        </div>
      )}
      <Receipts businessName={of.businessName} />
    </>
  )
}

/** The line on all other screens says the same as this one: whoever paid elsewhere is not asked to pay twice. */
function useReminderAsHere(isDue: boolean) {
  const isReminded = useCurrentUser()?.isPaymentDue
  useEffect(() => {
    if (isReminded !== undefined && isReminded !== isDue) void refresh('getCurrentUser')
  }, [isReminded, isDue])
}

function ConfirmPayment({ consentSecret }: { consentSecret: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const confirmNow = async () => {
    setIsBusy(true)
    await confirmConsent(consentSecret)
    setIsBusy(false)
  }
  return (
    <Button look="primary" busy={isBusy} onClick={() => void confirmNow()}>
      Confirm payment
    </Button>
  )
}

function stateText(
  { status, paidUntil, isCancelled, problem, consentSecret }: Subscription,
  timeZone: string | undefined,
): string {
  const until = paidUntil === null ? '' : longDay(paidUntil, timeZone)
  if (status === 'starting') return problem ?? 'The first payment is on its way.'
  if (consentSecret !== null)
    return `${problem ?? 'Your bank wants you to confirm the payment.'} Nothing is switched off.`
  if (status === 'past_due')
    return `The last payment failed: ${problem ?? 'your card did not pay.'} Nothing is switched off. Please choose another card.`
  if (status === 'ended') return `The subscription ended on ${until}.`
  return isCancelled ? `Cancelled: it ends on ${until}.` : `Paid until ${until}. The next payment is due then.`
}

function chooseCard() {
  openModal((close) => <SubscriptionCardDialog onClose={close} />)
}

async function askToCancel({ status, paidUntil }: Subscription, timeZone: string | undefined) {
  const until = paidUntil === null ? 'the end of the month' : longDay(paidUntil, timeZone)
  const isSure = await confirm({
    title: 'Cancel the subscription?',
    message:
      status === 'past_due'
        ? 'It ends now, and the payment that failed is not tried again.'
        : `It stays until ${until} and is not charged again. You can take this back until then.`,
    confirmLabel: 'Cancel subscription',
    danger: true,
  })
  if (isSure) await setCancelled(true)
}

async function setCancelled(isCancelled: boolean) {
  try {
    await call('postSubscriptionCancel', { body: { isCancelled } })
    await refresh('getSubscription')
    toast({ message: isCancelled ? 'The subscription is cancelled.' : 'The subscription goes on.' })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
