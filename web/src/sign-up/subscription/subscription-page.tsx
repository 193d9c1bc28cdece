import type { Subscription } from '@larder/contract/sign-up/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm, openModal, showMessage } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { SubscriptionCardDialog } from './subscription-card-dialog.tsx'
import style from './subscription.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** What the business pays for the product: its state, its card, and the end of it. For owners. */
export function SubscriptionPage() {
  const query = useQuery({ ...queryOf('getSubscription'), retry: false })
  useHeader({ title: 'Subscription' })
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
  const { status, monthlyPrice, cardType, last4, isCancelled } = of
  if (status === 'none')
    return <p>{of.businessName} pays nothing here: it was set up by the operator of this platform.</p>
  return (
    <>
      <h2>{of.businessName}</h2>
      <p className={status === 'past_due' ? 'notice' : undefined} role="status">
        {stateText(of)}
      </p>
      <dl className={style.facts}>
        <dt>Price</dt>
        <dd>${monthlyPrice.toFixed(2)} per month</dd>
        <dt>Card</dt>
        <dd>
          {cardType} •••• {last4}
        </dd>
      </dl>
      {isActingAs ? (
        <p className="meta">Cards and the subscription can’t be changed while you act as somebody else.</p>
      ) : (
        <div className="row wrap gap-8">
          <Button look={status === 'active' ? 'plain' : 'primary'} onClick={chooseCard}>
            {status === 'ended' ? 'Start again' : 'Pay by another card'}
          </Button>
          {status === 'active' && (
            <Button onClick={() => void (isCancelled ? setCancelled(false) : askToCancel(of))}>
              {isCancelled ? 'Keep subscription' : 'Cancel subscription'}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function stateText({ status, paidUntil, isCancelled, problem }: Subscription): string {
  const until = paidUntil === null ? '' : day.format(new Date(paidUntil))
  if (status === 'starting') return problem ?? 'The first payment is on its way.'
  if (status === 'past_due')
    return `The last payment failed: ${problem ?? 'your card did not pay.'} Nothing is switched off. Please choose another card.`
  if (status === 'ended') return `The subscription ended on ${until}.`
  return isCancelled ? `Cancelled: it ends on ${until}.` : `Paid until ${until}. The next payment is due then.`
}

function chooseCard() {
  openModal((close) => <SubscriptionCardDialog onClose={close} />)
}

async function askToCancel({ paidUntil }: Subscription) {
  const until = paidUntil === null ? 'the end of the month' : day.format(new Date(paidUntil))
  const isSure = await confirm({
    title: 'Cancel the subscription?',
    message: `It stays until ${until} and is not charged again. You can take this back until then.`,
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
    await showMessage({ title: 'Alert', message: messageOf(failure) })
  }
}
