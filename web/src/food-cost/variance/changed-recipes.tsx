import type { VarianceSummary } from '@larder/contract/food-cost/variance.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { usDay } from '../../catalogue/date-texts.ts'
import { Button } from '../../kit/forms/button.tsx'
import { counted } from '../../kit/counted.ts'

const route = getRouteApi('/app/food-cost')
const namesShown = 3

type ChangedRecipesProps = { recipes: VarianceSummary['recipes']; day: string }

/** Names the recipes that were changed since, says whether the figures use them as they are now, and shows the others. */
export function ChangedRecipes({ recipes: { by, changed, changedCount }, day }: ChangedRecipesProps) {
  const navigate = useNavigate()
  const search = route.useSearch()
  if (changedCount === 0) return null
  const isToday = by === 'today'
  const more = changedCount - namesShown
  const names = `${changed.slice(0, namesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const { recipes: _today, ...ofTheirTime } = search
  return (
    <div className="row wrap middle gap-8">
      <p className="shrinks breaks-anywhere">
        {counted(changedCount, 'recipe')} changed after {usDay(day)}: {names}.{' '}
        {isToday ? 'These figures use today’s recipes.' : 'These figures use the recipes as they were then.'}
      </p>
      <Button
        onClick={() =>
          void navigate({
            to: '/food-cost',
            search: isToday ? ofTheirTime : { ...search, recipes: 'today' },
            replace: true,
          })
        }
      >
        {isToday ? 'Use the recipes as they were' : 'Use today’s recipes'}
      </Button>
    </div>
  )
}
