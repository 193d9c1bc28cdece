import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import type { OrderHistoryFilters, OrderHistoryUrl } from './order-history-url.ts'
import style from './order-history.module.css'

type OrderFiltersProps = {
  url: OrderHistoryUrl
  onApply: (filters: OrderHistoryFilters) => void
  onClose: () => void
}

/** Narrows the history to a distributor and to days of ordering; a choice holds from Apply. */
export function OrderFilters({ url, onApply, onClose }: OrderFiltersProps) {
  const [{ distributor, from, to }, setWanted] = useState<OrderHistoryFilters>(url)
  const distributors = useQuery(queryOf('getDistributorNames')).data?.data ?? []
  const change = (filters: OrderHistoryFilters) => setWanted((now) => ({ ...now, ...filters }))
  const isBackwards = from !== undefined && to !== undefined && from > to
  return (
    <SidePanel
      title="Filters"
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => onApply({})}>Reset</Button>
          <Button look="primary" disabled={isBackwards} onClick={() => onApply({ distributor, from, to })}>
            Apply
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <SelectField
          label="Distributor"
          value={distributor ?? ''}
          onChange={({ target }) => change({ distributor: target.value ? Number(target.value) : undefined })}
        >
          <option value="">All Distributors</option>
          {distributors.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
        </SelectField>
        <div className={style.days}>
          <TextField
            label="Ordered from"
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => change({ from: target.value || undefined })}
          />
          <TextField
            label="Ordered until"
            type="date"
            value={to ?? ''}
            min={from}
            error={isBackwards ? 'The last day is before the first day.' : undefined}
            onChange={({ target }) => change({ to: target.value || undefined })}
          />
        </div>
      </div>
    </SidePanel>
  )
}
