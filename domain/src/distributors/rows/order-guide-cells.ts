import { unitNamed } from '../../values/units.ts'
import type { GuideField } from '../headings/order-guide-headings.ts'
import { readPrice } from '../prices/order-guide-price.ts'
import { isUnitOfSale } from './order-guide-values.ts'
import { plainWeight } from '../prices/order-guide-weight.ts'

/** Says whether the cells of a column (blank ones left out) can be what its heading says. */
export function cellsFit(field: GuideField, cells: readonly string[], isSureHeading: boolean): boolean {
  switch (field) {
    case 'din':
      return isSureHeading ? share(cells, (cell) => cell.length <= 40) >= 0.8 : looksLikeItemNumbers(cells)
    case 'name':
      return share(cells, (cell) => /\p{L}{2}/u.test(cell)) >= 0.6 && !looksLikePacks(cells)
    case 'isPerPound':
      return cells.length > 0 && share(cells, (cell) => readWeightFlag(cell) !== null) >= 0.9
    case 'isBreakable':
    case 'isMarket':
      return cells.length > 0 && share(cells, (cell) => readFlag(cell) !== null) >= 0.9
    case 'weight':
      return cells.length > 0 && share(cells, (cell) => /^[\d.,]+(\s?[-–]\s?[\d.,]+)?$/.test(plainWeight(cell))) >= 0.8
    case 'pack':
      return cells.length > 0 && share(cells, (cell) => /^[\d,.]+(\s?[/xX]\s?[\d.]+)?$/.test(cell)) >= 0.7
    case 'size':
      return cells.length > 0
    case 'packSize':
      return cells.length > 0 && !areUnitsOfSize(cells) && (isSureHeading || looksLikePacks(cells))
    case 'sizeUnit':
      return cells.length > 0 && share(cells, (cell) => unitNamed(cell) !== null) >= 0.8
    case 'unitMeasure':
      return cells.length > 0 && share(cells, (cell) => cell.length <= 20 && !/^[\d.,]+$/.test(cell)) >= 0.8
    case 'price':
    case 'pricePerPound':
    case 'breakPrice':
      return cells.length > 0 && share(cells, isPrice) >= 0.5
    case 'status':
      return cells.length > 0 && share(cells, (cell) => cell.length <= 40 && !isFigure(cell)) >= 0.9
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

/** Reads whether an item is sold by its weight; beside yes and no, 'C' and 'R' are catch and random weight, 'F' fixed. */
export function readWeightFlag(cell: string): boolean | null {
  const word = cell.trim().toUpperCase()
  if (/^(C|CW|CATCH|CATCH W(EIGH)?T|R|RW|RANDOM|RANDOM W(EIGH)?T|V|VARIABLE)\.?$/.test(word)) return true
  return /^(FW|FIXED|FIXED W(EIGH)?T|E|EXACT|S|STD|STANDARD)\.?$/.test(word) ? false : readFlag(word)
}

/** A discount under 'Disc' is no status; 0 and 1 are flags. */
function isFigure(cell: string): boolean {
  return /^[-$(]*\d+([.,]\d+)?\s?%?\)?$/.test(cell) && !/^[01]$/.test(cell)
}

/** A column of units alone ('LB' under 'Pack UOM') says no pack. */
function areUnitsOfSize(cells: readonly string[]): boolean {
  return share(cells, (cell) => unitNamed(cell) !== null && !isUnitOfSale(cell)) >= 0.8
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
  // '12/750' without a unit
  if (/^\d{1,3}\s?[/xX]\s?\d{1,4}$/.test(cell)) return true
  if (/^\d{1,4}\s*\/\s*#\d{1,3}\b/.test(cell)) return true
  if (/^(\d{1,6}([-/xX]\d{1,6})?\s*\/\s*(cs|cse|case)|(cs|cse|case)\s*\/\s*\d{1,6})\.?$/i.test(cell.trim())) return true
  const parts = /^[\d#.][\d\s.,/#xX*-]*\s*(fl\.? ?oz|[A-Za-z#]+)/i.exec(cell)
  return parts !== null && cell.length <= 30 && unitNamed((parts[1] ?? '').replace(/(AVG|AV)$/i, '') || '#') !== null
}

/** Item numbers named by a vague heading ('Item', 'Product', 'Code') must look like codes and hardly repeat. */
function looksLikeItemNumbers(cells: readonly string[]): boolean {
  if (cells.length === 0 || looksLikePacks(cells)) return false
  const isCode = share(cells, (cell) => /^[A-Za-z0-9][\w.\-/*]{1,24}$/.test(cell)) >= 0.8
  if (countsRows(cells)) return false
  // One word may be a product ('HAM'), so codes without a digit count only beside others that have one.
  return isCode && share(cells, (cell) => /\d/.test(cell)) >= 0.3 && new Set(cells).size / cells.length >= 0.7
}

/** 1, 2, 3 … under 'No.' or 'Line' number the rows, not the items. */
function countsRows(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.every((cell, at) => Number(cell) === at + 1)
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
