import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { cardName } from '../card-facts.ts'
import { CardList, useAreCardsLocked } from '../card-list/card-list.tsx'

type CardListPanelProps = {
  onAdd: () => void
  onEdit: (card: PaymentMethod) => void
  onBack: () => void
  onClose: () => void
}

/** The saved cards in the payment modal, to edit and to delete. */
export function CardListPanel({ onAdd, onEdit, onBack, onClose }: CardListPanelProps) {
  const isLocked = useAreCardsLocked()
  return (
    <Modal
      title="Credit Card List"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onBack}>Back</Button>
          {!isLocked && (
            <Button look="primary" onClick={onAdd}>
              <IconPlus size={18} stroke={1.5} aria-hidden />
              Add Card
            </Button>
          )}
        </>
      }
    >
      <CardList
        isCompact
        empty={<p className="muted">No card is saved yet.</p>}
        renderEdit={(card) => (
          <Button look="quiet" aria-label={`Edit ${cardName(card)}`} onClick={() => onEdit(card)}>
            <IconPencil size={16} stroke={1.5} aria-hidden />
            Edit
          </Button>
        )}
      />
    </Modal>
  )
}
