import { IconCircleCheck } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import type { PlacedOrder } from './order-attempt.ts'
import style from './thank-you.module.css'

/** Shown for a moment after an order; number and PDF stay on review order. */
export function ThankYou({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  return (
    <Modal label="Thank you" onClose={onClose}>
      <div className={style.thanks}>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden />
        <h2>Thank you!</h2>
        <p>
          Order {order.purchaseOrderNumber} to {order.distributor} is placed.
        </p>
        <Button look="quiet" onClick={onClose}>
          OK
        </Button>
      </div>
    </Modal>
  )
}
