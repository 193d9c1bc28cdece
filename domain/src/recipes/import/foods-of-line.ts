import { fraction, parseFraction } from '../../values/fraction.ts'
import { amountText } from '../kitchen-units.ts'
import { longestLine, readIngredientLine, type IngredientLine } from './ingredient-line.ts'

/**
 * Takes a line of a recipe apart: one ingredient, or several where it names several foods of the same amount ('1 tsp each
 * salt and pepper') or salt and pepper without any. Each has the whole line as it was written. Empty without a letter.
 */
export function readFoodsOfLine(written: string): IngredientLine[] {
  const whole = readIngredientLine(written)
  if (!whole) return []
  const foods = foodsOf(whole.line)
  const read = foods.map(readIngredientLine).filter((line) => line !== null)
  return read.length > 1 ? read.map((line) => ({ ...line, line: whole.line })) : (halvesOf(whole) ?? [whole])
}

/** '1 tsp salt and pepper' is an amount of both together: half of it each, with a note that says so, for a person to correct. */
function halvesOf({ line, amount: text, uom, food, note }: IngredientLine): IngredientLine[] | null {
  const [, seasoning = '', notes = ''] = saltAndPepper.exec(food) ?? []
  const amount = text === null ? null : parseFraction(text)
  if (seasoning === '' || notes.trim() !== '' || !amount || text === null || uom === null) return null
  const both = `half of ${amountText(amount, uom, text)} of both`
  return named('', seasoning, '').flatMap((name) => {
    const read = readIngredientLine(name)
    const said = [read?.note, note, both].filter(Boolean).join(', ')
    return read ? [{ ...read, line, amount: amount.mul(fraction(1, 2)).toFraction(true), uom, note: said }] : []
  })
}

/** The line once for each food that it names; as it is where it names one. */
function foodsOf(line: string): string[] {
  const [, ahead = '', foods = ''] = eachAhead.exec(line) ?? []
  if (foods !== '' && isAmount(ahead)) return several(ahead, foods) ?? [line]
  const [, names = '', behind = ''] = eachBehind.exec(line) ?? []
  if (names !== '' && isAmount(behind)) return several(behind, names) ?? [line]
  const [, seasoning = '', notes = ''] = saltAndPepper.exec(line) ?? []
  return seasoning === '' ? [line] : named('', seasoning, notes)
}

const saltAndPepper =
  /^\W{0,3}((?:(?:kosher|sea|coarse|fine|table) )*salt (?:and|&|\+) (?:(?:freshly|fresh|coarsely) )?(?:(?:ground|cracked|milled) )?(?:(?:black|white) )?(?:ground )?pepper)\b(?! (?:mix|mixture|blend))(.*)$/i
const eachAhead = /^(.{1,40}?) each(?: of)?:? (.{3,200})$/i
const eachBehind = /^(.{3,200}?),? ?\(?(\d.{0,30}?) each\)?\.?$/i

/** '1 tsp', '1/2', 'a pinch of': what a food follows. */
function isAmount(text: string): boolean {
  const read = readIngredientLine(`${text} salt`)
  return read?.amount !== null && read?.food === 'salt'
}

/** Null where the words name one food, or give one of them an amount of its own. */
function several(amount: string, text: string): string[] | null {
  const [, foods = '', notes = ''] = /^([^(]*?(?: and | ?& ?| \+ )[^,(]*)(.*)$/i.exec(text) ?? []
  return foods === '' || /\d/.test(foods) ? null : named(amount, foods, notes)
}

const last = /^(.*?)(?:,? and | ?& ?| \+ )(?!.*(?: and |&| \+ ))(.*)$/i

/** beside salt the spice, not the vegetable */
const barePepper = /^((?:[a-z]+ly |fresh )?(?:ground |cracked |milled )?)pepper$/i

function named(amount: string, text: string, notes: string): string[] {
  const [, before = '', behind = ''] = last.exec(text) ?? []
  const end = /\bsalt$/i.test(before) ? behind.replace(barePepper, '$1black pepper') : behind
  const kind = end.split(' ').findIndex((word) => !isQuality(word))
  const rest = end.split(' ').slice(Math.max(kind, 0)).join(' ')
  const foods = before.split(/, ?/).map((food) => (food.split(' ').every(isQuality) ? `${food} ${rest}` : food))
  return [...foods, end].map((food) => `${amount} ${food}${notes}`.trim().slice(0, longestLine))
}

const qualities = new Set(
  'red green yellow orange white black brown purple golden sweet sour hot mild dark light fresh dried large small medium whole'.split(
    ' ',
  ),
)

/** A word that says which one of a food, and names none: 'red' of 'red and green peppers'. */
function isQuality(word: string): boolean {
  return qualities.has(word.toLowerCase())
}
