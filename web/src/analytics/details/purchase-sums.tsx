import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { aboutMoneyOf } from '../figure-texts.ts'

type Sum = { name: string; total: number; isEstimate: boolean; share: string }

/** The purchases of a period by distributor and by category, as they head the printed items. */
export function PurchaseSums({ of: { total, detail } }: { of: Analytics['total_purchases'] }) {
  const sum = (name: string, { total: part, isEstimate }: Omit<Sum, 'name' | 'share'>): Sum => ({
    name,
    total: part,
    isEstimate,
    share: `${((part / total) * 100).toFixed(1)} %`,
  })
  return (
    <>
      <Table
        caption="Distributors"
        columns={columns('Distributor')}
        rows={detail.distributorData.map((slice) => sum(slice.distributor, slice))}
        keyOf={({ name }) => name}
      />
      <Table
        caption="Categories"
        columns={columns('Category')}
        rows={detail.categoryData.map((slice) => sum(slice.category, slice))}
        keyOf={({ name }) => name}
      />
    </>
  )
}

function columns(head: string): readonly Column<Sum>[] {
  return [
    { key: 'name', head, cell: ({ name }) => name },
    {
      key: 'total',
      head: 'Total Purchases',
      isFigure: true,
      cell: ({ total, isEstimate }) => aboutMoneyOf(total, isEstimate),
    },
    { key: 'share', head: 'Share', isFigure: true, cell: ({ share }) => share },
  ]
}
