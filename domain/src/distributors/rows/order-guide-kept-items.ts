import type { GuideRow, GuideRows } from './order-guide-row.ts'
import { guideNotes, type NoteKind } from './order-guide-notes.ts'
import { repeatedItem } from './order-guide-repeated-items.ts'
import { printable } from './order-guide-values.ts'

/** An item as read, with what is to be said of how it was read. */
export type ReadItem = { readonly row: GuideRow; readonly notes: readonly NoteKind[] }

type Kept = ReadItem & { readonly place: number; readonly cells: readonly string[]; readonly said: ReadonlySet<string> }

export type KeptItems = ReturnType<typeof keptItems>

/** The items of a guide, one for each item number, with the refused rows and the notes. */
export function keptItems() {
  const byNumber = new Map<string, Kept>()
  const refused: GuideRows['refused'] = []
  const notes = guideNotes()
  let pieceRows = 0

  function keep(item: ReadItem, cells: readonly string[]): void {
    const { din, rowNumber } = item.row
    const said = JSON.stringify({ ...item.row, rowNumber: 0 })
    const earlier = byNumber.get(din)
    if (earlier === undefined)
      return void byNumber.set(din, { ...item, cells, place: byNumber.size, said: new Set([said]) })
    if (earlier.said.has(said)) return notes.add('repeated', rowNumber)
    const areUnitsStated = [earlier, item].every((one) => !one.notes.includes('unitAssumed'))
    const found = areUnitsStated ? repeatedItem(earlier.row, item.row) : ({ kind: 'contradiction' } as const)
    if (found.kind === 'contradiction')
      return refuse(
        rowNumber,
        `Item number ${din} is already in row ${earlier.row.rowNumber} with other details`,
        cells,
      )
    const row = found.kind === 'joined' ? found.row : found.kept
    const isNewer = row.rowNumber === rowNumber
    const out = isNewer ? { ...earlier, rowNumber: earlier.row.rowNumber } : { cells, rowNumber }
    byNumber.set(din, {
      row,
      notes: isNewer ? item.notes : earlier.notes,
      cells: isNewer ? cells : earlier.cells,
      place: earlier.place,
      said: new Set([...earlier.said, said]),
    })
    if (found.kind === 'leftOut') return refuse(out.rowNumber, found.reason, out.cells)
    pieceRows += 1
    notes.add('pieceRows', out.rowNumber)
  }

  function refuse(rowNumber: number, reason: string, cells: readonly string[]): void {
    refused.push({ rowNumber, reason, cells: cells.map(printable) })
  }

  function result(): GuideRows {
    const items = [...byNumber.values()].toSorted((one, other) => one.place - other.place)
    for (const item of items) for (const note of item.notes) notes.add(note, item.row.rowNumber)
    return {
      rows: items.map(({ row }) => row),
      refused: refused.toSorted((one, other) => one.rowNumber - other.rowNumber),
      notes: notes.sentences(),
      tellsPieces: pieceRows > 0,
    }
  }

  return { notes, keep, refuse, result }
}
