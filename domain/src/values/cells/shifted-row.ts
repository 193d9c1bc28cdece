/**
 * Whether a row of a text file holds more cells than its headings name: a comma without quotes ('1,120.00', 'Ham, smoked')
 * cut a cell in two, so what follows is below the wrong heading. A sheet of a workbook has no such rows, only notes.
 */
export function isShifted(row: readonly string[], headingCount: number): boolean {
  return headingCount > 0 && row.slice(headingCount).some((cell) => cell.trim() !== '')
}

/**
 * The number of headings that rows of a text file are held against. A heading row can end in more commas
 * than its rows. The cells below them are a column without a name only where half of the rows use it, or where they are no
 * figures, as in a column of marks.
 */
export function headingCountOf(headings: readonly string[], body: readonly (readonly string[])[]): number {
  const named = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const beyond = body.map((row) => row.slice(named, headings.length).filter((cell) => cell.trim() !== ''))
  const used = beyond.filter(({ length }) => length > 0)
  const isCut = used.length * 2 < body.length && used.every((cells) => cells.every((cell) => figure.test(cell.trim())))
  return isCut ? named : headings.length
}

/** A shifted row with two figures at least: not a line such as 'Printed on Friday, November 20, 2026'. */
export function isShiftedLine(row: readonly string[], headingCount: number): boolean {
  return isShifted(row, headingCount) && row.filter((cell) => figure.test(cell.trim())).length >= 2
}

const figure = /^[-($]{0,3}[\d.,]{0,20}\d[).-]{0,2}$/

/** To follow 'The row' or 'Row 7'. */
export const shiftedReason =
  'has more cells than there are headings: a comma inside a cell needs quotes, as in "1,120.00"'
