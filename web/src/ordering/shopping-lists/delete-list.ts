import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { forgetList } from './list-queries.ts'
import { forgetTicks } from './list/ticked-items.ts'

/** Asks, then deletes the list. `leave` goes away from its own screen before it is gone. */
export async function deleteList(
  { id, name, itemCount }: { id: number; name: string; itemCount: number },
  leave: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const isSure = await confirm({
    title: 'Delete shopping list',
    message: `Are you sure you want to delete “${name}” with ${itemCount === 1 ? 'its item' : `its ${itemCount.toLocaleString('en-US')} items`}? The items themselves stay in the order list.`,
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isSure) return
  await leave()
  try {
    await call('deleteShoppingList', { params: { id } })
    toast({ message: `${name} deleted` })
  } catch (failure) {
    // Deleted by somebody else a moment ago: it is gone, as was wanted.
    const isGone = failure instanceof CallFailure && failure.status === 404
    if (!isGone) return toastFailure(messageOf(failure))
  }
  forgetTicks(id)
  forgetList(id)
  await refresh('getShoppingLists')
}
