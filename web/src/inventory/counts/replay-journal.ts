import { journalOf, note, strike, type JournalEntry } from './count-journal.ts'
import { emptySlot, keepOp } from './count-queue.ts'
import type { FieldOp } from './count-types.ts'
import { tabId } from './tabs.ts'

/**
 * Does what pages that are gone had typed and not kept. Whatever is done twice is done once: an operation is kept under
 * its own id. Gives the counts that the storage can't take now either; they stay noted as this page's.
 */
export async function replayJournal(owner: string, lives: (tab: string) => boolean): Promise<FieldOp[]> {
  const left = journalOf(owner).filter(({ op }) => !lives(op.tab))
  const outcomes = await Promise.all(left.map(replay))
  return outcomes.flatMap((unkept) => unkept ?? [])
}

async function replay({ op, isTakenBack }: JournalEntry): Promise<FieldOp | undefined> {
  try {
    await (isTakenBack ? emptySlot(op.slot) : keepOp(op))
    strike(op, isTakenBack)
    return undefined
  } catch {
    if (isTakenBack) return undefined
    note(op)
    return { ...op, tab: tabId }
  }
}
