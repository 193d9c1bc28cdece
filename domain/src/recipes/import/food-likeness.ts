import { foodWords } from '../../catalogue/search/food-words.ts'
import { searchPlaces, searchTextOf } from '../../catalogue/search/search-words.ts'

export type NamedFood = { readonly name: string; readonly brand?: string | null; readonly category?: string | null }

/**
 * The likeness of a bought item to a food that a recipe names, from 0 to 1 with two decimals: the share of the food's
 * words that the item's name has, a little less the more else it says, and much less where a word is only a flavour.
 */
export function foodLikeness(food: string, named: NamedFood): number {
  const words = [...new Set(foodWords(food))].filter((word) => !said.has(word))
  if (words.length === 0) return 0
  const places = placesOf(named)
  const found = words.map((word) => weightOf(places.get(word)))
  const covered = found.reduce((sum, weight) => sum + weight, 0) / words.length
  const nameWords = new Set(foodWords(named.name).filter((word) => !/\d/.test(word)))
  // 'Chicken Stock' is itself, though the chicken is only a flavour of it.
  if (nameWords.size === words.length && words.every((word) => nameWords.has(word))) return 1
  const exact = Math.min(1, found.filter((weight) => weight > 0).length / Math.max(1, nameWords.size))
  return Math.round(covered * (0.75 + 0.25 * exact) * 100) / 100
}

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

function weightOf(place: number | undefined): number {
  if (place === undefined) return 0
  if (place < searchPlaces.brand) return 1
  if (place === searchPlaces.brand || place === searchPlaces.pack) return 0.5
  if (place < searchPlaces.flavour) return 0.9
  return place < searchPlaces.category ? 0.5 : 0.3
}
