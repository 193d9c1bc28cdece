import { RemovableChips } from '../../../kit/forms/removable-chips.tsx'
import { useFilterChoices } from './filter-choices.ts'
import { choiceOf, useOrdersOf } from './past-orders.tsx'
import type { ListFilters, ListUrl } from '../list-url.ts'

/** The filters of items that are on (spec 1 §2, Filters modal). */
export function FilterChips({ url, onFilter }: { url: ListUrl; onFilter: (filters: ListFilters) => void }) {
  const choices = useFilterChoices()
  const pastOrders = useOrdersOf(url.pastOrderIds)?.map(choiceOf) ?? []
  const chips = [
    ...(url.purchasedOnly
      ? [{ key: 'purchased', label: 'Purchased Items Only', without: { purchasedOnly: undefined } }]
      : []),
    ...(url.belowPar ? [{ key: 'belowPar', label: 'Below par', without: { belowPar: undefined } }] : []),
    ...chipsOf('distributorIds', url.distributorIds, choices.distributors),
    ...chipsOf('shoppingIds', url.shoppingIds, choices.shoppingLists),
    ...chipsOf('pastOrderIds', url.pastOrderIds, pastOrders),
  ]
  return (
    <RemovableChips
      chips={chips.map(({ key, label, without }) => ({ key, label, onRemove: () => onFilter(without) }))}
    />
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
