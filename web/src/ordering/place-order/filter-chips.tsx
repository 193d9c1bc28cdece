import { IconX } from '@tabler/icons-react'
import style from './filter-chips.module.css'
import { useFilterChoices } from './filter-choices.ts'
import type { ListFilters, ListUrl } from './list-url.ts'

/** The filters that are on, each with its own way off. */
export function FilterChips({ url, onFilter }: { url: ListUrl; onFilter: (filters: ListFilters) => void }) {
  const choices = useFilterChoices()
  const chips = [
    ...(url.purchasedOnly
      ? [{ key: 'purchased', label: 'Purchased Items Only', without: { purchasedOnly: undefined } }]
      : []),
    ...chipsOf('distributorIds', url.distributorIds, choices.distributors),
    ...chipsOf('shoppingIds', url.shoppingIds, choices.shoppingLists),
    ...chipsOf('pastOrderIds', url.pastOrderIds, choices.pastOrders),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={style.chips} aria-label="Filters that are on">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={style.chip}
            aria-label={`Remove filter ${label}`}
            onClick={() => onFilter(without)}
          >
            <span>{label}</span>
            <IconX size={14} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

type IdFilter = 'distributorIds' | 'shoppingIds' | 'pastOrderIds'

function chipsOf(name: IdFilter, ids: number[] | undefined, choices: readonly { id: number; label: string }[]) {
  return (ids ?? []).map((id) => {
    const others = ids?.filter((other) => other !== id)
    return {
      key: `${name} ${id}`,
      label: choices.find((choice) => choice.id === id)?.label ?? '…',
      without: { [name]: others?.length ? others : undefined },
    }
  })
}
