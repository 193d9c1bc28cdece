import type { PreviewAnswer } from './preview-order-guide.ts'
import type { GuideFile } from './read-guide.ts'
import type { ImportedGuide, ImportOrder } from './write-order-guide.ts'

/** What the order guide worker is asked to do, in values that can be sent to a thread. */
export type OrderGuideTask = { databaseUrl: string; file: GuideFile } & (
  | { kind: 'check'; distributorId: number; locationId: number }
  | { kind: 'import'; order: ImportOrder }
)

export type CheckedGuide = { kind: 'checked'; isApproved: boolean; layoutSignature: string; preview: PreviewAnswer }
export type ImportOutcome =
  | { kind: 'imported'; guides: ImportedGuide[] }
  | { kind: 'not-approved' }
  | { kind: 'under-way' }
export type UnreadableGuide = { kind: 'unreadable'; message: string }

export type OutcomeOf<T extends OrderGuideTask> =
  | UnreadableGuide
  | (T extends { kind: 'check' } ? CheckedGuide : ImportOutcome)

/** An error can't carry its code across threads, so it is sent as plain facts. */
export type FailedTask = { kind: 'failed'; message: string; code: string | undefined; stack: string | undefined }
