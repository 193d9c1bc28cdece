import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { ChosenColumns, ProposedSheet } from '../../adapters/documents/order-guides/order-guide-reader.ts'
import type { ItemsToOrder } from '../order-guides/items-to-order.ts'
import type { GuideToBegin } from '../in-force/begin-guide.ts'
import type { TakeBackOrder, TakenBack } from '../in-force/take-back-guide.ts'
import type { PreviewAnswer } from './preview-order-guide.ts'
import type { GuideFile } from './read-guide.ts'
import type { ImportedGuide } from './imported-guide.ts'
import type { Uploader } from './uploader.ts'
import type { ImportOrder } from './write-order-guide.ts'

/** A task for the order guide worker, in values that can be sent to a thread. */
export type OrderGuideTask = { databaseUrl: string } & (TaskOnFile | TaskOnGuide)

/** `day` is the first day of the guide, or today where nobody has said it yet. */
type TaskOnFile = { file: GuideFile } & (
  | { kind: 'check'; distributorId: number; locationIds: readonly number[]; day: CalendarDate }
  | { kind: 'propose-columns'; day: CalendarDate }
  | { kind: 'check-columns'; distributorId: number; locationId: number; chosen: ChosenColumns }
  | { kind: 'keep-columns'; chosen: ChosenColumns; order: KeepingOrder }
  | { kind: 'import'; order: ImportOrder }
)

/** A task on a guide that was read before. */
type TaskOnGuide = { kind: 'begin'; guide: GuideToBegin } | { kind: 'take-back'; order: TakeBackOrder }

/** For whom columns are remembered, and who said them. */
export type KeepingOrder = {
  distributorId: number
  locationIds: readonly number[]
  by: Uploader & { userId: number }
  now: Date
}

export type CheckedGuide = {
  kind: 'checked'
  isApproved: boolean
  /** read with what the location said of the columns */
  hasOwnColumns: boolean
  layoutSignature: string
  preview: PreviewAnswer
  /** how many of the items that can be ordered today would drop out, at each location */
  drops: { locationId: number; currentCount: number; dropCount: number }[]
}
type ProposedColumns = { kind: 'proposed'; sheets: ProposedSheet[] }
type CheckedColumns = { kind: 'columns-checked'; preview: PreviewAnswer; items: ItemsToOrder; doubts: string[] }
export type KeptColumns = { kind: 'columns-kept' }
type ImportOutcome =
  | { kind: 'imported'; guides: ImportedGuide[] }
  | { kind: 'not-approved' }
  | { kind: 'under-way' }
  | { kind: 'retired' }
type BegunGuide = { kind: 'begun'; isNew: boolean }
type TakenBackGuide = { kind: 'asked-to-take-back'; outcome: TakenBack } | { kind: 'under-way' }
export type UnreadableGuide = { kind: 'unreadable'; message: string }

export type OutcomeOf<T extends OrderGuideTask> =
  | UnreadableGuide
  | (T extends { kind: 'check' }
      ? CheckedGuide
      : T extends { kind: 'propose-columns' }
        ? ProposedColumns
        : T extends { kind: 'check-columns' }
          ? CheckedColumns
          : T extends { kind: 'keep-columns' }
            ? KeptColumns
            : T extends { kind: 'begin' }
              ? BegunGuide
              : T extends { kind: 'take-back' }
                ? TakenBackGuide
                : ImportOutcome)

/** An error can't carry its code across threads, so it is sent as plain facts. */
