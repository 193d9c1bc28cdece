import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useState } from 'react'
import { byCard, type Payment } from '../payment.ts'
import { CardDetailPanel } from './card-detail-panel.tsx'
import { CardListPanel } from './card-list-panel.tsx'
import { CheckoutPanel, type Payee } from './checkout-panel.tsx'

/** The three panel states of the payment modal (spec 1 §2, Other modals). */
export type PaymentPanel =
  | { state: 'CHECKOUT' }
  | { state: 'CREDIT CARD LIST' }
  | { state: 'CARD DETAIL'; card?: PaymentMethod }

type PaymentModalProps = {
  payee: Payee
  /** the first panel; leaving it closes the modal */
  start: PaymentPanel
  chosen: Payment
  onChoose: (payment: Payment) => void
  onClose: () => void
}

/** The payment of an order, in place: choose, see the cards, add or edit one. A new card comes back as chosen. */
export function PaymentModal({ payee, start, chosen, onChoose, onClose }: PaymentModalProps) {
  const [panels, setPanels] = useState<readonly PaymentPanel[]>([start])
  const panel = panels.at(-1) ?? start
  const open = (next: PaymentPanel) => setPanels([...panels, next])
  const back = () => (panels.length > 1 ? setPanels(panels.slice(0, -1)) : onClose())
  const openDetail = (card?: PaymentMethod) => open({ state: 'CARD DETAIL', card })

  if (panel.state === 'CARD DETAIL')
    return (
      <CardDetailPanel
        card={panel.card}
        onSaved={(saved) => {
          if (panel.card) return back()
          onChoose(byCard(saved))
          if (panels.some(({ state }) => state === 'CHECKOUT')) setPanels([{ state: 'CHECKOUT' }])
          else onClose()
        }}
        onBack={back}
        onClose={onClose}
      />
    )
  if (panel.state === 'CREDIT CARD LIST')
    return <CardListPanel onAdd={() => openDetail()} onEdit={openDetail} onBack={back} onClose={onClose} />
  return (
    <CheckoutPanel
      payee={payee}
      chosen={chosen}
      onChoose={onChoose}
      onAdd={() => openDetail()}
      onList={() => open({ state: 'CREDIT CARD LIST' })}
      onClose={onClose}
    />
  )
}
