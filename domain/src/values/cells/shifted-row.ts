/**
 * Whether a row of a text file holds more cells than its headings name: a comma without quotes ('1,120.00', 'Ham, smoked')
 * cut a cell in two, so what follows is below the wrong heading. A sheet of a workbook has no such rows, only notes.
 */
export function isShifted(row: readonly string[], headingCount: number): boolean {
  return headingCount > 0 && row.slice(headingCount).some((cell) => cell.trim() !== '')
}

/**
 * The number of headings that rows of a text file are held against. A heading row can end in more commas
 * than its rows. The cells below them are a column without a name only where half of the rows use it, or where they are marks:
 * no figures, in rows that have figures where the others have them.
 */
export function headingCountOf(headings: readonly string[], body: readonly (readonly string[])[]): number {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const used = body.filter((row) => row.slice(named, headings.length).some((cell) => cell.trim() !== ''))
  if (used.length * 2 >= body.length) return headings.length
  const others = body.filter((row) => !isShifted(row, named))
  const usual = Array.from({ length: named }, (_, column) => usuallyFigures(others, column))
  const isCut = used.every((row) => {
    const beyond = row.slice(named, headings.length).filter((cell) => cell.trim() !== '')
    return beyond.every(isFigure) || usual.some((isOf, column) => isOf !== null && isOf !== isFigureAt(row, column))
  })
  return isCut ? named : headings.length
}

/** Whether nearly all cells of a column are figures, or nearly none; null where they are mixed or too few. */
function usuallyFigures(rows: readonly (readonly string[])[], column: number): boolean | null {
  const filled = rows.filter((row) => (row[column] ?? '').trim() !== '')
  const figures = filled.filter((row) => isFigureAt(row, column)).length
  if (filled.length < 2) return null
  if (figures * 10 >= filled.length * 9) return true
  return figures * 10 <= filled.length ? false : null
}

function isFigureAt(row: readonly string[], column: number): boolean {
  return isFigure(row[column] ?? '')
}

function isFigure(cell: string): boolean {
  return figure.test(cell.trim())
}

/** A shifted row with two figures at least: not a line such as 'Printed on Friday, November 20, 2026'. */
export function isShiftedLine(row: readonly string[], headingCount: number): boolean {
  return isShifted(row, headingCount) && row.filter((cell) => figure.test(cell.trim())).length >= 2
}

const figure = /^[-($]{0,3}[\d.,]{0,20}\d[).-]{0,2}$/

/** To follow 'The row' or 'Row 7'. */
export const shiftedReason =
  'has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"'
