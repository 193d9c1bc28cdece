import type { RecipeDiet } from './diet.ts'

/** 'Contains milk, wheat.' and what of it is not sure, as sentences for cooks and paper; of a recipe with foods. */
export function dietText({ contains, mayContain, unconfirmed, diet }: RecipeDiet): string {
  const sentences = [
    contains.length > 0
      ? `Contains ${contains.join(', ')}.`
      : unconfirmed > 0
        ? ''
        : 'None of the nine major allergens.',
    mayContain.length > 0 && `Probably also ${mayContain.join(', ')}.`,
    unconfirmed > 0 && `May be incomplete: ${unconfirmed} ${unconfirmed === 1 ? 'food' : 'foods'} not confirmed.`,
    isMark(diet) && `${dietMarkNames[diet]}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

export const dietMarkNames = { vegan: 'Vegan', vegetarian: 'Vegetarian' } as const

export function isMark(diet: RecipeDiet['diet']): diet is keyof typeof dietMarkNames {
  return diet === 'vegan' || diet === 'vegetarian'
}
