import { useNavigate } from '@tanstack/react-router'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { noOrder, OrderField } from '../electronic/order-field.tsx'

/** The camera for a paper invoice: photos belong to an order, which is asked for in passing. */
export function PhotographInvoice() {
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  if (!isChoosing) {
    return (
      <Button look="primary" wide onClick={() => setIsChoosing(true)}>
        <IconCamera size={20} stroke={1.5} aria-hidden />
        Photograph an invoice
      </Button>
    )
  }
  return (
    <div className="stack gap-8">
      <p className="meta">Choose the order that the invoice came with.</p>
      <OrderField
        chosen={{ ...noOrder, label: '' }}
        onChoose={({ id }) =>
          void navigate({ to: '/order-history/upload-invoice/$id/take-photo', params: { id: String(id) } })
        }
      />
      <Button look="quiet" onClick={() => setIsChoosing(false)}>
        Cancel
      </Button>
    </div>
  )
}
