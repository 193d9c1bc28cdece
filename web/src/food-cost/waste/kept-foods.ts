import type { WasteFood } from '@larder/contract/food-cost/waste.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { plainText, plainWords } from '../../kit/plain-words.ts'
import { storedText } from '../../kit/store.ts'

type Kept = { owner: string; foods: WasteFood[] }

/** as many as a kitchen throws away, and some 60 kB */
export const mostKept = 500
const mostShown = 24

const kept = storedText('wasteFoods')

/**
 * Keeps the foods that are noted and bought most on the device, to be noted without a connection. Those that were asked for
 * as somebody else, or at another location, and came late are not kept.
 */
export function keepFoods(foods: WasteFood[], owner: string | undefined): void {
  if (owner === undefined || owner !== ownerNow()) return
  try {
    kept.set(JSON.stringify({ owner, foods } satisfies Kept))
  } catch {
    // A full storage: those of before stay.
  }
}

/** The first of the kept foods whose names have these words, accents left aside; none of another person or location. */
export function keptFoods(search: string): WasteFood[] | undefined {
  try {
    const { owner, foods }: Kept = JSON.parse(kept.get() ?? '{}')
    if (owner === undefined || owner !== ownerNow()) return undefined
    const words = plainWords(search)
    return foods.filter(({ name }) => words.every((word) => plainText(name).includes(word))).slice(0, mostShown)
  } catch {
    return undefined
  }
}

export function forgetFoods(): void {
  kept.set(null)
}
