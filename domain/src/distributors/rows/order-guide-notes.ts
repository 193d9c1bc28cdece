/** The notes that rows may get when they are read. */
export type NoteKind =
  | 'sections'
  | 'repeated'
  | 'pieceRows'
  | 'pricedPer'
  | 'paperLines'
  | 'discontinued'
  | 'packAsText'
  | 'fluidOunces'
  | 'rounded'
  | 'market'
  | 'perPound'
  | 'soldByPound'
  | 'unitAssumed'
  | 'averageByCase'
  | 'spreadsheetError'

const noteWords: Readonly<Record<NoteKind, string>> = {
  sections: 'Title rows, taken as the category of the rows below them',
  paperLines: 'Totals, page numbers and other lines that are no items',
  discontinued: 'Discontinued items, not offered for order',
  repeated: 'Rows that repeat an item exactly, read once',
  pieceRows:
    'Items listed by the case and by the piece, read as one item that is ordered by the case; the price of a piece is kept',
  pricedPer:
    'Items priced by the dozen, the gallon, the hundred or the like; the case price is that price times what a case holds',
  packAsText: 'Pack sizes kept as text because they could not be read with certainty',
  fluidOunces: 'Ounces that are fluid ounces, as the names of the items say: a quart of 32, a gallon of 128',
  rounded: 'Prices with more than two decimals, rounded to whole cents',
  market: 'Items with a market price',
  perPound: 'Items priced by the pound; the case price is the price per pound times the average weight',
  soldByPound: 'Items priced by the pound without a known weight, sold by the pound',
  unitAssumed: 'Rows without a unit of sale, taken as the case (as each where the file has no packs)',
  averageByCase: 'Items of average weight with a price by the case',
  spreadsheetError: 'Names that are spreadsheet errors, such as #NAME?, in the file itself',
}

/** Collects notes by kind, so that a few sentences are enough for a file of thousands of rows. */
export function guideNotes() {
  const kept = new Map<NoteKind, { count: number; firstRows: number[] }>()
  return {
    add(kind: NoteKind, rowNumber: number): void {
      const note = kept.get(kind) ?? { count: 0, firstRows: [] }
      note.count += 1
      if (note.firstRows.length < shownRows) note.firstRows.push(rowNumber)
      kept.set(kind, note)
    },
    sentences(): string[] {
      return [...kept].map(([kind, { count, firstRows }]) => {
        const rest = count > firstRows.length ? ' …' : ''
        return `${noteWords[kind]}: ${count.toLocaleString('en-US')} (${count === 1 ? 'row' : 'rows'} ${firstRows.join(', ')}${rest}).`
      })
    },
  }
}

const shownRows = 5
