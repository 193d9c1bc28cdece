import type { RecipeDiet } from './diet.ts'

/** 'Contains milk, wheat.' and what of it is not sure, as sentences for cooks and paper; of a recipe with foods. */
export function dietText(of: RecipeDiet): string {
  const { contains, mayContain, diet } = of
  const missing = missingOf(of)
  const sentences = [
    contains.length > 0
      ? `Contains ${contains.join(', ')}.`
      : missing.length > 0
        ? ''
        : 'None of the nine major allergens.',
    mayContain.length > 0 && `Probably also ${mayContain.join(', ')}.`,
    missing.length > 0 && `May be incomplete: ${missing.join(', ')}.`,
    isMark(diet) && `${dietMarkNames[diet]}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether more may be in a recipe than is known. */
export function isDietOpen(of: RecipeDiet): boolean {
  return missingOf(of).length > 0
}

function missingOf({ unconfirmed, emptySubRecipes }: RecipeDiet): string[] {
  return [
    ...(unconfirmed > 0 ? [`${unconfirmed} ${unconfirmed === 1 ? 'food' : 'foods'} not confirmed`] : []),
    ...emptySubRecipes.map((name) => `${name} has no ingredients yet`),
  ]
}

export const dietMarkNames = { vegan: 'Vegan', vegetarian: 'Vegetarian' } as const

export function isMark(diet: RecipeDiet['diet']): diet is keyof typeof dietMarkNames {
  return diet === 'vegan' || diet === 'vegetarian'
}
