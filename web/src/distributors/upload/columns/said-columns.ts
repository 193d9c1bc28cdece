import type { ChosenColumns, ColumnMeaning, ProposedSheet } from '@larder/contract/distributors/own-columns.ts'

/** A person's choices so far for one sheet; rows and columns count from 0, a header row of -1 is none. */
export type SaidColumns = {
  readonly sheetName: string
  readonly headerRow: number
  readonly meanings: Readonly<Record<number, ColumnMeaning>>
  readonly defaultUnit: string
}

/** The proposal for a sheet, as if a person had said it. */
export function asProposed({ sheetName, headerRow, columns }: ProposedSheet): SaidColumns {
  const meanings = Object.fromEntries(columns.flatMap(({ column, meaning }) => (meaning ? [[column, meaning]] : [])))
  return { sheetName, headerRow, meanings, defaultUnit: '' }
}

/** With another meaning for a column, or none. A meaning that another column had moves over, so that no two have it. */
export function withMeaning(said: SaidColumns, column: number, meaning: ColumnMeaning | null): SaidColumns {
  const others = Object.entries(said.meanings).filter(([place, other]) => Number(place) !== column && other !== meaning)
  return { ...said, meanings: Object.fromEntries(meaning === null ? others : [...others, [column, meaning]]) }
}

export type SheetColumn = { column: number; heading: string; examples: string[] }

/** The columns of the sheet below the heading row that was said, with up to three different examples each. */
export function columnsBelow({ firstRows, columns }: ProposedSheet, headerRow: number): SheetColumn[] {
  const width = Math.max(0, ...firstRows.map((row) => row.length), ...columns.map(({ column }) => column + 1))
  const all = Array.from({ length: width }, (_, column) => {
    const cells = firstRows.slice(headerRow + 1).flatMap((row) => row[column]?.trim() || [])
    const proposed = columns.find((each) => each.column === column)
    const heading = headerRow < 0 ? '' : (firstRows[headerRow]?.[column]?.trim() ?? proposed?.heading ?? '')
    return {
      column,
      heading,
      examples: cells.length > 0 ? [...new Set(cells)].slice(0, 3) : (proposed?.examples ?? []),
    }
  })
  return all.filter(({ heading, examples }) => heading !== '' || examples.length > 0)
}

/** Which of what an order needs is not said yet, in words; undefined when nothing is missing. */
export function missingWords({ meanings }: SaidColumns): string | undefined {
  const said = new Set(Object.values(meanings))
  const hasPrice = (['casePrice', 'piecePrice', 'pricePerPound', 'price'] as const).some((price) => said.has(price))
  const missing = [!said.has('din') && 'the item number', !said.has('name') && 'the name', !hasPrice && 'the price']
  const words = missing.filter((word) => word !== false)
  return words.length === 0 ? undefined : `Choose the column with ${words.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`
}

/** As it is sent. */
export function asSent({ sheetName, headerRow, meanings, defaultUnit }: SaidColumns): ChosenColumns {
  return {
    sheetName,
    headerRow,
    columns: Object.entries(meanings).map(([column, meaning]) => ({ column: Number(column), meaning })),
    defaultUnit: defaultUnit === '' ? null : defaultUnit,
  }
}
