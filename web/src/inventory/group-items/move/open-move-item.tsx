import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { MoveItemDialog } from './move-item-dialog.tsx'

/** Opens 'Move to group' for an item of a group. */
export function openMoveItem(item: GroupItem, of: OfGroup & { groupName: string }) {
  openModal((close) => <MoveItemDialog item={item} of={of} onClose={close} />)
}
