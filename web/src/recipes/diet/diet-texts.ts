import type { RecipeDiet } from '@larder/contract/recipes/diet.ts'
import { counted } from '../../kit/counted.ts'
import type { TagContent } from '../../kit/lists/tag.tsx'

/** 'Contains milk, wheat.' and what of it is not sure, as sentences for cooks and paper. */
export function dietText({ contains, mayContain, unconfirmed, diet }: RecipeDiet): string {
  const sentences = [
    contains.length > 0
      ? `Contains ${contains.join(', ')}.`
      : unconfirmed > 0
        ? ''
        : 'None of the nine major allergens.',
    mayContain.length > 0 && `Probably also ${mayContain.join(', ')}.`,
    unconfirmed > 0 && `May be incomplete: ${counted(unconfirmed, 'food')} not confirmed.`,
    isMark(diet) && `${marks[diet]}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The same, short: for a list. Nothing where there is no food yet. */
export function dietMarks({ contains, mayContain, unconfirmed, diet }: RecipeDiet): TagContent[] {
  const named = contains.join(', ')
  const isOpen = unconfirmed > 0
  const tooltip = dietText({ contains, mayContain, unconfirmed, diet })
  return [
    ...(named ? [{ label: `Contains ${named}${isOpen ? ' +?' : ''}`, tooltip }] : []),
    ...(isOpen && !named ? [{ label: 'Allergens not confirmed', tooltip }] : []),
    ...(isMark(diet) ? [{ label: marks[diet] }] : []),
  ]
}

const marks = { vegan: 'Vegan', vegetarian: 'Vegetarian' } as const

function isMark(diet: RecipeDiet['diet']): diet is keyof typeof marks {
  return diet === 'vegan' || diet === 'vegetarian'
}
