import type { Administrator } from '../../administration/administrator.ts'
import { reasonOf, type OpenCell } from './open-cell.ts'

type Reached = { operator: Administrator & { say(line: string): void } } | { reason: string }

/** The cells, each opened when it is first needed; one that can't be reached says why, each time. */
export type Cells = { numbers: readonly number[]; reach(cell: number): Promise<Reached>; close(): Promise<void> }

export function cellsOf(numbers: readonly number[], open: (cell: number) => Promise<OpenCell>): Cells {
  const tried = new Map<number, Promise<OpenCell | { reason: string }>>()
  const once = (cell: number) => {
    const before = tried.get(cell)
    if (before) return before
    const opening = open(cell).catch((error: unknown) => ({ reason: reasonOf(error) }))
    tried.set(cell, opening)
    return opening
  }
  return {
    numbers,
    async reach(cell) {
      const opened = await once(cell)
      return 'reason' in opened ? opened : { operator: { ...opened.operator, say: () => {} } }
    },
    async close() {
      for (const opened of await Promise.all(tried.values())) if ('close' in opened) await opened.close()
    },
  }
}
