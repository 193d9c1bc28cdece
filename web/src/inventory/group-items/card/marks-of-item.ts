import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { itemTags } from '../../../catalogue/item-tags.ts'

export type MarkKind = 'sub-recipe' | 'auto-added' | 'call-in' | 'order-guide' | 'last-purchased' | 'electronic-invoice'
type ItemMark = { kind: MarkKind; tooltip: string }

/** The icons of a card (spec 2 §2): sub-recipe, auto added, call-in, order guide, last purchased; and the invoice its price is from. */
export function itemMarks(item: GroupItem): ItemMark[] {
  const tagTooltips = new Map(
    itemTags(item, { showsRebates: false, showsMatches: false }).map(({ label, tooltip }) => [label, tooltip]),
  )
  const ofTag = (kind: MarkKind, label: string): ItemMark[] =>
    tagTooltips.has(label) ? [{ kind, tooltip: tagTooltips.get(label) ?? label }] : []
  return [
    ...(item.isSubRecipe ? [{ kind: 'sub-recipe', tooltip: 'Sub-recipe' } as const] : []),
    ...(item.autoAdded ? [{ kind: 'auto-added', tooltip: 'Auto added' } as const] : []),
    ...ofTag('call-in', 'Call-In Item'),
    ...ofTag('order-guide', 'Order Guide'),
    ...ofTag('last-purchased', 'Purchased'),
    ...ofTag('electronic-invoice', 'Electronic Invoice'),
  ]
}
