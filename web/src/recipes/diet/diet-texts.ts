import type { RecipeDiet } from '@larder/contract/recipes/diet.ts'
import { dietMarkNames, dietText, isDietOpen, isMark } from '@larder/domain/recipes/diet/diet-words.ts'
import type { TagContent } from '../../kit/lists/tag.tsx'

/** The tags of a recipe's allergens and diet, short, for a list; none where there is no food yet. */
export function dietMarks(of: RecipeDiet): TagContent[] {
  const { contains, diet } = of
  const named = contains.join(', ')
  const isOpen = isDietOpen(of)
  const tooltip = dietText(of)
  return [
    ...(named ? [{ label: `Contains ${named}${isOpen ? ', perhaps more' : ''}`, tooltip }] : []),
    ...(isOpen && !named ? [{ label: 'Allergens not confirmed', tooltip }] : []),
    ...(isMark(diet) ? [{ label: dietMarkNames[diet] }] : []),
  ]
}
