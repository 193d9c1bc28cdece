import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { messageOf } from '../../../api/failures.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import type { ItemPages } from '../../place-order/items/item-pages.ts'
import { changePages } from '../list-queries.ts'
import { addToList, removeFromList } from '../list-writes.ts'
import { refreshLists } from './use-list-news.ts'

/** Takes an item off a list at once and offers an undo that restores its place and its note. */
export async function removeWithUndo(listId: number, item: ListItem): Promise<void> {
  changePages(listId, (page) => without(page, item.id))
  const { itemDistributorId, sortIndex, customDescription, parLevel } = item
  const putBack = () => void told(`${item.name} was not put back`, addToList(listId, itemDistributorId, kept))
  const kept = { sortIndex, customDescription, parLevel }
  const isOff = await told(`${item.name} was not removed`, removeFromList(listId, item.itemId))
  if (isOff) toast({ message: `${item.name} removed`, undo: putBack })
}

async function told(words: string, write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (failure) {
    toastFailure(`${words}: ${messageOf(failure)}`)
    return false
  } finally {
    void refreshLists()
  }
}

function without(page: ItemPages['pages'][number], itemId: number): ItemPages['pages'][number] {
  const totalCount = Math.max(0, page._meta.totalCount - 1)
  return { data: page.data.filter(({ id }) => id !== itemId), _meta: { ...page._meta, totalCount } }
}
