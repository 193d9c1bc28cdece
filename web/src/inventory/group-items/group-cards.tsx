import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { defaultTimeZone, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { moveAlongCards } from './card/card-moves.ts'
import type { CardContext } from './card/card-context.ts'
import { unitPricesOf } from './card/converted-price.ts'
import { ItemCard } from './card/item-card.tsx'
import { comparePrices } from './card/price-comparison.ts'
import { useCardScroll } from './card-scroll.ts'
import style from './group-cards.module.css'
import { openLinkItems } from './open-link-items.tsx'
import { useNeedsInternet } from './needs-internet.ts'
import { useShownCards } from './use-shown-cards.ts'

type GroupCardsProps = { listId: number; group: GenericGroup; canEdit: boolean }

/** The items of a generic group as cards side by side, on a phone one below the other. */
export function GroupCards({ listId, group, canEdit }: GroupCardsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const scroll = useCardScroll(strip)
  const items = useMemo(() => group.items ?? [], [group.items])
  const { shown, end } = useShownCards(items, isPhone ? undefined : strip)
  const comparisons = useMemo(() => comparePrices(items, group.unitId), [items, group.unitId])
  const context = useCardContext({ listId, group, canEdit })
  return (
    <div className={style.cards}>
      {scroll.isMoreBefore && <Arrow side="before" group={group} onStep={() => scroll.step(-1)} />}
      <div ref={strip} className={style.strip} role="presentation" onKeyDown={moveAlongCards}>
        <ul className={style.row} aria-label={`Items of ${group.name}`} data-count-rows="group">
          {shown.map((item) => (
            <ItemCard
              key={`${item.type} ${item.id}`}
              item={item}
              comparison={comparisons.get(item.id)}
              context={context}
            />
          ))}
          {shown.length < items.length && <li ref={end} className={style.end} aria-hidden />}
          {canEdit ? (
            <AddCard listId={listId} group={group} isFirst={items.length === 0} />
          ) : (
            items.length === 0 && <li className={style.nothing}>There are no items here yet.</li>
          )}
        </ul>
      </div>
      {scroll.isMoreAfter && <Arrow side="after" group={group} onStep={() => scroll.step(1)} />}
    </div>
  )
}

function Arrow({ side, group, onStep }: { side: 'before' | 'after'; group: GenericGroup; onStep: () => void }) {
  const isBefore = side === 'before'
  const ArrowIcon = isBefore ? IconChevronLeft : IconChevronRight
  return (
    <Button
      className={`${style.arrow} ${isBefore ? style.before : style.after}`}
      aria-label={`${isBefore ? 'Previous' : 'Next'} items of ${group.name}`}
      onClick={onStep}
    >
      <ArrowIcon size={20} stroke={1.5} aria-hidden />
    </Button>
  )
}

function AddCard({ listId, group, isFirst }: { listId: number; group: GenericGroup; isFirst: boolean }) {
  const needsInternet = useNeedsInternet()
  return (
    <li className={style.add}>
      <button
        type="button"
        data-card-stop="add"
        onClick={needsInternet(() => openLinkItems({ listId, groupId: group.id }))}
      >
        <IconPlus size={22} stroke={1.5} aria-hidden />
        <span>
          Add item<span className="only-for-readers"> to {group.name}</span>
        </span>
        {isFirst && <span className="meta">There are no items here yet.</span>}
      </button>
    </li>
  )
}

/** Values that are the same for every card of a group; the same object until one of them changes. */
function useCardContext({ listId, group, canEdit }: GroupCardsProps): CardContext {
  const location = useActiveLocation()
  const [today] = useState(() => inTimeZone(new Date(), location?.timezone ?? defaultTimeZone))
  const { id: groupId, name: groupName, unitId } = group
  const hasCart = location?.display_shopping_cart === 1
  const showsRebates = location?.display_rebate === 1
  // Each count makes new objects of the items with the same prices, and must not draw every card again.
  const joined = unitPricesOf(group.items).join(' ')
  return useMemo(() => {
    const unitPrices = joined === '' ? [] : joined.split(' ').map(Number)
    return { listId, groupId, groupName, unitId, unitPrices, canEdit, hasCart, showsRebates, today }
  }, [listId, groupId, groupName, unitId, joined, canEdit, hasCart, showsRebates, today])
}
