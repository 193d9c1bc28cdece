import { openLate } from '../../kit/layers/open-late.ts'

/** The facts that the modal shows about the item it was opened for. */
export type LinkedSubject = { itemDistributorId: number; name: string }

/** Opens what can be ordered in place of an item (spec 1 §2, Linked-items modal). */
export async function openLinkedItems(subject: LinkedSubject) {
  await openLate('The linked items', async () => {
    const { LinkedItemsModal } = await import('./linked-items-modal.tsx')
    return (close) => <LinkedItemsModal subject={subject} onClose={close} />
  })
}
