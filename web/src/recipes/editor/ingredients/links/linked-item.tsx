import type { Ingredient, LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { useState } from 'react'
import { fromWire } from '../../../../api/wire-money.ts'
import { Button } from '../../../../kit/forms/button.tsx'
import { Tag } from '../../../../kit/lists/tag.tsx'
import { MoneyText } from '../../../../kit/money-text.tsx'
import { isNoWaste, wasteTyped } from '../amounts.ts'
import { Cell } from '../cell.tsx'
import { ConversionForm, sizesOf, startOf, type AskedFood } from '../conversion-form.tsx'
import style from './group-links.module.css'
import { Doubt } from '../ingredient-facts.tsx'
import rowStyle from '../ingredients.module.css'
import { linkOf, type IngredientChange, type LinkSent, type PlannedChange } from '../write-ingredient.ts'

export type LinksProps = {
  ingredient: Ingredient
  /** what was typed of the ingredient and is not taken yet */
  untaken: IngredientChange
  /** returns why it was refused */
  onPlan: (change: PlannedChange) => Promise<string | undefined>
  onTyping: (isTyping: boolean) => void
}

type LinkedItemProps = LinksProps & { item: LinkedIngredientItem }

/** An item of the group: linked with its conversion and its waste, or not yet. */
export function LinkedItem({ ingredient, item, untaken, onPlan, onTyping }: LinkedItemProps) {
  const { name, isLinked, isCosted, isPunchedOut, costState, subRecipeId, doubt } = item
  const isAsked = costState === 'not-convertible'
  const canLink = subRecipeId === null
  const [isBusy, setIsBusy] = useState(false)
  const link = (changed: Partial<LinkSent>) =>
    onPlan((before, now) => {
      const kept = before.link_items?.find(isLinkOf(item)) ?? linkOf(now.item.items.find(isSame(item)) ?? item)
      return { ...before, link_items: [...othersOf(item, before, now), { ...kept, ...changed }] }
    })
  const unlink = () => onPlan((before, now) => ({ ...before, link_items: othersOf(item, before, now) }))
  const press = async (action: () => Promise<unknown>) => {
    setIsBusy(true)
    await action()
    setIsBusy(false)
  }
  const waste = untaken.link_items?.find(isLinkOf(item))?.waste_percentage ?? item.waste_percentage
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
      {/* The ingredient above says it of the item that it is costed by. */}
      {doubt !== null && doubt !== ingredient.doubt && <Doubt>{doubt}</Doubt>}
      {canLink && isAsked ? (
        <ConversionForm
          of={name}
          uom={ingredient.recipe_pack_size_uom}
          start={startOf({ ...item, item })}
          isAsked
          {...foodOf(item)}
          submitLabel={isLinked ? 'Save conversion' : 'Link'}
          onSave={(conversion) => link(sizesOf(conversion))}
        />
      ) : (
        <Converted ingredient={ingredient} item={item} canChange={canLink && isLinked} onSave={link} />
      )}
      {canLink && !isAsked && !isLinked && (
        <span className="row">
          <Button busy={isBusy} onClick={() => void press(() => link({}))} aria-label={`Link ${name}`}>
            Link
          </Button>
        </span>
      )}
      {canLink && isLinked && (
        <span className="row wrap middle gap-12">
          <span className={style.waste}>
            <span className="meta" aria-hidden>
              Waste %
            </span>
            <Cell
              column="linked waste"
              aria-label={`Waste of ${name}, per cent`}
              className="figure"
              inputMode="decimal"
              maxLength={6}
              value={String(waste)}
              read={wasteTyped}
              isNot={isNoWaste}
              onSave={(typed) => void link({ waste_percentage: Number(typed) })}
              onTyping={onTyping}
            />
          </span>
          <Button look="quiet" busy={isBusy} onClick={() => void press(unlink)} aria-label={`Unlink ${name}`}>
            Unlink
          </Button>
        </span>
      )}
    </li>
  )
}

type ConvertedProps = {
  ingredient: Ingredient
  item: LinkedIngredientItem
  canChange: boolean
  /** returns why it was refused */
  onSave: (sizes: Partial<LinkSent>) => Promise<string | undefined>
}

/** How the amount becomes a cost; a conversion that a person typed can be changed. */
function Converted({ ingredient: { recipe_pack_size_uom: uom }, item, canChange, onSave }: ConvertedProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen && canChange)
    return (
      <ConversionForm
        of={item.name}
        uom={uom}
        start={startOf({ ...item, item })}
        isAsked={false}
        onSave={async (conversion) => {
          const refusal = await onSave(sizesOf(conversion))
          if (refusal === undefined) setIsOpen(false)
          return refusal
        }}
        onClose={() => setIsOpen(false)}
      />
    )
  return (
    <span className="small">
      {item.sentence}
      {canChange && !item.isAutoConverted && (
        <>
          {' '}
          <Button
            look="link"
            className={rowStyle.inline}
            aria-label={`Change the conversion of ${item.name}`}
            onClick={() => setIsOpen(true)}
          >
            Change
          </Button>
        </>
      )}
    </span>
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
  return linked.filter((one) => !isLinkOf(item)(one))
}

function isSame(item: LinkedIngredientItem) {
  return (one: LinkedIngredientItem) =>
    one.genericItemId === item.genericItemId && one.genericCustomItemId === item.genericCustomItemId
}

function isLinkOf({ genericItemId, genericCustomItemId }: LinkedIngredientItem) {
  return (one: LinkSent) =>
    (one.generic_item_id ?? null) === genericItemId && (one.generic_custom_item_id ?? null) === genericCustomItemId
}
