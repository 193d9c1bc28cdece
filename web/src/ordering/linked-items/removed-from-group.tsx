import { useNavigate } from '@tanstack/react-router'
import { hasScreen } from '../../kit/page/screens.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'

/** Its route is the inventory area's. */
const inventoryView: string = '/place-order/inventory'

/** Somebody took the item out of its group meanwhile (spec 1 §8). */
export function RemovedFromGroup({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const goThere = () => {
    onClose()
    void navigate({ to: inventoryView })
  }
  return (
    <Modal
      title="Linked items"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Ok!</Button>
          {hasScreen(inventoryView) && (
            <Button look="primary" data-first-focus onClick={goThere}>
              Inventory View
            </Button>
          )}
        </>
      }
    >
      <p>
        This item has been removed from a generic group. Please re-link the item in Inventory View to proceed with using
        this feature
      </p>
    </Modal>
  )
}
