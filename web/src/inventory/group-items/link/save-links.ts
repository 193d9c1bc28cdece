import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { messageOf } from '../../../api/failures.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { reloadGroup } from '../reload-group.ts'
import { linkItems, putItemBack, removeItem, type OfGroup } from '../write-group-items.ts'
import type { LinkChoice } from './link-choice.ts'

type GroupBefore = OfGroup & { name: string; items: readonly GroupItem[] }

/** Takes out what was unticked, puts in what was ticked and offers to undo both. Throws CallFailure. */
export async function saveLinks(group: GroupBefore, { added, removed }: LinkChoice): Promise<void> {
  const gone = group.items.filter(({ itemDistributorId }) => removed.has(itemDistributorId ?? 0))
  try {
    await inTurn(gone, (item) => removeItem(group, item))
    const now = added.size > 0 ? await linkItems(group, [...added.keys()]) : []
    const fresh = now.filter(({ itemDistributorId }) => added.has(itemDistributorId ?? 0))
    toast({ message: wordsOf(group.name, fresh, gone), undo: () => void takeBack(group, fresh, gone) })
  } finally {
    await reloadGroup(group)
  }
}

async function takeBack(group: GroupBefore, fresh: readonly GroupItem[], gone: readonly GroupItem[]): Promise<void> {
  try {
    await inTurn(fresh, (item) => removeItem(group, item))
    await inTurn(gone, (item) => putItemBack(group, item))
  } catch (failure) {
    toast({ message: `Could not undo everything: ${messageOf(failure)}` })
  }
  await reloadGroup(group)
}

function wordsOf(name: string, fresh: readonly GroupItem[], gone: readonly GroupItem[]): string {
  const added = fresh.length > 0 && `${counted(fresh.length)} added to ${name}`
  const removed = gone.length > 0 && `${counted(gone.length)} removed${added ? '' : ` from ${name}`}`
  return [added, removed].filter(Boolean).join(', ')
}

function counted(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`
}

/** One after the other: each holds the list while it writes. */
async function inTurn<T>(all: readonly T[], write: (each: T) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const each of all) await write(each)
}
