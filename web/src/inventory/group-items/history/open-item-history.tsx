import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { ItemHistoryPanel } from './item-history-panel.tsx'

/** Opens the panel with an item's prices of twelve months and its counts of past inventories. */
export function openItemHistory(item: GroupItem, of: OfGroup) {
  openModal((close) => <ItemHistoryPanel item={item} of={of} onClose={close} />)
}
