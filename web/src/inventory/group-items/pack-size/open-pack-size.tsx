import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import type { OfGroup } from '../write-group-items.ts'
import { PackSizeDialog } from './pack-size-dialog.tsx'

/** Opens the dialog for the pack size that the location counts a distributor's item in. */
export function openPackSize(item: GroupItem, of: OfGroup & { unitId: string | null }) {
  openModal((close) => <PackSizeDialog item={item} of={of} onClose={close} />)
}
