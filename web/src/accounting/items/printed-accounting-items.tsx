import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { printedCount, type PrintedRows } from '../../kit/page/use-printed-rows.ts'
import type { Column } from '../../kit/table/column.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { Table } from '../../kit/table/table.tsx'
import { kindWords, tagKinds, tagOf } from './tag-kinds.ts'

type PrintedAccountingItemsProps = { printed: PrintedRows<AccountingItem>; title: string; search: string | undefined }

/** The items with their tags as a sheet of paper. */
export function PrintedAccountingItems({ printed, title, search }: PrintedAccountingItemsProps) {
  const location = useActiveLocation()
  return (
    <PaperSheet
      title={title}
      facts={[
        location?.nickname,
        formatUsDate(todayAt(location)),
        search && `found with “${search}”`,
        printedCount(printed, 'item'),
      ]}
      mark="data-printed-accounting"
    >
      <Table columns={columns} rows={printed.rows} keyOf={({ id }) => id} />
    </PaperSheet>
  )
}

const columns: readonly Column<AccountingItem>[] = [
  { key: 'din', head: 'Item #', cell: ({ din }) => din },
  { key: 'name', head: 'Item', cell: ({ name, brand }) => [name, brand].filter(Boolean).join(', ') },
  { key: 'pack', head: 'Pack', cell: ({ packSize }) => packSize },
  { key: 'distributor', head: 'Distributor', cell: ({ distributor }) => distributor },
  ...tagKinds.map((kind) => ({
    key: kind,
    head: kindWords[kind].head,
    cell: (item: AccountingItem) => tagOf(item, kind)?.text ?? '',
  })),
]
