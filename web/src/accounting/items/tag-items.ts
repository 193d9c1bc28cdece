import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { counted } from '../../kit/counted.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { store } from '../../kit/store.ts'
import { changeKeptItems } from './item-list.ts'
import { fieldOf, kindWords, tagOf, withTag, type Tag, type TagKind } from './tag-kinds.ts'

export type SaveState = 'saving' | 'saved' | 'failed'

/** What became of each cell that was changed: 'item kind'. */
export const saveStates = store<ReadonlyMap<string, SaveState>>(new Map())
export const cellKey = (itemId: number, kind: TagKind) => `${itemId} ${kind}`

function mark(items: readonly AccountingItem[], kind: TagKind, state: SaveState) {
  const next = new Map(saveStates.get())
  for (const { id } of items) next.set(cellKey(id, kind), state)
  saveStates.set(next)
}

/** as many as one call takes */
const atOnce = 500

/**
 * Tags items: shown at once, sent behind it, and taken back on the screen where the server refuses. Several at once can be
 * undone.
 */
export async function tagItems(items: readonly AccountingItem[], kind: TagKind, tag: Tag | null): Promise<boolean> {
  const changing = items.filter((item) => tagOf(item, kind)?.id !== tag?.id)
  if (changing.length === 0) return true
  show(changing, kind, () => tag)
  mark(changing, kind, 'saving')
  try {
    for (let from = 0; from < changing.length; from += atOnce) {
      const item_distributor_ids = changing.slice(from, from + atOnce).map(({ id }) => id)
      const body = { item_distributor_ids, ...fieldOf(kind, tag) }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows are
      await call('postAccountingTags', { body }, { quiet: true })
    }
    mark(changing, kind, 'saved')
  } catch (failure) {
    show(changing, kind, (item) => tagOf(item, kind))
    mark(changing, kind, 'failed')
    toast({ message: messageOf(failure) })
    return false
  }
  // Read again when the list is opened again, not under the hands.
  void queryClient.invalidateQueries({ queryKey: ['getAccountingItems'], refetchType: 'none' })
  if (changing.length > 1)
    toast({
      message: tag
        ? `${counted(changing.length, 'item')}: ${kindWords[kind].head} ${tag.text}`
        : `${counted(changing.length, 'item')}: no ${kindWords[kind].one}`,
      undo: () => void takeBack(changing, kind),
    })
  return true
}

function show(items: readonly AccountingItem[], kind: TagKind, tag: (before: AccountingItem) => Tag | null) {
  const before = new Map(items.map((item) => [item.id, item]))
  changeKeptItems(new Set(before.keys()), (item) => withTag(item, kind, tag(before.get(item.id) ?? item)))
}

/** Each item gets the tag that it had. */
async function takeBack(before: readonly AccountingItem[], kind: TagKind) {
  const byTag = Map.groupBy(before, (item) => tagOf(item, kind)?.id ?? null)
  for (const same of byTag.values()) {
    const [first] = same
    const tag = first ? tagOf(first, kind) : null
    show(same, kind, () => tag)
    mark(same, kind, 'saving')
    const body = { item_distributor_ids: same.map(({ id }) => id), ...fieldOf(kind, tag) }
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few calls, one for each tag there was
      await call('postAccountingTags', { body }, { quiet: true })
      mark(same, kind, 'saved')
    } catch (failure) {
      mark(same, kind, 'failed')
      toast({ message: messageOf(failure) })
    }
  }
}
