import type { Ingredient, LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useState } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { ConversionForm, sizesOf, startOf, type AskedFood } from './conversion-form.tsx'
import style from './group-links.module.css'
import rowStyle from './ingredients.module.css'
import { linkOf, type IngredientChange, type LinkSent, type PlannedChange } from './write-ingredient.ts'

type GroupLinksProps = {
  ingredient: Ingredient
  /** returns why it was refused */
  onPlan: (change: PlannedChange) => Promise<string | undefined>
}

/** The items that a generic ingredient may be bought as, each with its own conversion; those not linked yet come first. */
export function GroupLinks({ ingredient, onPlan }: GroupLinksProps) {
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
              ingredient={ingredient}
              item={item}
              onPlan={onPlan}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type LinkedItemProps = GroupLinksProps & { item: LinkedIngredientItem }

function LinkedItem({ ingredient, item, onPlan }: LinkedItemProps) {
  const { name, isLinked, isCosted, isPunchedOut, sentence, costState, subRecipeId } = item
  const isAsked = costState === 'not-convertible'
  const canLink = subRecipeId === null
  const [isBusy, setIsBusy] = useState(false)
  const link = (sizes: Partial<ReturnType<typeof sizesOf>>) =>
    onPlan((before, now) => ({
      ...before,
      link_items: [...othersOf(item, before, now), { ...linkOf(now.item.items.find(isSame(item)) ?? item), ...sizes }],
    }))
  const unlink = () => onPlan((before, now) => ({ ...before, link_items: othersOf(item, before, now) }))
  const press = async (action: () => Promise<unknown>) => {
    setIsBusy(true)
    await action()
    setIsBusy(false)
  }
  return (
    <li className={style.item} data-inactive={isPunchedOut || undefined}>
      <span className="row wrap middle gap-8">
        <span className="medium" data-tooltip={name}>
          {shownItemName(name)}
        </span>
        {isCosted && <Tag label="Used for the cost" tone="accent" />}
        {!isLinked && <Tag label="Not linked" tone="attention" />}
        {isPunchedOut && <Tag label="Inactive" tone="attention" />}
      </span>
      <span className="meta">
        {[item.brand, item.distributor, item.packSize].filter(Boolean).join(' · ')}
        {item.price !== null && (
          <span data-money>
            {' · '}
            <MoneyText amount={fromWire(item.price)} unit={item.unitMeasure} />
          </span>
        )}
      </span>
      {!isAsked && <span className="small">{sentence}</span>}
      {canLink && isAsked && (
        <ConversionForm
          of={name}
          uom={ingredient.recipe_pack_size_uom}
          start={startOf({ ...item, item })}
          isAsked
          {...foodOf(item)}
          submitLabel={isLinked ? 'Save conversion' : 'Link'}
          onSave={(conversion) => link(sizesOf(conversion))}
        />
      )}
      {canLink && !isAsked && !isLinked && (
        <span className="row">
          <Button busy={isBusy} onClick={() => void press(() => link({}))} aria-label={`Link ${name}`}>
            Link
          </Button>
        </span>
      )}
      {canLink && isLinked && (
        <span className="row">
          <Button look="quiet" busy={isBusy} onClick={() => void press(unlink)} aria-label={`Unlink ${name}`}>
            Unlink
          </Button>
        </span>
      )}
    </li>
  )
}

function foodOf({ genericItemId, genericCustomItemId }: LinkedIngredientItem): { food?: AskedFood } {
  if (genericItemId !== null) return { food: { ingredient_type: 'generic_item', ingredient_id: genericItemId } }
  if (genericCustomItemId === null) return {}
  return { food: { ingredient_type: 'generic_custom_item', ingredient_id: genericCustomItemId } }
}

/** The set goes as a whole: the others in it are those linked by now, and by the changes that go along. */
function othersOf(item: LinkedIngredientItem, before: IngredientChange, now: Ingredient): LinkSent[] {
  const linked = before.link_items ?? now.item.items.filter((one) => one.isLinked).map(linkOf)
  const own = linkOf(item)
  return linked.filter(
    (one) =>
      (one.generic_item_id ?? null) !== (own.generic_item_id ?? null) ||
      (one.generic_custom_item_id ?? null) !== (own.generic_custom_item_id ?? null),
  )
}

function isSame(item: LinkedIngredientItem) {
  return (one: LinkedIngredientItem) =>
    one.genericItemId === item.genericItemId && one.genericCustomItemId === item.genericCustomItemId
}

function isUnsettled({ isLinked, costState }: LinkedIngredientItem): boolean {
  return !isLinked || costState === 'not-convertible'
}
