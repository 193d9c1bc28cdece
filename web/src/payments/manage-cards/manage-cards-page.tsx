import { IconCreditCard, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { cardName } from '../card-facts.ts'
import { CardList, useAreCardsLocked } from '../card-list/card-list.tsx'
import style from './manage-cards.module.css'

/** The saved cards of the location (spec 3 §2.9). */
export function ManageCardsPage() {
  const isPhone = useIsPhone()
  const isLocked = useAreCardsLocked()
  const isOwner = useCurrentUser()?.managesPeople
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const add = isLocked ? null : <AddCard isWide={isPhone} />
  useHeader({ title: 'Credit Card List', actions: isPhone ? undefined : add })
  return (
    <div className={style.page}>
      {isLocked && <p className={style.locked}>Cards can’t be changed while you act as somebody else.</p>}
      <CardList
        empty={<NoCards hasCart={hasCart} />}
        renderEdit={(card) => (
          <Link
            to="/manage-cards/update-card/$id"
            params={{ id: card.token }}
            aria-label={`Edit ${cardName(card)}`}
            className={buttonClass('quiet')}
          >
            <IconPencil size={16} stroke={1.5} aria-hidden />
            Edit
          </Link>
        )}
      />
      <p className="meta">
        {hasCart
          ? 'Orders are paid with these cards.'
          : 'Ordering is not switched on for your location, so no new order is paid by card.'}
        {isOwner && (
          <>
            {' '}
            What the business pays for this product is under <Link to="/subscription">Subscription</Link>.
          </>
        )}
      </p>
      {isPhone && add && <div className={style.bar}>{add}</div>}
    </div>
  )
}

function AddCard({ isWide }: { isWide: boolean }) {
  return (
    <Link to="/manage-cards/add-card" className={buttonClass('primary', isWide)}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      Add Card
    </Link>
  )
}

function NoCards({ hasCart }: { hasCart: boolean }) {
  return (
    <div className={style.empty}>
      <IconCreditCard size={32} stroke={1.5} aria-hidden />
      <h2>No card is saved yet</h2>
      <p className="muted">
        {hasCart && 'With a saved card, orders can be paid at distributors that take cards. '}
        Card numbers go to the payment provider, we keep the last four digits.
      </p>
    </div>
  )
}
