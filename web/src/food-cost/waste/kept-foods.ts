import type { WasteFood } from '@larder/contract/food-cost/waste.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { storedText } from '../../kit/store.ts'

type Kept = { owner: string; foods: WasteFood[] }

const kept = storedText('wasteFoods')

/**
 * Keeps the foods that are noted most on the device, to be noted without a connection. Those that were asked for as
 * somebody else, or at another location, and came late are not kept.
 */
export function keepFoods(foods: WasteFood[], owner: string | undefined): void {
  if (owner !== undefined && owner === ownerNow()) kept.set(JSON.stringify({ owner, foods } satisfies Kept))
}

/** The kept foods whose names have these words; none of another person or location. */
export function keptFoods(search: string): WasteFood[] | undefined {
  try {
    const { owner, foods }: Kept = JSON.parse(kept.get() ?? '{}')
    if (owner === undefined || owner !== ownerNow()) return undefined
    const words = search.toLowerCase().split(/\s+/)
    return foods.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  } catch {
    return undefined
  }
}

export function forgetFoods(): void {
  kept.set(null)
}
