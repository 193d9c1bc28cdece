import { unitNamed } from '../../values/units.ts'
import type { GuideField } from '../headings/order-guide-headings.ts'
import { readPrice } from '../prices/order-guide-price.ts'

/** Says whether the cells of a column (blank ones left out) can be what its heading says. */
export function cellsFit(field: GuideField, cells: readonly string[], isSureHeading: boolean): boolean {
  switch (field) {
    case 'din':
      return isSureHeading ? share(cells, (cell) => cell.length <= 40) >= 0.8 : looksLikeItemNumbers(cells)
    case 'name':
      return share(cells, (cell) => /\p{L}{2}/u.test(cell)) >= 0.6 && !looksLikePacks(cells)
    case 'isBreakable':
    case 'isPerPound':
    case 'isMarket':
      return cells.length > 0 && share(cells, (cell) => readFlag(cell) !== null) >= 0.9
    case 'weight':
      return cells.length > 0 && share(cells, (cell) => /^[\d.,]+ ?(lbs?|#)?\.?$/i.test(cell)) >= 0.8
    case 'pack':
      return cells.length > 0 && share(cells, (cell) => /^[\d,.]+$/.test(cell)) >= 0.7
    case 'size':
      return cells.length > 0
    case 'packSize':
      return cells.length > 0 && (isSureHeading || looksLikePacks(cells))
    case 'unitMeasure':
      return cells.length > 0 && share(cells, (cell) => cell.length <= 20) >= 0.8
    case 'price':
    case 'pricePerPound':
    case 'breakPrice':
      return cells.length > 0 && share(cells, isPrice) >= 0.5
    case 'status':
      return cells.length > 0 && share(cells, (cell) => cell.length <= 30) >= 0.9
    default:
      return true
  }
}

/** Reads a yes-or-no cell; null when it is not one. A blank cell says no. */
export function readFlag(cell: string): boolean | null {
  const word = cell.trim().toUpperCase()
  if (['Y', 'YES', 'T', 'TRUE', '1', 'X', 'LB', 'LBS', '#'].includes(word)) return true
  return ['N', 'NO', 'F', 'FALSE', '0', '', 'CS', 'EA'].includes(word) ? false : null
}

/** True when most cells begin like a pack: a number or # followed by a unit, '6/5 LB', '20 LB BOX', '1 QUART'. */
export function looksLikePacks(cells: readonly string[]): boolean {
  return cells.length > 0 && share(cells, isPackLike) >= 0.6
}

/** True when enough cells say packs and size together ('6/5 LB'). */
export function saysPacksAndSize(cells: readonly string[]): boolean {
  return cells.length > 0 && share(cells, (cell) => /\d\s*[/xX]\s*[\d.#]/.test(cell)) >= 0.3
}

function isPackLike(cell: string): boolean {
  if (/^\d{1,4}\s*\/\s*#\d{1,3}\b/.test(cell)) return true
  const parts = /^[\d#.][\d\s.,/#xX*-]*\s*(fl\.? ?oz|[A-Za-z#]+)/i.exec(cell)
  return parts !== null && cell.length <= 30 && unitNamed((parts[1] ?? '').replace(/(AVG|AV)$/i, '') || '#') !== null
}

/** Item numbers named by a vague heading ('Item', 'Product', 'Code') must look like codes and hardly repeat. */
function looksLikeItemNumbers(cells: readonly string[]): boolean {
  if (cells.length === 0 || looksLikePacks(cells)) return false
  const isCode = share(cells, (cell) => /^[A-Za-z0-9][\w.\-/*]{1,24}$/.test(cell)) >= 0.8
  // One word may be a product ('HAM'), so codes without a digit count only beside others that have one.
  return isCode && share(cells, (cell) => /\d/.test(cell)) >= 0.3 && new Set(cells).size / cells.length >= 0.7
}

/** Codes such as 'BEAN' or 'AP-RED': single words without a digit that hardly ever repeat. */
export function looksLikeLetterCodes(cells: readonly string[]): boolean {
  if (cells.length === 0 || looksLikePacks(cells)) return false
  const isCode = share(cells, (cell) => /^[A-Za-z0-9][A-Za-z0-9.\-/*_]{1,14}$/.test(cell)) >= 0.95
  return isCode && new Set(cells).size / cells.length >= 0.95
}

function isPrice(cell: string): boolean {
  const read = readPrice(cell)
  return read.kind === 'price' || read.kind === 'market'
}

function share(cells: readonly string[], fits: (cell: string) => boolean): number {
  if (cells.length === 0) return 1
  return cells.filter((cell) => fits(cell.trim())).length / cells.length
}
