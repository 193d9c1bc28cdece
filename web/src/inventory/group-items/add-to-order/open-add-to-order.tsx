import { openModal } from '../../../kit/layers/modals.tsx'
import { AddToOrderDialog } from './add-to-order-dialog.tsx'

/** Opens the dialog that puts a quantity of an item into the cart. */
export function openAddToOrder(itemDistributorId: number) {
  openModal((close) => <AddToOrderDialog itemDistributorId={itemDistributorId} onClose={close} />)
}
