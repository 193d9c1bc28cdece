/**
 * Sysco's export marks each line: H about the order, F the headings, P an item. Gives the same rows, at the same
 * places, without the marks and without the H lines; null for any other file.
 */
export function withoutRecordMarks(rows: readonly string[][]): string[][] | null {
  const marks = rows.map((row) => (row.some((cell) => cell.trim() !== '') ? (row[0] ?? '').trim().toUpperCase() : ''))
  const heading = marks.indexOf('F')
  const items = marks.filter((mark) => mark === 'P').length
  const filled = marks.filter((mark) => mark !== '').length
  const isMarked = heading >= 0 && items > 0 && marks.indexOf('P') > heading
  if (!isMarked || marks.filter((mark) => /^[A-Z]$/.test(mark)).length < filled * 0.9) return null
  return rows.map((row, index) =>
    ['F', 'P'].includes(marks[index] ?? '') ? row.slice(1) : marks[index] === 'H' ? [] : row,
  )
}
