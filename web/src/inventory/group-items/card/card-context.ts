import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'

/** Values that are the same for every card of a group. */
export type CardContext = {
  listId: number
  groupId: number
  groupName: string
  unitId: string | null
  /** the prices per unit of all its items */
  unitPrices: readonly number[]
  canEdit: boolean
  hasCart: boolean
  showsRebates: boolean
  today: CalendarDate
}
