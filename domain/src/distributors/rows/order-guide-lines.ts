import type { GuideField } from '../headings/order-guide-headings.ts'
import type { GuideColumns, GuideLayout } from '../headings/order-guide-layout.ts'
import { isCalendarDate, parseUsDate, type CalendarDate } from '../../values/calendar-date.ts'
import { headingWords } from '../headings/order-guide-heading-words.ts'
import { readPrice } from '../prices/order-guide-price.ts'
import { isRule } from '../headings/order-guide-header-rows.ts'
import { printable } from './order-guide-values.ts'
import { isPlainTotal, isTotal } from './order-guide-totals.ts'

/** Whether a row is none of the list: a rule (-----), a total, a page number, a print date. */
export function isLineOfPaper(cells: readonly string[], columns: GuideColumns): boolean {
  const filled = cells.map(printable).filter((text) => text !== '')
  if (isRule(cells)) return true
  const din = columns.din === undefined ? '' : printable(cells[columns.din] ?? '')
  const name = columns.name === undefined ? '' : printable(cells[columns.name] ?? '')
  const first = filled[0] ?? ''
  const price = printable(cells[columns.price ?? columns.pricePerPound ?? -1] ?? '')
  const isNumbered = /\d/.test(din) && !/\s/.test(din)
  const isPriced = readPrice(price).kind === 'price'
  // 'CEREAL TOTAL' with a number and a price is an item, wherever its name is.
  if (isNumbered && isPriced ? isTotal(din) || isPlainTotal(first) : [din, first].some(isTotal)) return true
  if (!isNumbered && isTotal(name)) return true
  if (isPriced && /\d/.test(din) && !page.test(din)) return false
  // 'Ordered by:' beside a line to write on.
  if (!isPriced && /^\p{L}[\p{L} ]*:$/u.test(first)) return true
  return filled.some((text) => page.test(text)) || footer.test(first)
}

/** Whether a title, a status or a remark says that an item can't be bought any more. */
export function saysDiscontinued(text: string): boolean {
  return /^\W*(items? )?(to be |being )?(disc|disco|disc'?d|discon|discont|discontinued?|obsolete|inactive|no longer (available|carried|stocked)|do not order)\b[\s.:*!–-]*(items?|products?|as of|eff\w*|on|(by|from)( (the )?(mfr|mfg|manufacturer|maker|vendor|supplier|packer|producer))?)?[\s\d/.*!-]*$/i.test(
    text.trim(),
  )
}

/** Whether a title says that what follows is priced by the pound: 'MEAT (price per lb)', 'ALL PRICES PER LB'. */
export function saysPerPound(title: string): boolean {
  return /\b(pric(e|es|ed|ing)|cost|sold)\b.{0,30}(\bper|\bby( the)?|\/)\s?(lbs?\b|pounds?\b|#)|(\$\s?\/\s?|\bper )(lbs?|pounds?|#)\W*$/i.test(
    title,
  )
}

/** Whether a row is marked as discontinued: by its status, by a remark in any column, or in its name. */
export function isDiscontinued(
  cells: readonly string[],
  { columns, headings, day }: Pick<GuideLayout, 'columns' | 'headings' | 'day'>,
): boolean {
  const status = columns.status === undefined ? '' : printable(cells[columns.status] ?? '')
  if (
    status !== '' &&
    !isDateToCome(status, day) &&
    isDiscontinuedStatus(headingWords(headings[columns.status ?? -1] ?? ''), status)
  )
    return true
  const isNamed = /\bdiscontinued\b|\bdisc['’]d\b/i.test(cells[columns.name ?? -1] ?? '')
  const other = new Set(withoutRemarks.map((field) => columns[field]))
  return isNamed || cells.some((cell, column) => !other.has(column) && cell.length <= 40 && saysDiscontinued(cell))
}

/** In these columns 'DISCO' is a brand, 'Inactive' a yeast, and 'DISC 12' the size of a plate. */
const withoutRemarks = [
  'din',
  'brand',
  'manufacturer',
  'manufacturerNumber',
  'category',
  'pack',
  'size',
  'packSize',
  'unitMeasure',
  'priceUnit',
] as const satisfies readonly GuideField[]

/** An item that ends after the first day of the guide is still sold. */
function isDateToCome(status: string, day: CalendarDate | null): boolean {
  const date = parseUsDate(status) ?? (isCalendarDate(status) ? status : null)
  return date !== null && day !== null && date > day
}

function isDiscontinuedStatus(heading: string, status: string): boolean {
  if (/\b(discontinued|inactive|obsolete|delisted|deleted)\b/.test(heading))
    return !/^(n|no|f|false|0|-|active|a)$/i.test(status)
  if (/\bactive\b/.test(heading)) return /^(n|no|f|false|0|inactive)$/i.test(status)
  return saysDiscontinued(status) || /^(d|obs)$/i.test(status) || gone.test(status)
}

/** A status may go on: 'DISC - use 5009'. */
const gone =
  /^\W*(disc|disco|disc['’]?d|discon|discont|discontinued?|d\/c|dcd|obsolete|nla|n\/l\/a|no longer|delisted|deleted?|phased out|eol|end of life)(?![a-z])/i

const page = /^\W*(page|pg)\.?\s*:?\s*#?\d+(\s*(of|\/)\s*\d+)?\W*$/i
const footer =
  /^\W*((re)?printed|print(ed)? (date|on)|run date|report (date|run)|generated|exported|created (on|by)|end of|continued|\(?cont(inued|'d|\.)?\)?\W*$|prices? (are |is )?(subject|good|valid|effective|may)|all prices|thank you|terms\b|disclaimer|notes?:|item count|items? listed|number of items|count:|\d+ (items|products|records)\W*$)/i
