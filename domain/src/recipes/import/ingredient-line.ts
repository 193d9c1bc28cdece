import { parseFraction, printDecimal, printFraction, isDecimal, type Fraction } from '../../values/fraction.ts'
import { conversionRate } from '../../values/unit-conversion.ts'
import { foodAndNotes } from './food-and-notes.ts'
import { numberWords, unitWritten, unitsNeedingOf, type WrittenUnit } from './kitchen-words.ts'
import { plainText } from './plain-line.ts'

/** A line of a recipe, taken apart. */
export type IngredientLine = {
  /** as it was written */
  readonly line: string
  /** as parseFraction reads it, above zero; of '2 to 3' the larger, since a cost that is too low misleads; null: none is said */
  readonly amount: string | null
  /** a unit's code, a word of the kitchen ('clove') or 'EA' for a number without a unit; null without an amount */
  readonly uom: string | null
  /** what to look for among what is bought; at most 120 letters */
  readonly food: string
  /** what is done to it, how it is measured, what else is said: 'chopped', '2 to 3'; at most 200 letters */
  readonly note: string
}

/** The longest line that is read; a longer one is cut. */
export const longestLine = 400
/** The longest note that an ingredient keeps. */
export const longestNote = 200
const longestFood = 120
const mostAmount = 1_000_000

/** Takes a line such as '1 1/2 cups chopped yellow onion' apart. Null for a line without a letter. */
export function readIngredientLine(written: string): IngredientLine | null {
  const line = written.slice(0, longestLine).replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(line)) return null
  const text = plainText(line)
  const part = partOf.exec(text)
  const of = part ?? unmeasured.exec(text)
  const read = of ? part && leading(of[2] ?? '') : (leading(text) ?? trailing(text))
  const { measure, rest } = read ?? { measure: null, rest: of?.[2] ?? text }
  const { food, notes } = foodAndNotes(rest)
  const said = [of?.[1]?.toLowerCase(), ...(measure?.notes ?? []), ...notes].filter((note) => note !== undefined)
  return {
    line,
    amount: measure?.amount ?? null,
    uom: measure ? measure.uom : null,
    food: food.slice(0, longestFood).trim(),
    note: [...new Set(said)].filter(Boolean).join(', ').slice(0, longestNote).trim(),
  }
}

/** 'Zest and juice of 1 lemon' takes a lemon. */
const partOf =
  /^(?:the )?((?:(?:finely|freshly) )?(?:grated |squeezed )?(?:juice|zest|rind|peel)(?: (?:and|&) (?:juice|zest|rind|peel))?) (?:of|from) (.{1,200})$/i
/** 'A little olive oil' and 'small amount of flour' have no amount that anybody could measure. */
const unmeasured =
  /^((?:an? )?(?:(?:good|small|large|generous|tiny|little) )?(?:bit|amount|touch|hint|lot) of|a (?:very )?little|some) (?=\p{L})(.{1,200})$/iu

type Measure = { amount: string; uom: string; notes: string[] }
type Read = { measure: Measure; rest: string }

const amountPattern = String.raw`(?:\d{1,6} \d{1,4}\/\d{1,4}|\d{1,6}\/\d{1,4}|\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})`
const range = new RegExp(String.raw`^(${amountPattern})(?: ?(?:-|to|or) ?(${amountPattern}))? ?(.*)$`, 'i')

function leading(text: string): Read | null {
  const spelled = spelledOut(text)
  const found = range.exec(spelled)
  if (!found) return null
  const [, low = '', high, rest = ''] = found
  const amount = larger(low, high)
  const isCutOff = /^\d/.test(spelled.slice(low.length))
  if (amount === null || isCutOff || isNoAmount(low, rest)) return null
  const notes = high === undefined ? [] : [`${low} to ${high}`]
  return inContainers(amount, rest, notes) ?? measured(amount, ofHyphen(rest), notes)
}

/** The figure of '70% chocolate', '16/20 shrimp', '2" piece' and '4-inch stick' is no amount. */
function isNoAmount(low: string, rest: string): boolean {
  if (/^["%]/.test(rest)) return true
  const [, ofHyphened] = /^-([a-z]+)/i.exec(rest) ?? []
  if (ofHyphened !== undefined) return unitWritten(ofHyphened) === null
  const [, below = ''] = /\/(\d+)$/.exec(low) ?? []
  return Number(below) > finestPart && unitAt(rest).uom === null
}

/** nobody measures in smaller parts: '16/20' is a size of shrimp, '80/20' a share of fat */
const finestPart = 16

/** '2-lb chicken' is two pounds of it. */
function ofHyphen(rest: string): string {
  return rest.replace(/^-(?=[a-z])/i, '')
}

/** 'Three eggs', 'a quarter of a pound of sugar', 'half a cup', 'a dozen eggs' with figures in place of the words. */
function spelledOut(text: string): string {
  // 'A good one.' is said of a food, not a food.
  if (/^an? (?:[a-z]+ ){0,4}ones?\W*$/i.test(text)) return text
  const found = /^(?:(a|an|one) )?([a-z]+)(?: of)?(?: (an?))? (.*)$/i.exec(text)
  if (!found) return text
  const [, before, word = '', article, rest = ''] = found
  const said = numberWords.get(word.toLowerCase())
  if (said === undefined) return before ? `1 ${text.slice(before.length + 1)}` : withoutUnitAlone(text)
  if (article !== undefined && !said.includes('/')) return `${said} ${text.slice(text.indexOf(' ') + 1)}`
  return `${said} ${rest}`
}

/** 'Pinch of salt' is one pinch. */
function withoutUnitAlone(text: string): string {
  const found = /^([a-z]+) of [a-z]/i.exec(text)
  return found && unitWritten(found[1] ?? '') ? `1 ${text}` : text
}

/** '1 (14 oz) can tomatoes', '2 x 400 g tins', '2 14-oz cans': as much as the containers hold together. */
function inContainers(amount: Fraction, rest: string, notes: readonly string[]): Read | null {
  const found =
    /^\((?:about )?([\d ./]{1,12}) ?-? ?([a-z]{1,12}(?: oz| ounces?)?)\.?\) ?(.*)$/i.exec(rest) ??
    /^x ?([\d./]{1,8}) ?-? ?([a-z]{1,12})\.? (.*)$/i.exec(rest) ??
    /^([\d./]{1,8}) ?- ?([a-z]{1,12})\.? (.*)$/i.exec(rest) ??
    sizeOfContainer.exec(rest)
  if (!found) return null
  const [size, unit] = [parseFraction(found[1] ?? ''), unitWritten(found[2] ?? '')]
  if (!size?.gt(0) || !unit) return null
  const { uom, rest: food } = unitAt(withoutAdjectives(found[3] ?? '').rest)
  const said = `${printFraction(amount)} ${uom ? (found[3] ?? '').split(' ')[0] : ''}`.trim()
  const whole = amount.mul(size).mul(unit.times)
  return read(whole, unit.uom, food, [...notes, `${said} of ${found[1]?.trim()} ${found[2]}`])
}

const containers = '(?:can|tin|jar|bag|box|bottle|carton|package|pkg|packet|pack|tub|block)'
/** '15 oz. cans' of 'Two 15 oz. cans black beans' */
const sizeOfContainer = new RegExp(
  String.raw`^([\d./]{1,8}) ?([a-z]{1,12})\.? ((?:(?:large|small) )?${containers}(?:s|es)?\b.*)$`,
  'i',
)
/** 'can' of '28 oz can chickpeas' */
const containerAfter = new RegExp(String.raw`^(${containers})\.?(?: of)? (?=\p{L})(.+)$`, 'iu')

function measured(amount: Fraction, text: string, notes: readonly string[]): Read | null {
  const { adjectives, rest: bare } = withoutAdjectives(text)
  const { rest: plain, also } = withoutOtherMeasures(bare)
  const { uom, written, rest } = unitAt(plain)
  if (uom === null) return counted(amount, text, notes)
  const more = moreOf(uom, rest)
  if (more)
    return read(amount.mul(uom.times).add(more.amount), uom.uom, more.rest, [
      ...notes,
      ...adjectives,
      ...also,
      `${printFraction(amount)} ${written} + ${more.said}`,
    ])
  return measuredBy({ amount, uom, written }, rest, [...notes, ...adjectives, ...also])
}

const partsBehind =
  /^((?:[a-z-]+ ){0,3}?(?:garlic(?= cloves?\b)|celery(?= (?:stalk|rib)s?\b)|[a-z-]+(?= (?:sprig|slice)s?\b))) ([a-z]+)(.*)$/i

/** '2 garlic cloves' are cloves of garlic, and '1/2 of an onion' is half an onion. */
function counted(amount: Fraction, text: string, notes: readonly string[]): Read | null {
  const [, food = '', part = '', rest = ''] = partsBehind.exec(text) ?? []
  const uom = unitWritten(part)
  if (uom) return read(amount, uom.uom, `${food}${rest}`, notes)
  return read(amount, 'EA', text.replace(/^of (?:an?|the) (?=\p{L})/iu, ''), notes)
}

type Measured = { amount: Fraction; uom: WrittenUnit; written: string }

function measuredBy({ amount, uom, written }: Measured, food: string, notes: readonly string[]): Read | null {
  if (uom.uom === 'stick' && /\b(?:butter|margarine)\b/i.test(food))
    return read(amount.mul(4), 'OZ', food, [...notes, `${printFraction(amount)} ${written}`])
  const [, container = '', inside = ''] = isMeasure(uom) ? (containerAfter.exec(food) ?? []) : []
  if (container !== '') return read(amount.mul(uom.times), uom.uom, inside, [...notes, container.toLowerCase()])
  return read(amount.mul(uom.times), uom.uom, food, notes)
}

function isMeasure({ uom }: WrittenUnit): boolean {
  return conversionRate(uom, 'G') !== null || conversionRate(uom, 'ML') !== null
}

const nextMeasure = new RegExp(String.raw`^(?:(?:plus|and|&|\+) ?)?(${amountPattern}) ?([a-z]{1,12})\.?( .+)$`, 'i')

/** The second part of '1 lb 4 oz butter' and '1 cup plus 2 tablespoons flour': a smaller unit of the same kind. */
function moreOf({ uom }: WrittenUnit, text: string): { amount: Fraction; said: string; rest: string } | null {
  const [, written = '', unit = '', rest = ''] = nextMeasure.exec(text) ?? []
  const [amount, smaller] = [parseFraction(written), unitWritten(unit)]
  const rate = smaller && smaller.uom !== uom ? conversionRate(smaller.uom, uom) : null
  if (!amount?.gt(0) || !smaller || !rate?.lt(1)) return null
  const { rest: food } = unitAt(`${unit}${rest}`)
  return { amount: amount.mul(smaller.times).mul(rate), said: `${written} ${unit}`, rest: food }
}

const otherMeasure = new RegExp(
  String.raw`^([a-z]{1,12}\.?)(?: ?[/|] ?| or )(?:about |~ ?)?(${amountPattern}) ?([a-z]{1,12}(?: oz| ounces?)?)\.?(?: \d{1,2} ?oz\.?)?([ /|].+)$`,
  'i',
)

/** '200g/7oz flour' and '1 cup/8 oz/225 g butter' say the same again: the first counts. */
function withoutOtherMeasures(text: string): { rest: string; also: string[] } {
  const [, unit = '', amount = '', other = '', rest = ''] = otherMeasure.exec(text) ?? []
  if (!unitWritten(unit) || !unitWritten(other)) return { rest: text, also: [] }
  const others = withoutOtherMeasures(`${unit}${rest}`)
  return { rest: others.rest, also: [`${amount} ${other}`, ...others.also] }
}

function read(amount: Fraction, uom: string, food: string, notes: readonly string[]): Read | null {
  if (!/\p{L}/u.test(food) || amount.gt(mostAmount)) return null
  return { measure: { amount: amountOf(amount), uom, notes: [...notes] }, rest: food }
}

const adjective =
  /^(?:heaping|heaped|level|rounded|scant|generous|large|small|medium|big|packed|(?:firmly|lightly|loosely|tightly))$/i

/** How a unit is filled: 'heaping tablespoons', 'firmly packed cup'. */
function withoutAdjectives(text: string): { adjectives: string[]; rest: string } {
  const words = text.split(' ')
  const found = []
  while (words.length > 1 && adjective.test(words[0] ?? '')) found.push((words.shift() ?? '').toLowerCase())
  return { adjectives: found.length > 0 ? [found.join(' ')] : [], rest: words.join(' ') }
}

type UnitAt = { uom: WrittenUnit | null; written: string; rest: string }

/** The unit that a text begins with: 'tablespoons of sugar'. */
function unitAt(text: string): UnitAt {
  const words = text.split(' ')
  // 'No. 10 cans' has three words.
  for (const count of [3, 2, 1]) {
    const written = words.slice(0, count).join(' ')
    const uom = words.length > count || count === 1 ? unitWritten(written) : null
    if (!uom) continue
    const [next = ''] = words.slice(count)
    const hasOf = next.toLowerCase() === 'of'
    if (unitsNeedingOf.has(written.toLowerCase()) && !hasOf && written.toLowerCase() !== 'head') continue
    const rest = words.slice(hasOf ? count + 1 : count).join(' ')
    if (/\p{L}/u.test(rest)) return { uom, written, rest }
  }
  return { uom: null, written: '', rest: text }
}

/** 'Butter 2 tbsp', 'Egg (3)', 'Crab meat (300 grams)', 'cloves: 5'. */
function trailing(text: string): Read | null {
  const { rest: plain, also } = withoutOtherAtEnd(text)
  const [, food = '', low = '', high, unit = '', after = ''] = trailingPattern.exec(plain) ?? []
  const amount = larger(low, high)
  const uom = unit === '' ? null : unitWritten(unit)
  if (food === '' || amount === null || (unit !== '' && !uom)) return null
  const notes = [high === undefined ? '' : `${low} to ${high}`, ...also, after.trim()].filter(Boolean)
  return read(amount.mul(uom?.times ?? 1), uom?.uom ?? 'EA', food, notes)
}

const trailingPattern = new RegExp(
  String.raw`^([^\d(]{2,150}?)[ :,|-]{0,3}\(?(?:about |~ ?)?(${amountPattern})(?: ?- ?(${amountPattern}))? ?([a-z]{1,12}(?: oz| ounces?| spoons?)?)?\.?\)?((?: \([^()]{1,80}\))?)$`,
  'i',
)

const otherAtEnd = new RegExp(
  String.raw`^(.{3,200}\d ?([a-z]{1,12})\.?)(?: ?[/|] ?| or )(?:about |~ ?)?(${amountPattern}) ?([a-z]{1,12})\.?(\)?)$`,
  'i',
)

/** 'Spaghetti: 320 g | 11 oz', 'olive oil (1/2 cup or ~100ml)' */
function withoutOtherAtEnd(text: string): { rest: string; also: string[] } {
  const [, before = '', unit = '', amount = '', other = '', end = ''] = otherAtEnd.exec(text) ?? []
  if (!unitWritten(unit) || !unitWritten(other)) return { rest: text, also: [] }
  return { rest: `${before}${end}`, also: [`${amount} ${other}`] }
}

function larger(low: string, high: string | undefined): Fraction | null {
  const [least, most] = [parseFraction(low), high === undefined ? null : parseFraction(high)]
  const amount = least && most?.gt(least) ? most : least
  return amount?.gt(0) ? amount : null
}

/** Short, and exactly what it is. */
function amountOf(amount: Fraction): string {
  if (amount.d <= 16n) return isDecimal(amount, 2) && amount.gt(10) ? printDecimal(amount, 2) : printFraction(amount)
  return isDecimal(amount, 4) ? printDecimal(amount, 4) : printFraction(amount)
}
