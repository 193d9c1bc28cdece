import type { LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { useState } from 'react'
import { counted } from '../../../../kit/counted.ts'
import { Button } from '../../../../kit/forms/button.tsx'
import { Tag } from '../../../../kit/lists/tag.tsx'
import style from './group-links.module.css'
import rowStyle from '../ingredients.module.css'
import { LinkedItem, type LinksProps } from './linked-item.tsx'

/** The items that a generic ingredient may be bought as, each with its own conversion and waste; those not linked yet come first. */
export function GroupLinks(props: LinksProps) {
  const { ingredient } = props
  const { items } = ingredient.item
  const missing = items.filter(isUnsettled).length
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack gap-4">
      <span className="small">{ingredient.sentence}</span>
      <span className="row wrap middle gap-8">
        <Button look="link" className={rowStyle.inline} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide linked items' : `Linked items (${items.length})`}
        </Button>
        {missing > 0 && <Tag label={`${counted(missing, 'item')} to link`} tone="attention" />}
      </span>
      {isOpen && (
        <ul className={style.items} aria-label={`Linked items of ${ingredient.name}`}>
          {items.map((item) => (
            <LinkedItem
              key={`${item.genericItemId ?? ''} ${item.genericCustomItemId ?? ''} ${item.subRecipeId ?? ''}`}
              item={item}
              {...props}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function isUnsettled({ isLinked, costState }: LinkedIngredientItem): boolean {
  return !isLinked || costState === 'not-convertible'
}
