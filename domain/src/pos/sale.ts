import type { CalendarDate } from '../values/calendar-date.ts'
import { add, type Cents } from '../values/money.ts'

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

/** A sold name as it is compared: registers change blanks, letter case and how accents are written between exports. */
export function comparedItemName(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Sales of one day with those of the same item, category and kind added up, as the first of them is written. */
export function addedUp(sales: Iterable<Sale>): Sale[] {
  const sums = new Map<string, Sale>()
  for (const sale of sales) {
    const key = [comparedItemName(sale.itemName), comparedItemName(sale.category), sale.isModifier].join('\n')
    const sum = sums.get(key)
    sums.set(key, sum ? withMore(sum, sale) : sale)
  }
  return [...sums.values()]
}

function withMore(sum: Sale, more: Sale): Sale {
  return {
    ...sum,
    soldThousandths: sum.soldThousandths + more.soldThousandths,
    voidThousandths: sum.voidThousandths + more.voidThousandths,
    amount: add(sum.amount, more.amount),
  }
}
