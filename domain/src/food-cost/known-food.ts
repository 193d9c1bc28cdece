import type { RecipeToUse } from './expected-use.ts'

type LackedFood = {
  /** recipes that nobody has put anything into */
  readonly empty: ReadonlySet<number>
  /** recipes of whose food something is not known, also inside a sub-recipe; those that are empty too */
  readonly incomplete: ReadonlySet<number>
}

/** The recipes of which it is not, or not wholly, known what they take; recipes are not part of themselves. */
export function lackedFood(recipes: ReadonlyMap<number, RecipeToUse>): LackedFood {
  const known = new Map<number, boolean>()
  const empty = new Set<number>()
  function isKnown(id: number): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    const parts = recipes.get(id)?.parts ?? []
    if (parts.length === 0) empty.add(id)
    let isWhole = parts.length > 0
    for (const part of parts)
      if (part.kind === 'unknown' || (part.kind === 'subrecipe' && !isKnown(part.recipeId))) isWhole = false
    known.set(id, isWhole)
    return isWhole
  }
  return { incomplete: new Set([...recipes.keys()].filter((id) => !isKnown(id))), empty }
}
