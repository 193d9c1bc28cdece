import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { beforeLocationChange, currentSession } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { storedKey } from '../../api/stored-key.ts'
import { counted } from '../../kit/counted.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { changeKeptItems } from './item-list.ts'
import { markCells } from './save-states.ts'
import type { Choice } from './tag-choices.ts'
import { fieldOf, kindWords, tagOf, withTag, type Tag, type TagKind } from './tag-kinds.ts'
import { createTag } from './use-tags.ts'

/** The live change of a call names as many items; of more it says only that there are some, and own rows are not known. */
const atOnce = 100

/** Tags items with a choice; a new name is added first. False: not saved. */
export async function applyToItems(items: readonly AccountingItem[], kind: TagKind, choice: Choice): Promise<boolean> {
  const place = placeNow()
  if (choice.kind === 'none') return tagItems(items, kind, null, place)
  if (choice.kind === 'tag') return tagItems(items, kind, choice.tag, place)
  const ids = items.map(({ id }) => id)
  markCells(ids, kind, 'saving')
  try {
    const tag = await createTag(kind, choice.name)
    markCells(ids, kind, 'saved')
    return await tagItems(items, kind, tag, place)
  } catch (failure) {
    markCells(ids, kind, 'failed')
    toast({ message: messageOf(failure) })
    return false
  }
}

/**
 * Tags items: shown at once, sent behind it, and taken back on the screen where the server refuses. Several at once can be
 * undone.
 */
async function tagItems(
  items: readonly AccountingItem[],
  kind: TagKind,
  tag: Tag | null,
  place: string,
): Promise<boolean> {
  const changing = items.filter((item) => tagOf(item, kind)?.id !== tag?.id)
  if (changing.length === 0) return true
  const saved = await save(changing, kind, tag, { had: (item) => tagOf(item, kind), place })
  if (saved.length > 1)
    toast({
      message: tag
        ? `${counted(saved.length, 'item')}: ${kindWords[kind].head} ${tag.text}`
        : `${counted(saved.length, 'item')}: no ${kindWords[kind].one}`,
      undo: () => void takeBack(saved, kind, { given: tag, place }),
    })
  return saved.length === changing.length
}

/** Saves the tag of items; those that are not saved show again what they had. The items that were saved, as they are given. */
async function save(
  items: readonly AccountingItem[],
  kind: TagKind,
  tag: Tag | null,
  { had, place }: { had: (item: AccountingItem) => Tag | null; place: string },
) {
  for (const item of items) {
    const cell = cellOf(item, kind)
    const pending = pendingCells.get(cell) ?? { choices: 0, saved: had(item) }
    pendingCells.set(cell, { ...pending, choices: pending.choices + 1 })
  }
  show(items, kind, () => tag)
  mark(items, kind, 'saving')
  const sent = last.then(() => send(items, kind, tag, place))
  last = sent
  return sent
}

type PendingCell = {
  /** choices of its tag that are not answered */
  choices: number
  saved: Tag | null
}
const pendingCells = new Map<string, PendingCell>()
let last: Promise<unknown> = Promise.resolve()
beforeLocationChange(() => last)

/** Under which location, and as whose, a choice was made: sent in another place it would tag what it was not meant for. */
function placeNow(): string {
  return `${currentSession().activeLocation?.id} ${storedKey()}`
}

function cellOf({ id }: AccountingItem, kind: TagKind): string {
  return `${id} ${kind}`
}

/** Notes an answer to a choice: the tag that is saved in the cell now, and whether no later choice waits for it. */
function settle(item: AccountingItem, kind: TagKind, saved?: { tag: Tag | null }) {
  const cell = cellOf(item, kind)
  const pending = pendingCells.get(cell) ?? { choices: 1, saved: tagOf(item, kind) }
  const after = { choices: pending.choices - 1, saved: saved ? saved.tag : pending.saved }
  if (after.choices === 0) pendingCells.delete(cell)
  else pendingCells.set(cell, after)
  return { item, isLast: after.choices === 0, saved: after.saved }
}

/** Sends a choice after the one before: of two choices in a cell the last one counts. Never throws. */
async function send(items: readonly AccountingItem[], kind: TagKind, tag: Tag | null, place: string) {
  let savedCount = 0
  try {
    while (savedCount < items.length) {
      if (placeNow() !== place) throw new Error('left the place')
      const some = items.slice(savedCount, savedCount + atOnce)
      const body = { item_distributor_ids: some.map(({ id }) => id), ...fieldOf(kind, tag) }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows are
      await call('postAccountingTags', { body }, { quiet: true })
      const settled = some.map((item) => settle(item, kind, { tag })).filter(({ isLast }) => isLast)
      mark(
        settled.map(({ item }) => item),
        kind,
        'saved',
      )
      savedCount += some.length
    }
  } catch (failure) {
    const settled = items
      .slice(savedCount)
      .map((item) => settle(item, kind))
      .filter(({ isLast }) => isLast)
    const before = new Map(settled.map(({ item, saved }) => [item.id, saved]))
    const unsaved = settled.map(({ item }) => item)
    show(unsaved, kind, ({ id }) => before.get(id) ?? null)
    mark(unsaved, kind, 'failed')
    if (unsaved.length > 0) toast({ message: placeNow() === place ? messageOf(failure) : leftUnsaved(unsaved.length) })
  }
  // Read again when the list is opened again, not under the hands.
  void queryClient.invalidateQueries({ queryKey: ['getAccountingItems'], refetchType: 'none' })
  return items.slice(0, savedCount)
}

function leftUnsaved(count: number): string {
  return `${counted(count, 'item')} of the location before ${count === 1 ? 'was' : 'were'} not tagged.`
}

function mark(items: readonly AccountingItem[], kind: TagKind, state: 'saving' | 'saved' | 'failed') {
  const ids = items.map(({ id }) => id)
  markCells(ids, kind, state)
}

function show(items: readonly AccountingItem[], kind: TagKind, tag: (item: AccountingItem) => Tag | null) {
  changeKeptItems(new Set(items.map(({ id }) => id)), (item) => withTag(item, kind, tag(item)))
}

/** Each item gets the tag that it had before it was given this one. */
async function takeBack(
  before: readonly AccountingItem[],
  kind: TagKind,
  { given, place }: { given: Tag | null; place: string },
) {
  const byTag = Map.groupBy(before, (item) => tagOf(item, kind)?.id ?? null)
  for (const same of byTag.values()) {
    const [first] = same
    const tag = first ? tagOf(first, kind) : null
    // oxlint-disable-next-line no-await-in-loop -- a few calls, one for each tag there was
    await save(same, kind, tag, { had: () => given, place })
  }
}
