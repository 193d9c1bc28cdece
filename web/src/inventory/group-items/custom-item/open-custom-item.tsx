import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { CustomItemDialog } from './custom-item-dialog.tsx'

type CustomItemOptions = {
  listId: number
  groupId: number
  /** the one to change; a new one without */
  item?: GroupItem
  /** what a new one is called to begin with, as what was searched in vain */
  description?: string
}

/** Opens the form of a custom item: an item that no distributor of the location sells. */
export function openCustomItem({ listId, groupId, item, description }: CustomItemOptions) {
  openModal((close) => (
    <CustomItemDialog of={{ listId, groupId }} item={item} description={description} onClose={close} />
  ))
}
