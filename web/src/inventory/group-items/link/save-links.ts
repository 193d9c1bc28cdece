import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { messageOf } from '../../../api/failures.ts'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { sendAllCounted } from '../../counts/send-counts.ts'
import { reloadGroup } from '../reload-group.ts'
import {
  isCountedByOthers,
  keptText,
  linkItems,
  putItemBack,
  removeItem,
  takeBackItem,
  type OfGroup,
} from '../write-group-items.ts'
import { noChange, type LinkChoice } from './link-choice.ts'

type GroupBefore = OfGroup & { name: string; items: readonly GroupItem[] }

/**
 * Takes out what was unticked, puts in what was ticked and offers to undo both; where a part fails, what was done before
 * it. Throws CallFailure.
 */
export async function saveLinks(group: GroupBefore, items: LinkChoice, subRecipes = noChange): Promise<void> {
  const toRemove = group.items.filter(isIn(items.removed, subRecipes.removed))
  const gone: GroupItem[] = []
  let fresh: GroupItem[] = []
  try {
    // What was just counted of them comes back by Undo.
    if (toRemove.length > 0) await sendAllCounted()
    await inTurn(toRemove, async (item) => {
      await removeItem(group, item)
      gone.push(item)
    })
    const added = { items: [...items.added.keys()], subrecipes: [...subRecipes.added.keys()] }
    await linkItems(group, added, (now) => {
      fresh = now.filter(isIn(items.added, subRecipes.added))
    })
  } finally {
    await reloadGroup(group)
    if (fresh.length + gone.length > 0)
      toast({ message: wordsOf(group.name, fresh, gone), undo: () => void takeBack(group, fresh, gone) })
  }
}

type Ids = { has: (id: number) => boolean }

function isIn(items: Ids, subRecipes: Ids) {
  return ({ itemDistributorId, subRecipeId }: GroupItem) =>
    items.has(itemDistributorId ?? 0) || subRecipes.has(subRecipeId ?? 0)
}

/** One that fails, as a colleague was faster, holds up no other; what somebody else has counted since stays. */
async function takeBack(group: GroupBefore, fresh: readonly GroupItem[], gone: readonly GroupItem[]): Promise<void> {
  const failures: unknown[] = []
  const kept: GroupItem[] = []
  const orNote = (write: Promise<void>, item: GroupItem) =>
    write.catch((failure: unknown) => (isCountedByOthers(failure) ? kept.push(item) : failures.push(failure)))
  await inTurn(fresh, (item) => orNote(takeBackItem(group, item), item))
  await inTurn(gone, (item) => orNote(putItemBack(group, item), item))
  if (kept.length > 0) toast({ message: keptText(kept.map(({ name }) => name)) })
  if (failures.length > 0) toastFailure(`Could not undo everything: ${messageOf(failures[0])}`)
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
