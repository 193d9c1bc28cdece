import { foodWords } from '../../catalogue/search/food-words.ts'
import { lesserWordsOf } from '../../catalogue/search/made-things.ts'
import { searchPlaces, searchTextOf } from '../../catalogue/search/search-words.ts'

export type NamedFood = { readonly name: string; readonly brand?: string | null; readonly category?: string | null }

/**
 * The likeness of a bought item to a food that a recipe names, from 0 to 1 with two decimals: the share of the food's
 * words that the item's name has, a little less the more else it says, and much less where a word is only a flavour.
 */
export function foodLikeness(food: string, named: NamedFood): number {
  const words = [...new Set(foodWords(food))].filter((word) => !said.has(word))
  if (words.length === 0) return 0
  const found = weightsOf(words, placesOf(named))
  const covered = found.reduce((sum, weight) => sum + weight, 0) / words.length
  const nameWords = new Set(foodWords(named.name).filter((word) => !/\d/.test(word)))
  // 'Chicken Stock' is itself, though the chicken is only a flavour of it.
  if (nameWords.size === words.length && words.every((word) => nameWords.has(word))) return 1
  const exact = Math.min(1, found.filter((weight) => weight > 0).length / Math.max(1, nameWords.size))
  const isOther = [...nameWords].some((word) => turning.has(word) && !words.includes(word))
  return Math.round(covered * (0.75 + 0.25 * exact) * (isOther ? 0.75 : 1) * 100) / 100
}

/** Words that make something else of a food, though they don't take its place: 'spaghetti squash', 'oil blend'. */
const turning = new Set(
  `squash blend base cream aioli mayonnaise mayo dressing vinaigrette soup bit
  roasted grilled smoked pickled fried candied`.split(/\s+/),
)

/** Whether a line means water, which costs nothing and is never the bottled one. */
export function isWater(food: string): boolean {
  const words = foodWords(food)
  return words.includes('water') && words.every((word) => word === 'water' || waterWords.has(word))
}

/** Words that recipes use and order guides don't. */
const said = new Set([
  'fresh',
  'good',
  'quality',
  'ripe',
  'raw',
  'plain',
  'regular',
  'extra',
  'whole',
  'piece',
  'favorite',
])
const waterWords = new Set(
  'cold hot warm lukewarm boiling ice iced cool tap filtered tepid boiled room temperature pasta cooking'.split(' '),
)

function placesOf({ name, brand, category }: NamedFood): Map<string, number> {
  const text = searchTextOf({ name, din: '', brand: brand ?? null, category: category ?? null })
  return new Map(
    text.split(' ').map((entry) => {
      const at = entry.lastIndexOf(':')
      return [entry.slice(0, at), Number(entry.slice(at + 1))] as const
    }),
  )
}

/** A word that is a flavour in the food too counts whole where the thing is the same: 'olive' of 'olive oil'. */
function weightsOf(words: readonly string[], places: ReadonlyMap<string, number>): number[] {
  const { flavours } = lesserWordsOf(words)
  const weights = words.map((word) => weightOf(places.get(word)))
  const isSameThing = flavours.size < words.length && words.every((word, at) => flavours.has(word) || weights[at] === 1)
  return words.map((word, at) => {
    const place = places.get(word) ?? 0
    const isFlavour = place >= searchPlaces.flavour && place < searchPlaces.category
    return isSameThing && isFlavour && flavours.has(word) ? 1 : (weights[at] ?? 0)
  })
}

function weightOf(place: number | undefined): number {
  if (place === undefined) return 0
  if (place < searchPlaces.brand) return 1
  if (place === searchPlaces.brand || place === searchPlaces.pack) return 0.5
  if (place < searchPlaces.flavour) return 0.9
  return place < searchPlaces.category ? 0.5 : 0.3
}
