import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { messageOf } from '../../api/failures.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { sendAllCounted } from '../counts/send-counts.ts'
import { reloadGroup } from './reload-group.ts'
import { putItemBack, removeItem, type OfGroup } from './write-group-items.ts'

/** Asks, takes an item out of its group and offers it back for a moment, with its counts and pack size. */
export async function removeWithUndo(of: OfGroup, item: GroupItem): Promise<void> {
  const name = shownItemName(item.name)
  const isSure = await confirm({
    message: (
      <>
        <p>Are you sure you want to delete this item?</p>
        <p className="muted">{name}</p>
      </>
    ),
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isSure) return
  const removal = async () => {
    // What was just counted comes back with it.
    await sendAllCounted()
    await removeItem(of, item)
    const putBack = () => void told(of, `${name} was not put back`, putItemBack(of, item))
    toast({ message: `${name} deleted`, undo: putBack })
  }
  await told(of, `${name} was not deleted`, removal())
}

async function told(of: OfGroup, words: string, write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (failure) {
    toastFailure(`${words}: ${messageOf(failure)}`)
  }
  await reloadGroup(of)
}
