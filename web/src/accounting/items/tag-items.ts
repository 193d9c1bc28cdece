import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { beforeLocationChange } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { markOld } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { changeKeptItems, shownItems } from './item-list.ts'
import { awaitAnswer, isAwaited, isNewest, nameCreated, placeNow, settle } from './pending-cells.ts'
import { cellKey, markCells, type SaveState } from './save-states.ts'
import { choiceOf, type Choice } from './tag-choices.ts'
import { fieldOf, kindWords, tagOf, withTag, type Tag, type TagKind } from './tag-kinds.ts'
import { createTag } from './use-tags.ts'

/** The live change of a call names as many items; of more it says only that there are some, and own rows are not known. */
const atOnce = 100

/** Tags items with a choice; a new name is added first. False: not saved. */
export async function applyToItems(items: readonly AccountingItem[], kind: TagKind, choice: Choice): Promise<boolean> {
  const place = placeNow()
  if (choice.kind === 'create') {
    const saved = await saveNew(items, kind, choice, place)
    return saved.length === items.length
  }
  return tagItems(items, kind, choice.kind === 'tag' ? choice.tag : null, place)
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
  const changing = items.filter((item) => isAwaited(cellOf(item, kind)) || tagOf(item, kind)?.id !== tag?.id)
  if (changing.length === 0) return true
  const { saved, number } = await save(changing, kind, tag, { had: (item) => tagOf(item, kind), place })
  offerToTakeBack(saved, kind, { given: tag, place, number })
  return saved.length === changing.length
}

/** A tag that items were given by one choice. */
type Given = { given: Tag | null; place: string; number: number }

function offerToTakeBack(saved: readonly AccountingItem[], kind: TagKind, by: Given) {
  if (saved.length < 2) return
  const { given } = by
  toast({
    message: given
      ? `${counted(saved.length, 'item')}: ${kindWords[kind].head} ${given.text}`
      : `${counted(saved.length, 'item')}: no ${kindWords[kind].one}`,
    undo: () => void takeBack(saved, kind, by),
  })
}

/**
 * Saves the tag of items; those that are not saved show again what they had. The items that were saved, as they are given,
 * and the number of the choice.
 */
async function save(
  items: readonly AccountingItem[],
  kind: TagKind,
  tag: Tag | null,
  { had, place }: { had: (item: AccountingItem) => Tag | null; place: string },
) {
  const number = awaitAnswer(new Map(items.map((item) => [cellOf(item, kind), had(item)])), choiceOf(tag))
  show(items, kind, () => tag)
  mark(items, kind, 'saving')
  return { saved: await inTurn(() => send(items, kind, tag, place)), number }
}

/** Adds a tag, and saves it in the cells in the turn of its choice: what is chosen there while it is added comes after it. */
async function saveNew(
  items: readonly AccountingItem[],
  kind: TagKind,
  choice: Extract<Choice, { kind: 'create' }>,
  place: string,
) {
  const number = awaitAnswer(new Map(items.map((item) => [cellOf(item, kind), tagOf(item, kind)])), choice)
  mark(items, kind, 'saving')
  const creating = createTag(kind, choice.name)
  const turn = inTurn(async () => {
    const created = await creating
    if ('failure' in created) {
      giveUp(items, kind, place, created.failure)
      return []
    }
    const saved = await send(items, kind, created.tag, place)
    offerToTakeBack(saved, kind, { given: created.tag, place, number })
    return saved
  })
  const created = await creating
  const still = items.filter((item) => isNewest(cellOf(item, kind), number))
  if ('tag' in created) {
    nameCreated(still.map((item) => cellOf(item, kind)), created.tag) // prettier-ignore
    show(still, kind, () => created.tag)
  }
  return turn
}

let last: Promise<unknown> = Promise.resolve()
beforeLocationChange(() => last)

/** After the choice before: of two choices in a cell the last one counts. */
function inTurn<T>(saving: () => Promise<T>): Promise<T> {
  const turn = last.then(saving)
  last = turn
  return turn
}

function cellOf({ id }: AccountingItem, kind: TagKind): string {
  return cellKey(id, kind)
}

/** Never throws. */
async function send(items: readonly AccountingItem[], kind: TagKind, tag: Tag | null, place: string) {
  let savedCount = 0
  try {
    while (savedCount < items.length) {
      if (placeNow() !== place) throw new Error('left the place')
      const some = items.slice(savedCount, savedCount + atOnce)
      const body = { item_distributor_ids: some.map(({ id }) => id), ...fieldOf(kind, tag) }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows are
      await call('postAccountingTags', { body }, { quiet: true })
      const settled = some.filter((item) => settle(cellOf(item, kind), { tag }).isLast)
      mark(settled, kind, 'saved')
      savedCount += some.length
    }
  } catch (failure) {
    giveUp(items.slice(savedCount), kind, place, failure)
  }
  // Read again when the list is opened again, not under the hands.
  markOld('getAccountingItems')
  return items.slice(0, savedCount)
}

/** The choice is not saved: cells that no later one waits for show what they have. */
function giveUp(items: readonly AccountingItem[], kind: TagKind, place: string, failure: unknown) {
  const settled = items.map((item) => ({ item, ...settle(cellOf(item, kind)) })).filter(({ isLast }) => isLast)
  const before = new Map(settled.map(({ item, saved }) => [item.id, saved]))
  const unsaved = settled.map(({ item }) => item)
  show(unsaved, kind, ({ id }) => before.get(id) ?? null)
  mark(unsaved, kind, 'failed')
  if (unsaved.length > 0) toast({ message: placeNow() === place ? messageOf(failure) : leftUnsaved(unsaved.length) })
}

function leftUnsaved(count: number): string {
  return `${counted(count, 'item')} of the location before ${count === 1 ? 'was' : 'were'} not tagged.`
}

function mark(items: readonly AccountingItem[], kind: TagKind, state: SaveState) {
  const ids = items.map(({ id }) => id)
  markCells(ids, kind, state)
}

function show(items: readonly AccountingItem[], kind: TagKind, tag: (item: AccountingItem) => Tag | null) {
  changeKeptItems(new Set(items.map(({ id }) => id)), (item) => withTag(item, kind, tag(item)))
}

/** Each item gets the tag that it had before it was given this one. One that got another tag since keeps that. */
async function takeBack(before: readonly AccountingItem[], kind: TagKind, { given, place, number }: Given) {
  const shown = new Map(shownItems().flatMap((items) => items.map((item) => [item.id, item] as const)))
  const stillHas = (item: AccountingItem) =>
    isNewest(cellOf(item, kind), number) &&
    tagOf(shown.get(item.id) ?? withTag(item, kind, given), kind)?.id === given?.id
  const taken = before.filter(stillHas)
  const kept = before.length - taken.length
  if (kept > 0)
    toast({ message: `${counted(kept, 'item')} got another tag since and ${kept === 1 ? 'keeps' : 'keep'} it.` })
  const byTag = Map.groupBy(taken, (item) => tagOf(item, kind)?.id ?? null)
  for (const same of byTag.values()) {
    const [first] = same
    const tag = first ? tagOf(first, kind) : null
    // oxlint-disable-next-line no-await-in-loop -- a few calls, one for each tag there was
    await save(same, kind, tag, { had: () => given, place })
  }
}
