import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/call-input.ts'
import { beforeLocationChange } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { changeAnswers, markOld } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { awaitAnswer, isNewest, nameCreated, placeNow, settle } from '../items/pending-cells.ts'
import { cellKey, markCells } from '../items/save-states.ts'
import type { Choice } from '../items/tag-choices.ts'
import { fieldOf, tagOf, withTag, type Tag, type TagKind } from '../items/tag-kinds.ts'
import { createTag } from '../items/use-tags.ts'

/** A line is known by its distributor and its words, in any letter case. */
export function keyOfLine({
  distributorId,
  description,
}: Pick<AccountingLine, 'distributorId' | 'description'>): string {
  return `${distributorId} ${description.toLowerCase()}`
}

/** Tags lines with a choice; a new name is added first. The lines stay in their places. False: not all were saved. */
export async function tagLines(lines: readonly AccountingLine[], kind: TagKind, choice: Choice): Promise<boolean> {
  const place = placeNow()
  const saved = await Promise.all(lines.map((line) => tagLine(line, kind, choice, place)))
  return !saved.includes(false)
}

async function tagLine(line: AccountingLine, kind: TagKind, choice: Choice, place: string): Promise<boolean> {
  const cell = cellOf(line, kind)
  const number = awaitAnswer(new Map([[cell, tagOf(line, kind)]]), choice)
  markCells([keyOfLine(line)], kind, 'saving')
  if (choice.kind !== 'create') {
    const tag = choice.kind === 'tag' ? choice.tag : null
    showTag(line, kind, tag)
    return inTurn(line, () => saveTag(line, kind, { tag }, place))
  }
  const creating = createTag(kind, choice.name)
  const turn = inTurn(line, async () => saveTag(line, kind, await creating, place))
  const created = await creating
  if ('tag' in created && isNewest(cell, number)) {
    nameCreated([cell], created.tag)
    showTag(line, kind, created.tag)
  }
  return turn
}

const turns = new Map<string, Promise<boolean>>()
beforeLocationChange(() => Promise.all(turns.values()))

/** One request of a line at a time, in the order that its cells were filled in: of two choices in a cell the last one counts. */
function inTurn(line: AccountingLine, save: () => Promise<boolean>): Promise<boolean> {
  const key = keyOfLine(line)
  const turn = (turns.get(key) ?? Promise.resolve(true)).then(save)
  turns.set(key, turn)
  return turn
}

/** Saves a tag; where it is not saved, the cell shows what it has, unless a later choice waits. Never throws. */
async function saveTag(
  line: AccountingLine,
  kind: TagKind,
  chosen: { tag: Tag | null } | { failure: unknown },
  place: string,
): Promise<boolean> {
  const { distributorId: distributor_id, description } = line
  const key = keyOfLine(line)
  const cell = cellOf(line, kind)
  try {
    if ('failure' in chosen) throw chosen.failure
    if (placeNow() !== place) throw new Error('left the place')
    const { tag } = chosen
    const body = { distributor_id, description, ...fieldOf(kind, tag) }
    // The answer has its other tags as they were then: newer ones may be about to be saved.
    await call('putAccountingLine', { body }, { quiet: true })
    if (settle(cell, { tag }).isLast) markCells([key], kind, 'saved')
    return true
  } catch (failure) {
    const { isLast, saved } = settle(cell)
    if (isLast) {
      showTag(line, kind, saved)
      markCells([key], kind, 'failed')
      toast({ message: placeNow() === place ? messageOf(failure) : `${description} was not tagged.` })
    }
    return false
  } finally {
    // Read again when they are opened again, not under the hands.
    markOld('getAccountingLines', 'getExportPreview', 'getAccountingNames')
  }
}

function cellOf(line: AccountingLine, kind: TagKind): string {
  return cellKey(keyOfLine(line), kind)
}

function showTag(line: AccountingLine, kind: TagKind, tag: Tag | null) {
  show(keyOfLine(line), (kept) => withTag(kept, kind, tag))
}

function show(key: string, change: (line: AccountingLine) => AccountingLine) {
  const untagged = ({ accountingCode }: AccountingLine) => (accountingCode === null ? 1 : 0)
  changeAnswers<InfiniteData<AnswerOf<'getAccountingLines'>>>({ queryKey: ['getAccountingLines'] }, (kept) => {
    const before = kept.pages.flatMap(({ data }) => data).find((line) => keyOfLine(line) === key)
    if (!before) return kept
    const after = change(before)
    const difference = untagged(after) - untagged(before)
    return {
      ...kept,
      pages: kept.pages.map(({ data, _meta }) => ({
        data: data.map((line) => (keyOfLine(line) === key ? after : line)),
        _meta: { ..._meta, untaggedCount: _meta.untaggedCount + difference },
      })),
    }
  })
}
