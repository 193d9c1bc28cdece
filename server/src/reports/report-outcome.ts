import type { Refusal } from '@larder/contract/refusal.ts'
import type { FailedTask } from '../adapters/threads/failed-task.ts'

/** How a report ended, in values that can be sent from a thread. */
export type ReportOutcome = { kind: 'made'; answer: unknown } | FailedReport

export type FailedReport =
  | {
      kind: 'refused'
      refusal: Refusal
      text: string
      errors: Record<string, string[]> | undefined
      retryAfterSeconds: number | undefined
      lines: readonly object[] | undefined
    }
  | FailedTask
