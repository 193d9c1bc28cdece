import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import { useState } from 'react'
import { useSearch } from '../../../api/queries.ts'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { counted } from '../../../kit/counted.ts'
import { SearchSelect, type SearchOption } from '../../../kit/forms/search-select.tsx'
import { statusLabel } from '../../../ordering/order-history/order-status.tsx'

type OrderFieldProps = {
  /** undefined: the orders of all distributors */
  distributorId?: number
  chosen: SearchOption
  onChoose: (option: SearchOption) => void
}

const notLoaded = 'Couldn’t load the orders. Please try again.'

/** The choice of no order, which no order has as its id. */
export const noOrder: SearchOption = { id: 0, label: 'No order' }

/** One of all orders, of a distributor where one is named, the newest first, found by their number, their invoice's number or a date. */
export function OrderField({ distributorId, chosen, onChoose }: OrderFieldProps) {
  const [typed, setTyped] = useState('')
  const { found, isWaiting, isError } = useSearch('getOrders', typed, (search) => [
    {
      query: {
        ...(distributorId === undefined ? {} : { distributorId }),
        sort: 'newest',
        ...(search.trim() === '' ? {} : { search: search.trim() }),
      },
    },
  ])
  const orders = (found?.data ?? []).map((order) => optionOf(order, distributorId === undefined))
  const more = (found?._meta.totalCount ?? 0) - orders.length
  // Before anything is typed the one that is chosen for an invoice comes first: Enter then leaves it as it is.
  const first =
    typed.trim() === '' && distributorId !== undefined
      ? [chosen, noOrder].filter(({ id }, at) => at === 0 || id !== chosen.id)
      : []
  const others = orders.filter(({ id }) => typed.trim() !== '' || id !== chosen.id)
  const known = orders.find(({ id }) => id === chosen.id) ?? chosen
  return (
    <SearchSelect
      label="Order"
      placeholder="Number or date (3/14)"
      options={[...first.map((option) => (option.id === known.id ? known : option)), ...others]}
      chosen={chosen}
      onChoose={onChoose}
      onSearch={setTyped}
      isWaiting={isWaiting}
      nothingFound={isError ? notLoaded : 'No order has this number or date.'}
      others={isError ? notLoaded : more > 0 ? `${counted(more, 'older order')}: type a number or a date.` : undefined}
    />
  )
}

function optionOf(order: OrderRow, isOfAny: boolean): SearchOption {
  const { id, purchaseOrderNumber, customInvoiceId, createTimeDisplay, distributor } = order
  const detail = [
    isOfAny && distributor,
    withWeekday(createTimeDisplay.slice(0, 10)),
    customInvoiceId && `invoice ${customInvoiceId}`,
  ]
  return { id, label: purchaseOrderNumber, detail: [...detail, statusLabel(order)].filter(Boolean).join(' · ') }
}
