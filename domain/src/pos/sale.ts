import type { CalendarDate } from '../values/calendar-date.ts'
import type { Cents } from '../values/money.ts'

/** The sales of one menu item on a day, as the register's export has them. */
export type Sale = {
  readonly itemName: string
  /** '' where the export names none */
  readonly category: string
  /** an extra that is rung up with a dish */
  readonly isModifier: boolean
  /** before voids, in thousandths: some sell by weight */
  readonly soldThousandths: number
  readonly voidThousandths: number
  /** after voids */
  readonly amount: Cents
}

export type DayOfSales = { readonly date: CalendarDate; readonly sales: readonly Sale[] }

/** A sold name as it is compared: registers change blanks and letter case between exports. */
export function comparedItemName(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
