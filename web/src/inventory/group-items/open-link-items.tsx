import { openModal } from '../../kit/layers/modals.tsx'
import { LinkItemsDialog } from './link/link-items-dialog.tsx'

/** Opens the dialog that puts items into a generic group. */
export function openLinkItems(of: { listId: number; groupId: number }) {
  openModal((close) => <LinkItemsDialog {...of} onClose={close} />)
}
