import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import {
  IconBook2,
  IconFileInvoice,
  IconPhone,
  IconShoppingCartCheck,
  IconSoup,
  IconSparkles,
  type Icon,
} from '@tabler/icons-react'
import style from './item-card.module.css'
import { itemMarks, type MarkKind } from './marks-of-item.ts'

const icons: Readonly<Record<MarkKind, Icon>> = {
  'sub-recipe': IconSoup,
  'auto-added': IconSparkles,
  'call-in': IconPhone,
  'order-guide': IconBook2,
  'last-purchased': IconShoppingCartCheck,
  'electronic-invoice': IconFileInvoice,
}

/** The kind of item as small icons; the tooltip of each says what it means. */
export function ItemMarks({ item }: { item: GroupItem }) {
  return (
    <span className={style.marks}>
      {itemMarks(item).map(({ kind, tooltip }) => {
        const MarkIcon = icons[kind]
        return (
          <span
            key={kind}
            role="img"
            aria-label={tooltip}
            data-tooltip={tooltip}
            data-mark={kind}
            data-explained
            tabIndex={-1}
          >
            <MarkIcon size={16} stroke={1.5} aria-hidden />
          </span>
        )
      })}
    </span>
  )
}
