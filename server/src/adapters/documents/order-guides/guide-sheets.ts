import type { GuideLayout } from '@larder/domain/distributors/headings/order-guide-layout.ts'
import type { GuideRow, GuideRows } from '@larder/domain/distributors/rows/order-guide-row.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { LayoutReading } from '@larder/domain/distributors/headings/order-guide-columns.ts'
import { datedHeading, newestOf } from '@larder/domain/distributors/headings/order-guide-heading-dates.ts'

/** A sheet with what was read from it. */
export type ReadSheet = {
  readonly name: string
  readonly layout: GuideLayout
  readonly hidden: readonly string[]
} & GuideRows

/** A sheet with why it can't be read. */
export type UnreadSheet = { readonly name: string; readonly reading: Extract<LayoutReading, { kind: 'refused' }> }

type JoinedSheets =
  | { readonly kind: 'joined'; readonly first: ReadSheet; readonly guide: GuideRows }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * One guide of several sheets: sheets with the same columns and items of their own belong together, a small sheet of
 * items that the main one has (specials, changes) is left out with a note. Of two lists of the same items the newer
 * counts where the names of the sheets say so; what stays open is refused, never chosen in silence. The items of a sheet
 * that can't be read would be greyed out, so a list of items is refused with its sheet, and any other sheet is named.
 */
export function joinSheets(
  sheets: readonly ReadSheet[],
  unread: readonly UnreadSheet[],
  day: CalendarDate | null,
): JoinedSheets {
  const unreadList = unread.find(listsItems)
  if (unreadList !== undefined)
    return {
      kind: 'refused',
      message: `The sheet '${unreadList.name}' lists items too, but could not be read. ${unreadList.reading.message}`,
    }
  const newest = newestSheet(sheets, day)
  const bySize = sheets.toSorted((a, b) => b.rows.length - a.rows.length)
  const isNamedNewest = newest !== null && sheets.every(isDated)
  const first = isNamedNewest ? newest : bySize[0]
  if (first === undefined) return { kind: 'refused', message: 'This file could not be read as an order guide.' }
  const joined = {
    rows: [...first.rows],
    refused: [...first.refused],
    notes: [...first.notes],
    tellsPieces: first.tellsPieces,
  }
  const isOlder = (other: ReadSheet) => first === newest && isDated(other)
  for (const { name, reading } of unread) joined.notes.push(`The sheet '${name}' was not read. ${reading.message}`)
  for (const other of bySize.filter((sheet) => sheet !== first)) {
    if (other.rows.length === 0) {
      joined.notes.push(`No item was read from the sheet '${other.name}'.`, ...notesOf(other))
      joined.refused.push(...refusedIn(other))
      continue
    }
    const known = new Map(joined.rows.map((row) => [row.din, row.priceCents]))
    const again = other.rows.filter(({ din }) => known.has(din))
    const isExcerpt = again.length >= other.rows.length * 0.8 && other.rows.length * 2 <= joined.rows.length
    const isCopy = again.length === other.rows.length && again.every((row) => known.get(row.din) === row.priceCents)
    if (isExcerpt || isCopy || isOlder(other)) {
      joined.notes.push(`Only the sheet '${first.name}' was read; '${other.name}' also holds items.`)
    } else if (again.length > other.rows.length * 0.2) {
      return refused(`The sheets '${first.name}' and '${other.name}' list the same items with other prices.`)
    } else if (other.layout.signature !== first.layout.signature) {
      return refused(`The sheets '${first.name}' and '${other.name}' both list items, in different columns.`)
    } else {
      joined.rows.push(...other.rows.filter(({ din }) => !known.has(din)).map((row) => ofSheet(row, other.name)))
      joined.refused.push(
        ...refusedIn(other),
        ...again.map(({ rowNumber, din }) => ({
          rowNumber,
          cells: [],
          reason: `Sheet '${other.name}': item number ${din} is on another sheet too`,
        })),
      )
      joined.tellsPieces ||= other.tellsPieces
      joined.notes.push(`The sheet '${other.name}' was read too: ${other.rows.length} items.`)
      const ofOther = other.hidden.filter((note) => !first.hidden.includes(note))
      joined.notes.push(...ofOther.map((note) => `Sheet '${other.name}': ${note}`), ...notesOf(other))
    }
  }
  return { kind: 'joined', first, guide: joined }
}

/** A sheet with item numbers, names and prices, that is no invoice beside the guide. */
function listsItems({ reading: { columns, question } }: UnreadSheet): boolean {
  const isPriced = columns.price !== undefined || columns.pricePerPound !== undefined || question !== null
  const isInvoice = columns.quantityShipped !== undefined && columns.extendedPrice !== undefined
  return columns.din !== undefined && columns.name !== undefined && isPriced && !isInvoice
}

function refusedIn({ name, refused: rows }: ReadSheet) {
  return rows.map((row) => ({ ...row, reason: `Sheet '${name}': ${row.reason}` }))
}

function notesOf({ name, notes }: ReadSheet): string[] {
  return notes.map((note) => `Sheet '${name}': ${note}`)
}

/** The newest of the sheets that are named by date, of those that have come by the first day of the guide. */
function newestSheet(sheets: readonly ReadSheet[], day: CalendarDate | null): ReadSheet | null {
  const dated = sheets.filter(isDated)
  const newest = dated.length < 2 ? null : newestOf(dated.map(dateOf), day)
  return newest === null ? null : (dated[newest] ?? null)
}

function isDated(sheet: ReadSheet): boolean {
  return dateOf(sheet) !== null
}

function dateOf({ name }: ReadSheet) {
  return datedHeading(name).date
}

function ofSheet(row: GuideRow, name: string): GuideRow {
  return row.category === '' && !/^(sheet|tabelle|page) ?\d*$/i.test(name) ? { ...row, category: name } : row
}

function refused(reason: string): JoinedSheets {
  return { kind: 'refused', message: `${reason} Save only the sheet you order from and upload that.` }
}
