import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { priceText, unitPriceText } from '../../../catalogue/price-texts.ts'
import { todayAt } from '../../../distributors/today-at.ts'
import { filterCount, sortOf, type ListUrl } from '../list-url.ts'
import { printedCount, type PrintedRows } from '../../../kit/page/use-printed-rows.ts'
import type { Column } from '../../../kit/table/column.ts'
import { PaperSheet } from '../../../kit/table/paper-sheet.tsx'
import { Table } from '../../../kit/table/table.tsx'
import style from './printed-items.module.css'

/** The order list on paper, every row of it, with room for a quantity. */
export function PrintedItems({ url, printed }: { url: ListUrl; printed: PrintedRows<ListItem> }) {
  const location = useActiveLocation()
  const facts = [
    location?.nickname,
    formatUsDate(todayAt(location)),
    url.search && `Search “${url.search}”`,
    filterCount(url) > 0 && 'Filtered',
    sortOf(url),
    printedCount(printed, 'item'),
  ]
  return (
    <PaperSheet title="Order list" facts={facts} mark="data-printed-items">
      <Table columns={columns} rows={printed.rows} keyOf={({ id }) => id} />
    </PaperSheet>
  )
}

const columns: readonly Column<ListItem>[] = [
  {
    key: 'item',
    head: 'Item',
    cell: ({ name, brand, din, isPunchedOut, status }) => (
      <>
        <strong>{name}</strong>
        {isPunchedOut ? ' (not on the guide)' : status !== 'active' && ' (out of stock)'}
        <br />
        {[brand, din].filter(Boolean).join(' · ')}
      </>
    ),
  },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  { key: 'pack', head: 'Pack size', cell: ({ packSize }) => packSize },
  { key: 'price', head: 'Price', isFigure: true, isMoney: true, cell: (item) => wordsOf(priceText(item)) },
  {
    key: 'unit-price',
    head: 'Unit price',
    isFigure: true,
    isMoney: true,
    cell: (item) => wordsOf(unitPriceText(item, 'cents')),
  },
  // Written in by hand.
  { key: 'quantity', head: 'Quantity', isFigure: true, cell: () => <span className={style.quantity} /> },
]

function wordsOf(price: { amount: string; unit: string } | undefined): string {
  return price ? price.amount + price.unit : ''
}
