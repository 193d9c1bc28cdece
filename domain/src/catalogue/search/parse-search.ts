import { foodSynonyms } from './food-synonyms.ts'
import { foodWords, plainLetters, singular } from './food-words.ts'
import { kitchenSpanish } from './kitchen-spanish.ts'
import { isThing } from './made-things.ts'
import { numberWords, withoutLeadingZeros } from './number-words.ts'
import { tradeAbbreviations } from './trade-abbreviations.ts'

/** One word of a search and the words that mean the same for sure (abbreviations spelt out). */
export type SearchedWord = {
  word: string
  sameAs: string[]
  isNumber: boolean
  /** a size, given up before anything else when nothing has it */
  isSize: boolean
  /** a size, a state or what a thing comes in, which order guides often leave unsaid: worth giving up before showing nothing */
  isOptional: boolean
  /** known to kitchens, so no other word mistyped */
  isKnownFood: boolean
  /** a thing to order rather than a trait of one */
  isThing: boolean
  isLast: boolean
  /** the letters as typed; of a plural not the word, so that 'straws' never becomes strawberries */
  typed: string
}

/** A search as parsed: its words, at most 8, and the item number it may be (letters and digits only, no leading zeros). */
export type ParsedSearch = { words: SearchedWord[]; itemNumber: string | null }

/** Reads a cook's search text; no words when it holds none. The last word may be half typed. */
export function parseSearch(text: string): ParsedSearch {
  const itemNumber = itemNumberIn(text)
  const asked = wordsAskedFor(text)
  const words = asked.length === 0 && itemNumber !== null ? [itemNumber] : asked
  const typedForms = new Map(plainLetters(text).map((letters) => [singular(letters), letters]))
  return {
    words: words.map((word, index) => {
      const isNumber = /^\d+$/.test(word)
      return {
        word: isNumber && words.length === 1 ? withoutLeadingZeros(word) : word,
        sameAs: sameAs(word, typedForms.get(word) ?? word),
        isNumber,
        isSize: /\d/.test(word),
        isOptional:
          /\d/.test(word) || oftenUnsaid.has(word) || (word === 'cup' && asked.some((other) => comesInCups.has(other))),
        isKnownFood: isFoodWord(word),
        isThing: isThing(word),
        isLast: index === words.length - 1 && !/[\s,;]$/.test(text),
        typed: isNumber ? withoutLeadingZeros(word) : (typedForms.get(word) ?? word),
      }
    }),
    itemNumber,
  }
}

/** The ways to split a word that may be two typed together: 'oatmilk', 'semisweet'. */
export function wordsTypedTogether(word: string): [first: string, second: string][] {
  if (/\d/.test(word)) return []
  const partings = Math.max(0, word.length - 2 * shortestPart + 1)
  return Array.from({ length: partings }, (_, index) => [
    word.slice(0, index + shortestPart),
    word.slice(index + shortestPart),
  ])
}

const shortestPart = 3

/** 'case of lemons', '2 lbs of butter' and '86 lemons' are about the lemons and the butter. */
function wordsAskedFor(text: string): string[] {
  if (numberAlone.test(text)) return []
  const words = [...new Set(foodWords(withoutQuantity(text)))].slice(0, mostSearchedWords)
  return words.length > 0 ? words : [...new Set(foodWords(text))].slice(0, mostSearchedWords)
}

function withoutQuantity(text: string): string {
  return text
    .replace(wishing, '')
    .replace(quantityOf, (_, measure: string | undefined) => (measure ? `${measure} ` : ' '))
}

const wishing =
  /^\s*(?:(?:i|we|need|needs|want|please|get|add|buy|order|reorder|out of|more|some|any|86|86d)\s+(?=\S))+/i
const quantityOf =
  /(?:\b(?:a|an|one|two|three|four|five|six|couple|few|half|\d+)\s+)*\b(?:(?:cases?|cs|box|boxes|bags?|couple|few|bunch|bunches|flats?|sleeves?|rolls?|tubs?|jugs?|jars?|bottles?|cans?|pails?|packs?|packages?|pkgs?|heads?|trays?|tubes?|cartons?|crates?|orders?|lbs?|pounds?|oz|ounces?|kilos?|kg|dozens?|dz|lot|lots)|(gallon|quart|pint)s?)\s+of\s+(?=\S)|^\s*(?:a\s+)?(?:couple|few|dozen)\s+(?=\S)/gi

/** An item number as it is said over the phone: 'item # 103 00', '00-10300'. */
const numberAlone =
  /^\s*(?:(?:item|din|sku|supc|upc|code|number|num|no|nr)\b\.?\s*)*#?\s*(?=(?:\D*\d){5})(?:\d+[\s-]+)+\d+\s*$|^\s*(?:(?:item|din|sku|supc|upc|code|number|num|no|nr)\b\.?\s*#?\s*|#\s*(?=\d{4}))\d+\s*$/i

function itemNumberIn(text: string): string | null {
  if (numberAlone.test(text)) return withoutLeadingZeros(text.replaceAll(/\D/g, ''))
  const [number] = numberWords(text)
  return number !== undefined && /\d/.test(number) && !/\s/.test(text.trim()) ? number : null
}

/** Short forms have no plural of their own: 'straws' are no strawberries, as 'straw' may be. */
function sameAs(word: string, typed: string): string[] {
  const spelledOut = typed === word ? (tradeAbbreviations.get(word) ?? []) : []
  return [...new Set([...spelledOut, ...(kitchenSpanish.get(word) ?? [])])]
}

/** Such a word is no typo of another one: who wants coke wants no cake. */
function isFoodWord(word: string): boolean {
  return knownWords.has(word) || tradeAbbreviations.has(word) || kitchenSpanish.has(word)
}

const mostSearchedWords = 8
const oftenUnsaid = new Set(
  'canned can fresh frozen raw dry dried bulk loose whole bag box jar bottle bottled case pack each container brand good best cheap gal qt pt lb oz dz ltr plastic paper disposable tube tub sleeve roll tray flat bunch head root meat puree bone packet pouch portion individual pc block loaf wheel log pail jug tin carton'.split(
    ' ',
  ),
)
/** 'ranch cups' are ranch, 'coffee cups' cups. */
const comesInCups = new Set(
  'applesauce butter cereal cheese dip dressing fruit gelatin honey jam jelly ketchup mayonnaise mustard peach pudding ranch salsa sauce syrup yogurt'.split(
    ' ',
  ),
)
const knownWords = new Set([
  ...foodSynonyms.flatMap(({ names }) => names.flatMap(foodWords)),
  ...[...tradeAbbreviations.values()].flat(),
  ...[...kitchenSpanish.values()].flat(),
])
