import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { usDate } from '../../../catalogue/date-texts.ts'
import { Tag } from '../../../kit/lists/tag.tsx'
import style from './ingredients.module.css'

/** The name of an ingredient; an inactive one says so (spec 2 §3). */
export function IngredientName({ ingredient }: { ingredient: Ingredient }) {
  const { name, isInactive, ingredientType } = ingredient
  return (
    <span className={style.name}>
      <span className="medium" data-tooltip={name}>
        {shownItemName(name)}
      </span>
      {ingredientType === 'subrecipe' && <Tag label="Subrecipe" />}
      {ingredientType === 'generic' && <Tag label="Inventory item" />}
      {isInactive && <Tag label="Inactive" tone="attention" tooltip={whyInactive(ingredient)} />}
    </span>
  )
}

/** Its brand, seller and pack, who it was last bought from, and what of its cost can hardly be. */
export function IngredientFacts({ ingredient }: { ingredient: Ingredient }) {
  const { item, ingredientType, doubt } = ingredient
  return (
    <>
      {ingredientType === 'item' && (
        <span className="meta">{[item.brand, item.distributor, item.packSize].filter(Boolean).join(' · ')}</span>
      )}
      {ingredientType === 'generic' && item.comparisonView && <InInventory ingredient={ingredient} />}
      <LastPurchased ingredient={ingredient} />
      {doubt && <Doubt>{doubt}</Doubt>}
    </>
  )
}

/** Why a conversion or a cost can hardly be. */
export function Doubt({ children }: { children: string }) {
  return (
    <span className={style.doubt}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

function InInventory({ ingredient: { item } }: { ingredient: Ingredient }) {
  return (
    <span className="meta">
      In <Link to="/place-order/inventory">{item.comparisonView?.name}</Link>
    </span>
  )
}

function LastPurchased({ ingredient }: { ingredient: Ingredient }) {
  const {
    lastPurchasedDistributor: from,
    lastPurchasedDistributorPrice: price,
    lastPurchasedDistributorDate: date,
    lastPurchasedDistributorItem: item,
  } = ingredient
  if (!from || price === null) return null
  return (
    <span className="meta">
      Last purchased from {from}
      <span data-money>
        , {formatMoney(fromWire(price))}
        {item && `/${item.unit_measure}`}
      </span>
      {date && ` on ${usDate(date)}`}
    </span>
  )
}

function whyInactive({ ingredientId, item, ingredientType }: Ingredient): string {
  if (ingredientId === null) return 'No item of your catalogue is linked to it.'
  if (ingredientType === 'item' && item.isPunchedOut)
    return 'This item is grayed out because it was not on your most recent order guide sent by your distributor.'
  return 'Something that it is made of is not on the latest order guide, or was deleted.'
}
