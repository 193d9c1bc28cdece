import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useFilterChoices, type FilterChoice } from './filter-choices.ts'
import style from './filters-modal.module.css'
import { sortOf, sortsFor, type ListFilters, type ListUrl } from './list-url.ts'

type FiltersModalProps = {
  url: ListUrl
  /** on a phone the order is chosen here too */
  onSort?: ((sort: ItemSort) => void) | undefined
  onApply: (filters: ListFilters) => void
  onClose: () => void
}

/** Narrows the list (spec 1 §2, Filters modal). Reset takes every filter off; nothing holds before Apply. */
export function FiltersModal({ url, onSort, onApply, onClose }: FiltersModalProps) {
  const [wanted, setWanted] = useState<ListFilters>(url)
  const choices = useFilterChoices()
  const change = (filters: ListFilters) => setWanted({ ...wanted, ...filters })
  return (
    <Modal
      title="Filters"
      onClose={onClose}
      foot={
        <>
          <Button look="plain" onClick={() => setWanted({})}>
            Reset
          </Button>
          <Button look="primary" onClick={() => onApply(filtersIn(wanted))}>
            Apply
          </Button>
        </>
      }
    >
      <div className={style.filters}>
        {onSort && <SortChoice url={url} onSort={onSort} />}
        <Choice
          label="Purchased Items Only"
          checked={wanted.purchasedOnly === true}
          onChange={(event) => change({ purchasedOnly: event.target.checked || undefined })}
        />
        <Group all="All Distributors" choices={choices.distributors} ids={wanted.distributorIds} onChange={(distributorIds) => change({ distributorIds })} />
        <Group all="All Shopping Lists" choices={choices.shoppingLists} ids={wanted.shoppingIds} onChange={(shoppingIds) => change({ shoppingIds })} />
        <Group heading="Past Orders" choices={choices.pastOrders} ids={wanted.pastOrderIds} onChange={(pastOrderIds) => change({ pastOrderIds })} />
      </div>
    </Modal>
  )
}

function SortChoice({ url, onSort }: { url: ListUrl; onSort: (sort: ItemSort) => void }) {
  return (
    <fieldset className={style.group}>
      <legend>Sort</legend>
      <div className={style.choices}>
        {sortsFor(url.search).map((sort) => (
          <Choice key={sort} type="radio" name="sort" label={sort} checked={sort === sortOf(url)} onChange={() => onSort(sort)} />
        ))}
      </div>
    </fieldset>
  )
}

type GroupProps = {
  /** the choice that stands for no filter */
  all?: string
  heading?: string
  choices: readonly FilterChoice[]
  ids: number[] | undefined
  onChange: (ids: number[] | undefined) => void
}

function Group({ all, heading, choices, ids = [], onChange }: GroupProps) {
  const toggle = (id: number, isOn: boolean) => {
    const next = isOn ? [...ids, id] : ids.filter((other) => other !== id)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className={style.group}>
      {heading && <legend>{heading}</legend>}
      {all && <Choice label={all} checked={ids.length === 0} onChange={() => onChange(undefined)} />}
      {choices.length === 0 && heading && <p className="muted">None yet</p>}
      <div className={`${style.choices} ${all ? style.under : ''}`}>
        {choices.map(({ id, label, detail }) => (
          <Choice
            key={id}
            label={
              <>
                {label}
                {detail && <span className="meta"> {detail}</span>}
              </>
            }
            checked={ids.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function filtersIn({ purchasedOnly, distributorIds, shoppingIds, pastOrderIds }: ListFilters): ListFilters {
  return { purchasedOnly, distributorIds, shoppingIds, pastOrderIds }
}
