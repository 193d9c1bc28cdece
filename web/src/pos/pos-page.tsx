import type { PosDay } from '@larder/contract/pos/sales.ts'
import { IconCashRegister } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../kit/money.ts'
import { ExportTable } from '../accounts/export/export-table.tsx'
import { rowsSoFar } from '../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../api/call-input.ts'
import { call } from '../api/client.ts'
import { infiniteQueryOf } from '../api/queries.ts'
import { fromWire } from '../api/wire-money.ts'
import { usDay } from '../catalogue/date-texts.ts'
import { useIsOwner } from '../distributors/use-is-owner.ts'
import { EmptyResult } from '../kit/lists/empty-result.tsx'
import { useHeader } from '../kit/page/header-store.ts'
import type { Column } from '../kit/table/column.ts'
import { day, figure, money, type FileColumn } from '../kit/table/export/file-column.ts'
import { rowLink } from '../kit/table/list-card.tsx'
import { ListTable } from '../kit/table/list-table.tsx'
import { MappedSales } from './mapped-sales.tsx'
import { ImportSales } from './import-sales.tsx'
import { OnlyOnComputer } from './only-on-computer.tsx'
import style from './pos.module.css'

/** Days of sales, and how much of each belongs to a recipe. */
export function PosPage() {
  useHeader({ title: 'POS' })
  return (
    <OnlyOnComputer>
      <Days />
    </OnlyOnComputer>
  )
}

function Days() {
  const query = useInfiniteQuery(infiniteQueryOf('getPos'))
  const isOwner = useIsOwner()
  const mapped = query.data?.pages[0]?._meta
  return (
    <div className={style.page}>
      <div className={style.top}>
        <div className="row middle between gap-12">
          <p role="status" className="shrinks">
            {mapped && mapped.totalCount > 0 && <MappedSales mapped={mapped} />}
          </p>
          <ExportTable
            title="Days of sales"
            noun="day"
            columns={fileColumns}
            keyOf={dayOf}
            read={(of) => call('getPos', { query: of })}
            soFar={rowsSoFar(query.data)}
          />
        </div>
        <ImportSales />
        {isOwner && (
          <Link to="/pos/keys" className="small">
            Let your cash register send its sales by itself
          </Link>
        )}
      </div>
      <ListTable
        label="Days of sales"
        answer={query}
        pages={query}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={dayOf}
        empty={
          <EmptyResult
            message="There are no sales yet."
            tips={['Add the export of your cash register: .csv, .xlsx or .xls.']}
            icon={IconCashRegister}
          />
        }
      />
    </div>
  )
}

const columns: readonly Column<PosDay>[] = [
  { key: 'date', head: 'Date', width: ['160px', '120px'], cell: ({ date }) => usDay(date) },
  { key: 'total', head: 'Total Sales', width: ['160px', '110px'], isFigure: true, look: 'medium', cell: ({ total }) => formatMoney(fromWire(total)) }, // prettier-ignore
  { key: 'mapped', head: 'Mapped', width: 'minmax(200px, 1fr)', cell: (day) => <MappedSales mapped={day} /> },
  {
    key: 'details',
    head: 'Details',
    isHeadHidden: true,
    width: ['140px', '100px'],
    cell: (day) => <DayLink day={day} />,
  },
]

const fileColumns: readonly FileColumn<PosDay>[] = [
  day('Date', ({ date }) => date),
  money('Total Sales', ({ total }) => fromWire(total)),
  figure('Mapped, %', ({ mappedPercent }) => mappedPercent),
  money('Unmapped', ({ unmappedTotal }) => fromWire(unmappedTotal)),
]

function DayLink({ day: { date } }: { day: PosDay }) {
  return (
    <Link to="/pos/$date" params={{ date }} className={rowLink} aria-label={`See Details of ${usDay(date)}`}>
      See Details
    </Link>
  )
}

function dayOf({ date }: PosDay): string {
  return date
}

function rowsOf({ pages }: InfiniteData<AnswerOf<'getPos'>>): readonly PosDay[] {
  return pages.flatMap((page) => page.data)
}
