/** Rows as lines of text, each column as wide as its longest cell. */
export function textTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = [headings, ...rows].map((row) => row.map((cell) => printed(String(cell))))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Text from files and people can't move the cursor of the operator's terminal. */
function printed(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 80)
}
