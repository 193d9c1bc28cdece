import { beforeLocationChange } from '../../accounts/session.ts'
import { messageOf } from '../../api/failures.ts'
import { isRefused } from '../../api/once/make-once.ts'
import { counted } from '../../kit/counted.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { awaitAnswer, isAwaited, isNewest, nameCreated, placeNow, settle } from './pending-cells.ts'
import { cellKey, markCells, type SaveState } from './save-states.ts'
import { choiceOf, type Choice } from './tag-choices.ts'
import { kindWords, tagOf, withTag, type Tag, type TagKind, type Tagged } from './tag-kinds.ts'
import { createTag } from './use-tags.ts'

/** A list whose rows have tags. */
type TaggedList<Row extends Tagged> = {
  /** 'item' */
  noun: string
  keyOf: (row: Row) => string | number
  /** all rows on the screen, in the lists that are open */
  shown: () => readonly Row[]
  /** changes rows wherever they are kept */
  change: (rows: readonly Row[], change: (row: Row) => Row) => void
  /** saves the tag of at most `atOnce` rows by one call, also where its first answer is lost */
  send: (rows: readonly Row[], kind: TagKind, tag: Tag | null) => Promise<unknown>
  /** has other answers read again when they are opened again, not under the hands */
  markOld: () => void
}

/** The most rows that one call tags: the live change of a call names as many; of more it says only that there are some. */
const atOnce = 100

type Given = { given: Tag | null; place: string; number: number }

/**
 * Tags rows of a list with a choice; a new name is added first. Tags show at once and are sent behind it; several at once
 * can be undone. False: not all were saved.
 */
export function rowTagger<Row extends Tagged>(list: TaggedList<Row>) {
  const { keyOf } = list
  const cellOf = (row: Row, kind: TagKind) => cellKey(keyOf(row), kind)

  async function tagRows(rows: readonly Row[], kind: TagKind, choice: Choice): Promise<boolean> {
    const place = placeNow()
    if (choice.kind === 'create') {
      const saved = await saveNew(rows, kind, choice, place)
      return saved.length === rows.length
    }
    const tag = choice.kind === 'tag' ? choice.tag : null
    const changing = rows.filter((row) => isAwaited(cellOf(row, kind)) || tagOf(row, kind)?.id !== tag?.id)
    if (changing.length === 0) return true
    const { saved, number } = await save(changing, kind, tag, { had: (row) => tagOf(row, kind), place })
    offerToTakeBack(saved, kind, { given: tag, place, number })
    return saved.length === changing.length
  }

  function offerToTakeBack(saved: readonly Row[], kind: TagKind, by: Given) {
    if (saved.length < 2) return
    const { given } = by
    const which = counted(saved.length, list.noun)
    toast({
      message: given ? `${which}: ${kindWords[kind].head} ${given.text}` : `${which}: no ${kindWords[kind].one}`,
      undo: () => void takeBack(saved, kind, by),
    })
  }

  /**
   * Saves the tag of rows; those that are not saved show again what they had. The rows that were saved, as they are given,
   * and the number of the choice.
   */
  async function save(
    rows: readonly Row[],
    kind: TagKind,
    tag: Tag | null,
    { had, place }: { had: (row: Row) => Tag | null; place: string },
  ) {
    const number = awaitAnswer(new Map(rows.map((row) => [cellOf(row, kind), had(row)])), choiceOf(tag))
    show(rows, kind, () => tag)
    mark(rows, kind, 'saving')
    return { saved: await inTurn(() => send(rows, kind, tag, place)), number }
  }

  /** Adds a tag, and saves it in the cells in the turn of its choice: what is chosen there while it is added comes after it. */
  async function saveNew(
    rows: readonly Row[],
    kind: TagKind,
    choice: Extract<Choice, { kind: 'create' }>,
    place: string,
  ) {
    const number = awaitAnswer(new Map(rows.map((row) => [cellOf(row, kind), tagOf(row, kind)])), choice)
    mark(rows, kind, 'saving')
    const creating = createTag(kind, choice.name)
    const turn = inTurn(async () => {
      const created = await creating
      if ('failure' in created) {
        giveUp(rows, kind, place, created.failure)
        return []
      }
      const saved = await send(rows, kind, created.tag, place)
      offerToTakeBack(saved, kind, { given: created.tag, place, number })
      return saved
    })
    const created = await creating
    const still = rows.filter((row) => isNewest(cellOf(row, kind), number))
    if ('tag' in created) {
      nameCreated(still.map((row) => cellOf(row, kind)), created.tag) // prettier-ignore
      show(still, kind, () => created.tag)
    }
    return turn
  }

  /** Never throws. */
  async function send(rows: readonly Row[], kind: TagKind, tag: Tag | null, place: string) {
    let savedCount = 0
    try {
      while (savedCount < rows.length) {
        if (placeNow() !== place) throw new Error('left the place')
        const some = rows.slice(savedCount, savedCount + atOnce)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows are
        await list.send(some, kind, tag)
        const settled = some.filter((row) => settle(cellOf(row, kind), { tag }).isLast)
        mark(settled, kind, 'saved')
        savedCount += some.length
      }
    } catch (failure) {
      giveUp(rows.slice(savedCount), kind, place, failure)
    }
    list.markOld()
    return rows.slice(0, savedCount)
  }

  /** The choice is not saved: cells that no later one waits for show what they have. */
  function giveUp(rows: readonly Row[], kind: TagKind, place: string, failure: unknown) {
    const settled = rows.map((row) => ({ row, ...settle(cellOf(row, kind)) })).filter(({ isLast }) => isLast)
    const before = new Map(settled.map(({ row, saved }) => [keyOf(row), saved]))
    const unsaved = settled.map(({ row }) => row)
    show(unsaved, kind, (row) => before.get(keyOf(row)) ?? null)
    mark(unsaved, kind, isRefused(failure) || placeNow() !== place ? 'failed' : 'unsure')
    if (unsaved.length > 0) toastFailure(placeNow() === place ? messageOf(failure) : leftUnsaved(unsaved.length))
  }

  function leftUnsaved(count: number): string {
    return `${counted(count, list.noun)} of the location before ${count === 1 ? 'was' : 'were'} not tagged.`
  }

  function mark(rows: readonly Row[], kind: TagKind, state: SaveState) {
    markCells(rows.map(keyOf), kind, state)
  }

  function show(rows: readonly Row[], kind: TagKind, tag: (row: Row) => Tag | null) {
    list.change(rows, (row) => withTag(row, kind, tag(row)))
  }

  /** Each row gets the tag that it had before it was given this one. One that got another tag since keeps that. */
  async function takeBack(before: readonly Row[], kind: TagKind, { given, place, number }: Given) {
    const shown = new Map(list.shown().map((row) => [keyOf(row), row]))
    const stillHas = (row: Row) =>
      isNewest(cellOf(row, kind), number) &&
      tagOf(shown.get(keyOf(row)) ?? withTag(row, kind, given), kind)?.id === given?.id
    const taken = before.filter(stillHas)
    const kept = before.length - taken.length
    if (kept > 0)
      toast({ message: `${counted(kept, list.noun)} got another tag since and ${kept === 1 ? 'keeps' : 'keep'} it.` })
    const byTag = Map.groupBy(taken, (row) => tagOf(row, kind)?.id ?? null)
    for (const same of byTag.values()) {
      const [first] = same
      const tag = first ? tagOf(first, kind) : null
      // oxlint-disable-next-line no-await-in-loop -- a few calls, one for each tag there was
      await save(same, kind, tag, { had: () => given, place })
    }
  }

  return tagRows
}

let last: Promise<unknown> = Promise.resolve()
beforeLocationChange(() => last)

/** After the choice before: of two choices in a cell the last one counts. */
function inTurn<T>(saving: () => Promise<T>): Promise<T> {
  const turn = last.then(saving)
  last = turn
  return turn
}
