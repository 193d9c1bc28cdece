import type { GuideQuestion } from '../headings/order-guide-layout.ts'

export function whichPrice(columns: readonly number[], headings: readonly string[]): GuideQuestion {
  const named = columns.map((column) => `'${shownHeading(headings[column])}'`)
  return {
    kind: 'severalPrices',
    columns,
    text: `Prices are in several columns: ${named.slice(0, -1).join(', ')} and ${named.at(-1)}. It is not certain which one you pay. Choose the column, or remove the others and upload the file again.`,
  }
}

export function whichNumber(columns: readonly number[], headings: readonly string[]): GuideQuestion {
  const [one, other] = columns.map((column) => `'${shownHeading(headings[column])}'`)
  return {
    kind: 'unclear',
    columns,
    text: `Item numbers are in two columns: ${one} and ${other}. Choose the one to order by, or remove the other and upload the file again.`,
  }
}

export function whichUnit(columns: readonly number[], headings: readonly string[]): GuideQuestion {
  const [one, other] = columns.map((column) => `'${shownHeading(headings[column])}'`)
  return {
    kind: 'unclear',
    columns,
    text: `Units are in two columns: ${one} and ${other}. Choose the one that the price is for, or remove the other and upload the file again.`,
  }
}

export function caseOrPiece(column: number, headings: readonly string[]): GuideQuestion {
  return {
    kind: 'unclear',
    columns: [column],
    text: `The prices in '${shownHeading(headings[column])}' may be for a case or for one piece of it. Choose what they are for, or name the column 'Case Price' or 'Each Price' and upload the file again.`,
  }
}

export function caseOrOrder(column: number, headings: readonly string[]): GuideQuestion {
  return {
    kind: 'unclear',
    columns: [column],
    text: `The numbers in '${shownHeading(headings[column])}' may be what a case holds or what was ordered. Choose what they are, or name the column 'Pack' or remove it, and upload the file again.`,
  }
}

export function perSoMany(columns: readonly [price: number, per: number], headings: readonly string[]): GuideQuestion {
  const [price, per] = columns.map((column) => `'${shownHeading(headings[column])}'`)
  return {
    kind: 'unclear',
    columns,
    text: `The prices in ${price} are for as many as ${per} says. Ask the distributor for a list with the price of one case or piece, or work it out and upload the file again.`,
  }
}

export function leftOutNote(price: number | undefined, left: readonly number[], headings: readonly string[]): string {
  const named = left.map((column) => `'${shownHeading(headings[column])}'`).join(', ')
  return `Prices are taken from '${shownHeading(headings[price ?? -1])}', not from ${named}.`
}

export function unitsNote(column: number, headings: readonly string[]): string {
  const heading = shownHeading(headings[column])
  return `${heading === '' ? `Column ${column + 1}` : `The column '${heading}'`} was read as the unit: all its cells are units.`
}

function shownHeading(heading: string | undefined): string {
  return (heading ?? '').slice(0, 40)
}
