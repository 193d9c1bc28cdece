import { foodWords } from './food-words.ts'
import { foodSynonyms } from './food-synonyms.ts'
import { lesserWordsOf, madeThingLists } from './made-things.ts'
import { numberWords } from './number-words.ts'
import { tradeAbbreviations } from './trade-abbreviations.ts'

/** The texts of an item that a search looks through. */
export type SearchableItem = {
  name: string
  din: string
  description?: string | null
  brand?: string | null
  category?: string | null
  manufacturerNumber?: string | null
  packText?: string | null
}

/** The place of a word tells how good a hit it is: 0 to 9 for its place in the name, then these. */
export const searchPlaces = {
  brand: 10,
  pack: 11,
  synonym: 12,
  flavour: 21,
  category: 30,
  description: 40,
  din: 60,
  manufacturerNumber: 61,
} as const

/**
 * The edition of the words that searchTextOf gives, another one for every change of the lists; raise the number with a
 * change of the code. Items read by an older edition are read again after the start.
 */
export const searchWordsEdition = `3-${checksum(JSON.stringify([foodSynonyms, [...tradeAbbreviations], madeThingLists]))}`

/**
 * Makes `items.search_text`: every word an item can be found by as 'word:place', each word once with its best place.
 * Words are those of foodWords; a trade abbreviation brings its full word along, a synonym its other names.
 */
export function searchTextOf(item: SearchableItem): string {
  const places = new Map<string, number>()
  const note = (text: string, place: number): void => {
    const word = text.slice(0, longestWord)
    if (place < (places.get(word) ?? Infinity)) places.set(word, place)
  }
  const nameWords = foodWords(item.name)
  const { lesser, flavours } = lesserWords(item.name, nameWords)
  const categoryWords = foodWords(item.category ?? '')
  // Fresh produce comes before what is made of it: 'tomato' means the tomato, then the sauce.
  let position = categoryWords.includes('produce') ? -1 : 0
  for (const word of nameWords) {
    // 'PRO TOMATO ROMA': the trade's class words in front do not make the tomato any less the subject.
    const place = classWords.has(word) ? lastNamePlace : Math.min(++position, lastNamePlace)
    for (const form of formsOf(word)) note(form, lesser.has(word) ? searchPlaces.flavour + Math.min(place, 8) : place)
  }
  if (categoryWords.includes('produce')) note('fresh', 2)
  noteSynonyms(nameWords, note, flavours)
  noteSynonyms(categoryWords, (word) => note(word, searchPlaces.category))
  const brandWords = foodWords(item.brand ?? '')
  for (const word of brandWords) if (!lesser.has(word)) note(word, searchPlaces.brand)
  noteSynonyms(brandWords, (word) => note(word, searchPlaces.synonym))
  for (const word of [...packWords(item.packText ?? ''), ...sizesMeant(item.name)]) note(word, searchPlaces.pack)
  for (const word of categoryWords) {
    for (const form of formsOf(word)) note(form, searchPlaces.category)
  }
  for (const word of foodWords(item.description ?? '').slice(0, mostDescriptionWords))
    note(word, searchPlaces.description)
  for (const word of numberWords(item.din)) note(word, searchPlaces.din)
  for (const word of numberWords(item.manufacturerNumber ?? '')) note(word, searchPlaces.manufacturerNumber)
  return [...places].map(([word, place]) => `${word}:${place}`).join(' ')
}

const lastNamePlace = 9
const mostDescriptionWords = 40
const longestWord = 40
const classWords = new Set(['pro', 'bev', 'dis', 'frz', 'fz', 'frzn', 'fresh', 'new', 'fruit', 'spice'])

type Phrase = { words: string[]; others: [word: string, isFlavour: boolean][]; isOneName: boolean }

const phrasesByFirstWord = new Map<string, Phrase[]>()
for (const { names, others: otherNames, isOneName } of foodSynonyms) {
  const wordsIn = (name: string) => [...new Set(foodWords(name))]
  for (const name of names) {
    const words = wordsIn(name)
    const first = words[0]
    if (first === undefined) continue
    const others = new Map<string, boolean>()
    for (const other of otherNames.filter((candidate) => candidate !== name).map(wordsIn)) {
      const { flavours, partsOfNames } = lesserWordsOf(other)
      // 'chick' of 'chick pea' is short for chicken.
      const isPart = (word: string) => other.length > 1 && tradeAbbreviations.has(word)
      for (const word of other)
        if (!words.includes(word)) others.set(word, flavours.has(word) || partsOfNames.has(word) || isPart(word))
    }
    const phrase = { words, others: [...others], isOneName }
    phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), phrase])
  }
}

/** A name of several words counts when its words are together in any order, one other word between at most. */
function noteSynonyms(
  nameWords: string[],
  note: (word: string, place: number) => void,
  lesser: ReadonlySet<string> = new Set(),
): void {
  const positions = new Map<string, number>()
  nameWords.forEach((word, index) => {
    for (const form of formsOf(word)) if (!positions.has(form)) positions.set(form, index)
  })
  const isLesser = (words: readonly string[]) =>
    words.every((part) => lesser.has(nameWords[positions.get(part) ?? -1] ?? ''))
  for (const [word, at] of positions) {
    for (const { words, others, isOneName } of phrasesByFirstWord.get(word) ?? []) {
      const found = words.map((part) => positions.get(part) ?? -1)
      if (found.includes(-1) || Math.max(...found) - Math.min(...found) > words.length) continue
      const place = isOneName ? Math.min(at + 1, lastNamePlace) : searchPlaces.synonym + Math.min(at, 8)
      for (const [other, isFlavour] of others)
        note(other, isFlavour || isLesser(words) ? searchPlaces.flavour + Math.min(at, 8) : place)
    }
  }
}

/** The words of a name that are not what the item is: its flavours, parts of other names, and what comes with it. */
function lesserWords(name: string, nameWords: readonly string[]): { lesser: Set<string>; flavours: Set<string> } {
  const [itself = '', ...additions] = name.split(additionAhead)
  const own = new Set(additions.length > 0 ? foodWords(itself) : nameWords)
  const { flavours, partsOfNames } = lesserWordsOf([...own].flatMap(formsOf))
  for (const word of additions.length > 0 ? nameWords : []) if (!own.has(word)) flavours.add(word)
  const isIn = (words: ReadonlySet<string>) => (word: string) => formsOf(word).some((form) => words.has(form))
  const flavouring = nameWords.filter(isIn(flavours))
  return { flavours: new Set(flavouring), lesser: new Set([...flavouring, ...nameWords.filter(isIn(partsOfNames))]) }
}

const additionAhead = /\b(?:with|for|fits)\b|\bw\/(?!o\b)|(?<=[a-z)] )in (?=[a-z])/i

function formsOf(word: string): string[] {
  return [word, ...(tradeAbbreviations.get(word) ?? [])]
}

/** '1/25 LB' is found by '25#', '6/1 #10 CAN' by '#10', '4/5 LB' by '5 lb' and '20 lb', '4/1 GAL' by 'gallon' too. */
function packWords(packText: string): string[] {
  const sizes = foodWords(packText).filter((word) => !/^\d+$/.test(word))
  const whole = /^(\d+)\/(\d+(?:\.\d+)?) ?(LB|OZ|GAL|CT|#)/i.exec(packText.trim())
  const [, outer, inner, unit] = whole ?? []
  const total =
    unit && Number(outer) > 1
      ? foodWords(`${Number((Number(outer) * Number(inner)).toFixed(3))} ${unit === '#' ? 'lb' : unit}`)
      : []
  const measures = sizes.flatMap((word) => /^[\d.]+(gal|qt|pt|ltr)$/.exec(word)?.[1] ?? [])
  return [...sizes, ...total, ...measures]
}

/** Sizes that the trade writes its own way: a '16X16' box is 16 in, a '4-1' patty and a '4:1' link 4 oz. */
function sizesMeant(name: string): string[] {
  const [, side] = /(?<![\d.x])(\d+(?:\.\d+)?) ?x ?\1(?![\d.])/i.exec(name) ?? []
  const [, toThePound] = /(?<![\d./])([2-9]|1[0-2])[-:/]1(?![\d./])/.exec(name) ?? []
  const ounces = toThePound && soldByThePound.test(name) ? [`${Number((16 / Number(toThePound)).toFixed(2))}oz`] : []
  return [...(side ? [`${Number(side)}in`] : []), ...ounces]
}

const soldByThePound = /\b(?:patt(?:y|ies)|burgers?|hot dogs?|franks?|links?|sausages?|saus)\b/i

function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}
