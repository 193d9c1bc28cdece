import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { Choice, SelectField } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useFilterChoices } from './filter-choices.ts'
import { PastOrders } from './past-orders.tsx'
import { filtersOf, sortOf, sortsFor, type ListFilters, type ListUrl } from '../list-url.ts'

type FiltersModalProps = {
  url: ListUrl
  /** on a phone the order is chosen here too */
  onSort?: ((sort: ItemSort) => void) | undefined
  /** what else can be done with the list, where it has no toolbar */
  tools?: ReactNode
  onApply: (filters: ListFilters) => void
  onReset: () => void
  onClose: () => void
}

/** Narrows the list (spec 1 §2, Filters modal). Reset takes every filter off at once; a choice holds from Apply. */
export function FiltersModal({ url, onSort, tools, onApply, onReset, onClose }: FiltersModalProps) {
  const [wanted, setWanted] = useState<ListFilters>(filtersOf(url))
  const choices = useFilterChoices()
  const change = (filters: ListFilters) => setWanted({ ...wanted, ...filters })
  const reset = () => {
    setWanted({})
    onReset()
  }
  return (
    <Modal
      title="Filters"
      onClose={onClose}
      foot={
        <>
          <Button look="plain" onClick={reset}>
            Reset
          </Button>
          <Button look="primary" onClick={() => onApply(filtersOf(wanted))}>
            Apply
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        {onSort && <SortChoice url={url} onSort={onSort} />}
        {tools}
        <Choice
          label="Purchased Items Only"
          checked={wanted.purchasedOnly === true}
          onChange={(event) => change({ purchasedOnly: event.target.checked || undefined })}
        />
        <ChoiceGroup
          all="All Distributors"
          choices={choices.distributors}
          ids={wanted.distributorIds}
          onChange={(distributorIds) => change({ distributorIds })}
        />
        <ChoiceGroup
          all="All Shopping Lists"
          choices={choices.shoppingLists}
          ids={wanted.shoppingIds}
          onChange={(shoppingIds) => change({ shoppingIds })}
        />
        <PastOrders ids={wanted.pastOrderIds} onChange={(pastOrderIds) => change({ pastOrderIds })} />
      </div>
    </Modal>
  )
}

function SortChoice({ url, onSort }: { url: ListUrl; onSort: (sort: ItemSort) => void }) {
  const sorts = sortsFor(url.search)
  const choose = (chosen: string) => {
    const sort = sorts.find((each) => each === chosen)
    if (sort) onSort(sort)
  }
  return (
    <SelectField label="Sort" value={sortOf(url)} onChange={(event) => choose(event.target.value)}>
      {sorts.map((sort) => (
        <option key={sort}>{sort}</option>
      ))}
    </SelectField>
  )
}
