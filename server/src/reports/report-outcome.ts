import type { Refusal } from '@larder/contract/refusal.ts'

/** How a report ended, in values that can be sent from a thread: of an error only its text and its own fields arrive there. */
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
  | { kind: 'failed'; message: string; stack: string | undefined; code: string | undefined }
