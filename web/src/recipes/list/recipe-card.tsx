import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Menu, type MenuItem } from '../../kit/layers/menu.tsx'
import { AllTags } from '../../kit/lists/tag.tsx'
import { SelectBox } from '../../kit/selection/select-box.tsx'
import type { Selection } from '../../kit/selection/use-selection.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { dietMarks } from '../diet/diet-texts.ts'
import { FoodCost } from '../food-cost.tsx'
import { isEmpty, recipeMarks } from '../recipe-marks.ts'
import { costedBatchOf, Money, Quantity, RecipeLink } from './recipe-columns.tsx'
import style from './recipe-list.module.css'

type RecipeCardProps = {
  menuId: string
  recipe: RecipeRow
  selection: Selection<number>
  optionsOf: (recipe: RecipeRow) => readonly MenuItem[]
}

/** A recipe on a phone: name, price, cost and per cent; what was sold of it behind 'More' (ux.md 10). */
export function RecipeCard({ menuId, recipe, selection, optionsOf }: RecipeCardProps) {
  const [isMore, setIsMore] = useState(false)
  const { id, name, price, totalCost, foodCostPercent, posQuantitySold, posTotalSold } = recipe
  const batch = costedBatchOf(recipe)
  const marks = [...recipeMarks(recipe), ...dietMarks(recipe.allergens)]
  const options = (
    <Menu look="icon" align="end" label={`Options of ${name}`} items={optionsOf(recipe)}>
      <IconDots size={18} stroke={1.5} aria-hidden />
    </Menu>
  )
  return (
    <ListCard
      select={<SelectBox of={selection} row={id} name={name} />}
      name={<RecipeLink menuId={menuId} recipe={recipe} />}
      figure={price === null ? undefined : <Money dollars={price} />}
      menu={options}
    >
      <CardLine>
        <span className="meta">
          Food cost <Money dollars={isEmpty(recipe) ? null : totalCost} />
          {batch && ` for ${batch}`}
        </span>
        {foodCostPercent !== null && <FoodCost percent={foodCostPercent} />}
      </CardLine>
      {(marks.length > 0 || !isMore) && (
        <CardLine>
          {marks.length > 0 && <AllTags tags={marks} />}
          {!isMore && (
            <Button look="link" className={style.more} aria-label={`More of ${name}`} onClick={() => setIsMore(true)}>
              More
            </Button>
          )}
        </CardLine>
      )}
      {isMore && (
        <CardLine>
          <span className="meta">
            POS: QTY <Quantity of={posQuantitySold} />
          </span>
          <span className="meta">
            POS: Total Sold <Money dollars={posTotalSold} />
          </span>
        </CardLine>
      )}
    </ListCard>
  )
}
