import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { changeAnswers } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { markCells } from '../items/save-states.ts'
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
  const keys = lines.map(keyOfLine)
  markCells(keys, kind, 'saving')
  try {
    const tag = choice.kind === 'none' ? null : choice.kind === 'tag' ? choice.tag : await createTag(kind, choice.name)
    for (const key of keys) show(key, (line) => withTag(line, kind, tag))
    const saved = await Promise.all(lines.map((line) => inTurn(line, () => saveTag(line, kind, tag))))
    return !saved.includes(false)
  } catch (failure) {
    markCells(keys, kind, 'failed')
    toast({ message: messageOf(failure) })
    return false
  }
}

const turns = new Map<string, Promise<boolean>>()

/** One request of a line at a time, in the order that its cells were filled in. */
function inTurn(line: AccountingLine, save: () => Promise<boolean>): Promise<boolean> {
  const key = keyOfLine(line)
  const turn = (turns.get(key) ?? Promise.resolve(true)).then(save)
  turns.set(key, turn)
  return turn
}

/** Saves a tag that is shown already; where the server refuses, the line shows again what it had. */
async function saveTag(line: AccountingLine, kind: TagKind, tag: Tag | null): Promise<boolean> {
  const { distributorId: distributor_id, description } = line
  const key = keyOfLine(line)
  try {
    const body = { distributor_id, description, ...fieldOf(kind, tag) }
    // The answer has its other tags as they were then: newer ones may be about to be saved.
    await call('putAccountingLine', { body }, { quiet: true })
    markCells([key], kind, 'saved')
    return true
  } catch (failure) {
    show(key, (kept) => (tagOf(kept, kind)?.id === tag?.id ? withTag(kept, kind, tagOf(line, kind)) : kept))
    markCells([key], kind, 'failed')
    toast({ message: messageOf(failure) })
    return false
  } finally {
    // Read again when they are opened again, not under the hands.
    for (const name of ['getAccountingLines', 'getExportPreview', 'getAccountingNames'])
      void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
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
