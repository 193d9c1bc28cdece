import { orderStatuses } from '@larder/domain/ordering/order-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, SelectField, TextField } from '../../kit/forms/field.tsx'
import { SidePanel } from '../../kit/layers/modal.tsx'
import type { OrderHistoryFilters, OrderHistoryUrl } from './order-history-url.ts'
import style from './order-history.module.css'
import { statusLabel } from './order-status.tsx'

type OrderFiltersProps = {
  url: OrderHistoryUrl
  onApply: (filters: OrderHistoryFilters) => void
  onClose: () => void
}

/** Narrows the history to a distributor, a status, days of ordering or of delivery, and what reached nobody; a choice holds from Apply. */
export function OrderFilters({ url, onApply, onClose }: OrderFiltersProps) {
  const [wanted, setWanted] = useState<OrderHistoryFilters>(() => filtersOf(url))
  const { distributor, status, from, to, deliveryFrom, deliveryTo, reachedNobody } = wanted
  const distributors = useQuery(queryOf('getDistributorNames')).data?.data ?? []
  const change = (filters: OrderHistoryFilters) => setWanted((now) => ({ ...now, ...filters }))
  const isBackwards = endsBefore(from, to) || endsBefore(deliveryFrom, deliveryTo)
  return (
    <SidePanel
      title="Filters"
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => onApply({})}>Reset</Button>
          <Button look="primary" disabled={isBackwards} onClick={() => onApply(wanted)}>
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
        <SelectField
          label="Status"
          value={status ?? ''}
          onChange={({ target }) => change({ status: orderStatuses.find((each) => each === target.value) })}
        >
          <option value="">Any status</option>
          {orderStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabel({ status: each })}
            </option>
          ))}
        </SelectField>
        <DayFields label="Ordered" days={{ from, to }} onChange={(days) => change({ from: days.from, to: days.to })} />
        <DayFields
          label="Delivery"
          days={{ from: deliveryFrom, to: deliveryTo }}
          onChange={(days) => change({ deliveryFrom: days.from, deliveryTo: days.to })}
        />
        <Choice
          label="Only orders that reached nobody: not mailed, or EDI failed"
          checked={reachedNobody ?? false}
          onChange={({ target }) => change({ reachedNobody: target.checked || undefined })}
        />
      </div>
    </SidePanel>
  )
}

type Days = { from: string | undefined; to: string | undefined }
type DayFieldsProps = { label: string; days: Days; onChange: (days: Days) => void }

function DayFields({ label, days: { from, to }, onChange }: DayFieldsProps) {
  return (
    <div className={style.days}>
      <TextField
        label={`${label} from`}
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ from: target.value || undefined, to })}
      />
      <TextField
        label={`${label} until`}
        type="date"
        value={to ?? ''}
        min={from}
        error={endsBefore(from, to) ? 'The last day is before the first day.' : undefined}
        onChange={({ target }) => onChange({ from, to: target.value || undefined })}
      />
    </div>
  )
}

function endsBefore(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && from > to
}

function filtersOf({ search: _search, ...filters }: OrderHistoryUrl): OrderHistoryFilters {
  return filters
}
