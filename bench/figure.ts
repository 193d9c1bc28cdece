/** A measured figure with what it may be at most, or must be at least; without either it is only told. */
export type Figure = { name: string; value: number; unit: string; atMost?: number; atLeast?: number; digits?: number }

export type Table = { title: string; note?: string; columns: string[]; rows: string[][]; missed: string[] }

export function isMissed({ value, atMost, atLeast }: Figure): boolean {
  return (atMost !== undefined && !(value <= atMost)) || (atLeast !== undefined && !(value >= atLeast))
}

/** '0.62 (≥ 0.5)', with a cross when the limit is missed. */
export function figureText(figure: Figure): string {
  const { value, atMost, atLeast, unit, digits = 2 } = figure
  const number = `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`
  const limit = atMost !== undefined ? ` (≤ ${atMost}${unit})` : atLeast !== undefined ? ` (≥ ${atLeast}${unit})` : ''
  return `${number}${limit}${isMissed(figure) ? ' ✗' : ''}`
}

/** A table of single figures, one a row. */
export function figureTable(title: string, figures: readonly Figure[], note?: string): Table {
  return {
    title,
    ...(note ? { note } : {}),
    columns: ['what', 'figure'],
    rows: figures.map((figure) => [figure.name, figureText(figure)]),
    missed: figures.filter(isMissed).map((figure) => `${figure.name}: ${figureText(figure)}`),
  }
}

export function asMarkdown({ title, note, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const head = [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:')))]
  return [`### ${title}`, '', ...(note ? [note, ''] : []), ...head, ...rows.map(line), ''].join('\n')
}
