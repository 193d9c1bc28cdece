import { openModal } from '../../kit/layers/modals.tsx'
import { StartInventory } from './start-inventory.tsx'

/** Opens 'Start Inventory' from anywhere. */
export function openStartInventory() {
  openModal((close) => <StartInventory onClose={close} />)
}
