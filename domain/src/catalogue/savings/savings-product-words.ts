import { foodWords } from '../search/food-words.ts'
import { fraction, parseFraction } from '../../values/fraction.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { unitOfCode } from '../../values/units.ts'
import { namesWrittenAlike, shortFormsOf } from './savings-short-forms.ts'

export type NamedProduct = { name: string; brand: string; category: string; pack: PackSize | null }

/**
 * The words that say what a product is, sorted, each once: those of its name in full spelling without brand and
 * repeated pack size, and whether it is frozen, fresh or canned where only category or pack say so. Two products whose
 * words differ in any way are different things (size counts, grades, cuts, fat and 'organic' are all words).
 */
export function productWords({ name, brand, category, pack }: NamedProduct): string[] {
  const words = nameWords(name, brand).filter((word) => !sayNothing.has(word) && !repeatsPack(word, pack))
  const state = stateOf(words, category, pack)
  const plain = words.filter((word) => !stateWords.has(word) || state === null)
  return [...new Set([...plain, ...(state === null ? [] : [state])])].toSorted()
}

/** True when the name says the size of one of several packs: 'Container 58 oz' in a case of 150, so it is part of what it is. */
export function saysInnerSize({ name, brand, pack }: NamedProduct): boolean {
  return pack !== null && pack.outer > 1 && nameWords(name, brand).some((word) => repeatsPack(word, pack))
}

function nameWords(name: string, brand: string): string[] {
  return withoutBrand(spelledOut(wordsOf(name)), spelledOut(wordsOf(brand)))
}

/** The brand as brands are compared: 'Heinz Foodservice, Inc.' and 'HEINZ' are 'heinz'; '' for no brand of its own. */
export function brandName(brand: string): string {
  const words = wordsOf(brand).filter((word) => !companyWords.has(word))
  const name = words.join('')
  return noBrands.has(name) ? '' : name
}

/** Number ranges and percents are one word each; 'in', 'with', 'for', 'no' and 'free' stay, for they change the product. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\bw\/o\b/g, ' without ')
    .replace(/\bw\//g, ' with ')
    .replace(/(\d)\s*%/g, '$1pct ')
    .replace(/(\d(?:\.\d+)?)\s*(?:-|\/|\bto\b)\s*(?=\d)/g, '$1to')
    .replace(/(\d+to\d+(?:\.\d+)?)(?=[a-z"”″#])/g, '$1 ')
    .replace(/\b([ux])\s*[/-]\s*(?=\d)/g, '$1')
    .replace(/(?<![\d"”″]\s*)\bin\b/g, 'wordin')
    .replace(/\bwith\b/g, 'wordwith')
    .replace(/\bfor\b/g, 'wordfor')
    .replace(/\bor\b/g, 'wordor')
  return foodWords(plain)
}

function spelledOut(words: readonly string[]): string[] {
  const full = words.flatMap((word) => shortFormsOf(word))
  return namesWrittenAlike(full)
}

/** The brand is left out when the name has all of it; the rest must still name something. */
function withoutBrand(words: readonly string[], brand: readonly string[]): string[] {
  if (brand.length === 0 || !brand.every((word) => words.includes(word))) return [...words]
  const rest = words.filter((word) => !brand.includes(word))
  return rest.length > 0 ? rest : [...words]
}

/** '25lb' in the name of a 25 LB sack, '4gal' of 4/1 GAL, 'no10' of a case of #10 cans, 'gal' of a gallon. */
function repeatsPack(word: string, pack: PackSize | null): boolean {
  if (pack === null) return false
  if (/^#.* CAN$/.test(pack.uom)) return word === `no${pack.uom.slice(1, -4)}`
  const measure = /^(\d+(?:\.\d+)?)?(lb|oz|floz|gal|qt|pt|kg|g|ltr|ml|dz|ct)$/.exec(word)
  if (!measure) return false
  const uom = unitCodes[measure[2] ?? ''] ?? ''
  const amount = measure[1] === undefined ? fraction(1) : parseFraction(measure[1])
  if (amount === null || unitOfCode(uom) === null) return false
  const inner = parseFraction(pack.inner.toFixed(6)) ?? fraction(0)
  return [inner, unitsPerCase(pack)].some((size) => convert(size, pack.uom, uom)?.equals(amount) === true)
}

const unitCodes: Readonly<Record<string, string>> = {
  lb: 'LB',
  oz: 'OZ',
  floz: 'FL OZ',
  gal: 'GAL',
  qt: 'QT',
  pt: 'PT',
  kg: 'KG',
  g: 'G',
  ltr: 'L',
  ml: 'ML',
  dz: 'DZ',
  ct: 'CT',
}

type State = 'frozen' | 'fresh' | 'canned'

/** The name counts first, then the can, then a category that names only one of them. */
function stateOf(words: readonly string[], category: string, pack: PackSize | null): State | null {
  const said = (['frozen', 'canned', 'fresh'] as const).filter((state) => words.includes(state))
  if (said.length > 0) return said.length === 1 ? (said[0] ?? null) : null
  if (words.includes('iqf')) return 'frozen'
  if (pack && /^#.* CAN$/.test(pack.uom)) return 'canned'
  const kinds = spelledOut(wordsOf(category))
  const isFrozen = kinds.includes('frozen')
  const isFresh = kinds.includes('produce')
  if (isFrozen === isFresh || kinds.includes('refrigerated')) return null
  return isFrozen ? 'frozen' : 'fresh'
}

const stateWords = new Set(['frozen', 'fresh', 'canned', 'can'])
const sayNothing = new Set(['refrigerated', 'ref', 'case', 'pro', 'bev', 'new'])
const companyWords = new Set(
  'inc co corp corporation company llc ltd food foodservice service brand product kitchen farm'.split(' '),
)
const noBrands = new Set(
  ['', 'packer', 'packed', 'generic', 'commodity', 'various', 'assorted', 'na', 'none', 'unbranded', 'unknown'].concat([
    'private',
    'privatelabel',
    'house',
    'bulk',
    'local',
    'import',
    'imported',
    'domestic',
    'fresh',
    'produce',
  ]),
)
