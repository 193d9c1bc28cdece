import type { RecipeDiet } from '@larder/contract/recipes/diet.ts'
import { dietMarkNames, dietText, isMark } from '@larder/domain/recipes/diet/diet-words.ts'
import type { TagContent } from '../../kit/lists/tag.tsx'

/** The tags of a recipe's allergens and diet, short, for a list; none where there is no food yet. */
export function dietMarks({ contains, mayContain, unconfirmed, diet }: RecipeDiet): TagContent[] {
  const named = contains.join(', ')
  const isOpen = unconfirmed > 0
  const tooltip = dietText({ contains, mayContain, unconfirmed, diet })
  return [
    ...(named ? [{ label: `Contains ${named}${isOpen ? ', perhaps more' : ''}`, tooltip }] : []),
    ...(isOpen && !named ? [{ label: 'Allergens not confirmed', tooltip }] : []),
    ...(isMark(diet) ? [{ label: dietMarkNames[diet] }] : []),
  ]
}
