import { IconFileExport, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { queryOf } from '../../api/queries.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { RemovableChips } from '../../kit/forms/removable-chips.tsx'
import { filterCount, type OrderHistoryFilters, type OrderHistoryUrl } from './order-history-url.ts'
import style from './order-history.module.css'
import { OpenCredits } from './open-credits.tsx'
import { statusLabel } from './order-status.tsx'
import { saveOrderHistory } from './save-order-history.ts'
import { shownDay } from './shown-date.ts'

type OrderToolbarProps = {
  url: OrderHistoryUrl
  totalCount: number | undefined
  onFilter: (filters: OrderHistoryFilters) => void
  onPrint: () => void
}

/** The filters that are on, each with its way off, how many orders there are, and the ways to take them along. */
export function OrderToolbar({ url, totalCount, onFilter, onPrint }: OrderToolbarProps) {
  const isNarrowed = filterCount(url) > 0 || url.search !== undefined
  return (
    <div className={style.toolbar} data-not-printed>
      <FilterChips url={url} onFilter={onFilter} />
      {totalCount !== undefined && (
        <span className="meta" role="status">
          {totalCount.toLocaleString('en-US')} {totalCount === 1 ? 'order' : 'orders'}
        </span>
      )}
      <span className="fills" />
      {!isMoneyHidden() && <OpenCredits />}
      {!isMoneyHidden() && (
        <Link to="/invoices" className={buttonClass('quiet')}>
          <IconFileInvoice size={18} stroke={1.5} aria-hidden />
          Invoices
        </Link>
      )}
      <Menu
        align="end"
        look="quiet"
        disabled={totalCount === 0 && !isNarrowed}
        items={[
          ...exports(isNarrowed ? 'These orders' : 'All orders', url),
          { label: 'Print', onSelect: onPrint },
          ...(isNarrowed ? exports('All orders', {}) : []),
        ]}
      >
        <IconFileExport size={18} stroke={1.5} aria-hidden />
        Export
      </Menu>
    </div>
  )
}

function exports(group: string, url: OrderHistoryUrl) {
  if (isMoneyHidden()) return []
  return [
    { label: 'CSV', group, onSelect: () => void saveOrderHistory(url, 'csv') },
    { label: 'Excel (XLSX)', onSelect: () => void saveOrderHistory(url, 'xlsx') },
  ]
}

function FilterChips({ url, onFilter }: Pick<OrderToolbarProps, 'url' | 'onFilter'>) {
  const { search: _search, ...filters } = url
  const { distributor, status, from, to, deliveryFrom, deliveryTo, reachedNobody } = filters
  const distributors = useQuery({ ...queryOf('getDistributorNames'), enabled: distributor !== undefined }).data?.data
  const name =
    distributors?.find(({ id }) => id === distributor)?.nickname ?? (distributors ? 'Other distributor' : '…')
  const chips = [
    ...(distributor === undefined ? [] : [{ key: 'distributor', label: name, without: { distributor: undefined } }]),
    ...(status === undefined
      ? []
      : [{ key: 'status', label: statusLabel({ status }), without: { status: undefined } }]),
    ...(from === undefined && to === undefined
      ? []
      : [{ key: 'period', label: periodText(from, to), without: { from: undefined, to: undefined } }]),
    ...(deliveryFrom === undefined && deliveryTo === undefined
      ? []
      : [
          {
            key: 'delivery',
            label: `Delivery ${periodText(deliveryFrom, deliveryTo).replace(/^(?:From|Until) /, (word) => word.toLowerCase())}`,
            without: { deliveryFrom: undefined, deliveryTo: undefined },
          },
        ]),
    ...(reachedNobody ? [{ key: 'nobody', label: 'Reached nobody', without: { reachedNobody: undefined } }] : []),
  ]
  return (
    <RemovableChips
      chips={chips.map((chip) => ({ ...chip, onRemove: () => onFilter({ ...filters, ...chip.without }) }))}
    />
  )
}

function periodText(from: string | undefined, to: string | undefined): string {
  if (from === to) return shownDay(from ?? null)
  if (from === undefined) return `Until ${shownDay(to ?? null)}`
  return to === undefined ? `From ${shownDay(from)}` : `${shownDay(from)} – ${shownDay(to)}`
}
