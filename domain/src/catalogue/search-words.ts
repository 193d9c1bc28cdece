import { foodWords } from './food-words.ts'
import { foodSynonyms } from './food-synonyms.ts'
import { tradeAbbreviations } from './trade-abbreviations.ts'

/** What is written about an item that a search may find. */
export type SearchableItem = {
  name: string
  din: string
  description?: string | null
  brand?: string | null
  category?: string | null
  manufacturerNumber?: string | null
  packText?: string | null
}

/** Where a word stands tells how good a hit it is: 0 to 9 its place in the name, then these. */
export const searchPlaces = {
  brand: 10,
  pack: 11,
  synonym: 12,
  category: 30,
  description: 40,
  din: 60,
  manufacturerNumber: 61,
} as const

/**
 * Gives `items.search_text`: every word an item can be found by as 'word:place', each word once with its best place.
 * Words are those of foodWords; a trade abbreviation brings its full word along, a synonym its other names.
 */
export function searchTextOf(item: SearchableItem): string {
  const places = new Map<string, number>()
  const note = (text: string, place: number): void => {
    const word = text.slice(0, longestWord)
    if (place < (places.get(word) ?? Infinity)) places.set(word, place)
  }
  const nameWords = foodWords(item.name)
  const categoryWords = foodWords(item.category ?? '')
  // Fresh produce comes before what is made of it: 'tomato' means the tomato, then the sauce.
  let position = categoryWords.includes('produce') ? -1 : 0
  for (const word of nameWords) {
    // 'PRO TOMATO ROMA': the trade's class words in front do not make the tomato any less the subject.
    const place = classWords.has(word) ? lastNamePlace : Math.min(++position, lastNamePlace)
    for (const form of [word, ...(tradeAbbreviations.get(word) ?? [])]) note(form, place)
  }
  if (categoryWords.includes('produce')) note('fresh', 2)
  noteSynonyms(nameWords, note)
  noteSynonyms(categoryWords, (word) => note(word, searchPlaces.category))
  for (const word of foodWords(item.brand ?? '')) note(word, searchPlaces.brand)
  for (const word of packWords(item.packText ?? '')) note(word, searchPlaces.pack)
  for (const word of categoryWords) {
    for (const form of [word, ...(tradeAbbreviations.get(word) ?? [])]) note(form, searchPlaces.category)
  }
  for (const word of foodWords(item.description ?? '').slice(0, mostDescriptionWords))
    note(word, searchPlaces.description)
  for (const word of numberWords(item.din)) note(word, searchPlaces.din)
  for (const word of numberWords(item.manufacturerNumber ?? '')) note(word, searchPlaces.manufacturerNumber)
  return [...places].map(([word, place]) => `${word}:${place}`).join(' ')
}

/** One word of a search and the words that mean the same for sure (abbreviations spelt out). */
export type SearchedWord = {
  word: string
  sameAs: string[]
  isNumber: boolean
  /** a size or a state that order guides often leave unsaid: worth giving up before showing nothing */
  isOptional: boolean
  isLast: boolean
}

/** A search as parsed: its words, at most 8, and the item number it may be (letters and digits only, no leading zeros). */
export type ParsedSearch = { words: SearchedWord[]; itemNumber: string | null }

/** Gives what a cook's search text asks for; no words when it holds none. The last word may be half typed. */
export function parseSearch(text: string): ParsedSearch {
  const words = [...new Set(foodWords(text))].slice(0, mostSearchedWords)
  const [number] = numberWords(text)
  return {
    words: words.map((word, index) => {
      const isNumber = /^\d+$/.test(word)
      return {
        word: isNumber && words.length === 1 ? withoutLeadingZeros(word) : word,
        sameAs: [...(tradeAbbreviations.get(word) ?? [])],
        isNumber,
        isOptional: /\d/.test(word) || oftenUnsaid.has(word),
        isLast: index === words.length - 1 && !/[\s,;]$/.test(text),
      }
    }),
    itemNumber: number !== undefined && /\d/.test(number) && !/\s/.test(text.trim()) ? number : null,
  }
}

/** Gives how many letters differ, a swap of neighbours counted once; stops counting above `most` and gives most + 1. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1)
      row.push(distance)
      best = Math.min(best, distance)
    }
    if (best > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** Gives how many letters a typo in a word of this length may change: none below 4 letters, then 1, from 7 letters on 2. */
export function typoAllowance(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

const lastNamePlace = 9
const mostDescriptionWords = 40
const mostSearchedWords = 8
const longestWord = 40
const oftenUnsaid = new Set(
  'canned can fresh frozen raw dry dried bulk loose whole bag box jar bottle case pack each container brand good best cheap gal qt pt lb oz dz ltr'.split(
    ' ',
  ),
)
const classWords = new Set(['pro', 'bev', 'dis', 'frz', 'fz', 'frzn', 'fresh', 'new', 'fruit', 'spice'])

type Phrase = { words: string[]; others: string[]; isOneName: boolean }

const phrasesByFirstWord = new Map<string, Phrase[]>()
for (const { names, isOneName } of foodSynonyms) {
  const phrases = names.map((name) => [...new Set(foodWords(name))])
  for (const words of phrases) {
    const first = words[0]
    if (first === undefined) continue
    const others = [...new Set(phrases.filter((other) => other !== words).flat())].filter(
      (word) => !words.includes(word),
    )
    phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), { words, others, isOneName }])
  }
}

/** A name of several words counts when its words stand together in any order, one other word between at most. */
function noteSynonyms(nameWords: string[], note: (word: string, place: number) => void): void {
  const positions = new Map<string, number>()
  nameWords.forEach((word, index) => {
    for (const form of [word, ...(tradeAbbreviations.get(word) ?? [])])
      if (!positions.has(form)) positions.set(form, index)
  })
  for (const [word, at] of positions) {
    for (const { words, others, isOneName } of phrasesByFirstWord.get(word) ?? []) {
      const found = words.map((part) => positions.get(part) ?? -1)
      if (found.includes(-1) || Math.max(...found) - Math.min(...found) > words.length) continue
      for (const other of others)
        note(other, isOneName ? Math.min(at + 1, lastNamePlace) : searchPlaces.synonym + Math.min(at, 8))
    }
  }
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

/** 'L-15712' is found by 'l15712', '15712' and 'L-15712'; '0010300' by '10300' and '0010300'. */
function numberWords(number: string): string[] {
  const parts = number
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (parts.length === 0) return []
  return [
    ...new Set([
      withoutLeadingZeros(parts.join('')),
      ...(parts.length > 1 ? parts.filter((part) => part.length > 2).map(withoutLeadingZeros) : []),
    ]),
  ]
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=.)/, '')
}
