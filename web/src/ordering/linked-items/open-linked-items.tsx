import { openModal } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'

/** The facts that the modal shows about the item it was opened for. */
export type LinkedSubject = { itemDistributorId: number; name: string }

/** Opens what can be ordered in place of an item (spec 1 §2, Linked-items modal). Its code comes with the first one. */
export async function openLinkedItems(subject: LinkedSubject) {
  try {
    const { LinkedItemsModal } = await import('./linked-items-modal.tsx')
    openModal((close) => <LinkedItemsModal subject={subject} onClose={close} />)
  } catch {
    toast({ message: 'The linked items could not be opened. Please try again.' })
  }
}
