import type { AccountingExport } from '@larder/contract/accounting/exports.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { ExportTable, useLocalDay } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { messageOf } from '../../api/failures.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { day, figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import page from '../accounting-page.module.css'
import { formatWords } from './formats.ts'

const columns: Column<AccountingExport>[] = [
  { key: 'time', head: 'Exported', width: ['190px', '160px'], look: 'digits', cell: (made) => made.createTimeDisplay },
  { key: 'by', head: 'By', width: 'minmax(90px, 1fr)', isCut: true, isExtra: true, cell: ({ createdBy }) => createdBy },
  { key: 'format', head: 'Format', width: ['200px', '120px'], cell: ({ format }) => formatWords[format] },
  { key: 'days', head: 'Days', width: ['180px', 'minmax(96px, 1.4fr)'], look: 'digits', cell: daysOf },
  {
    key: 'bills',
    head: 'Bills',
    width: ['64px', '48px'],
    isFigure: true,
    cell: ({ billCount }) => billCount.toLocaleString('en-US'),
  },
  {
    key: 'credits',
    head: 'Credits',
    width: '64px',
    isFigure: true,
    isExtra: true,
    cell: ({ creditCount }) => creditCount.toLocaleString('en-US'),
  },
  {
    key: 'untagged',
    head: 'Untagged',
    width: '80px',
    isFigure: true,
    isExtra: true,
    cell: ({ untaggedCount }) => untaggedCount.toLocaleString('en-US'),
  },
  {
    key: 'total',
    head: 'Total',
    width: ['120px', '100px'],
    isFigure: true,
    cell: ({ total }) => formatMoney(fromWire(total)),
  },
  {
    key: actionsKey,
    head: 'Actions',
    isHeadHidden: true,
    width: ['56px', '44px'],
    cell: (made) => (
      <Button look="icon" aria-label={`Download ${made.fileName}`} onClick={() => void saveAgain(made)}>
        <IconDownload size={18} stroke={1.5} aria-hidden />
      </Button>
    ),
  },
]

/** The log of exports, newest first; each file as it was made. */
export function ExportLog() {
  const log = useInfiniteQuery(infiniteQueryOf('getAccountingExports', { query: {} }))
  const localDay = useLocalDay()
  return (
    <>
      <div className={`row middle between ${page.aboveTable}`}>
        <span className="meta">
          Every file that was made, newest first. Exporting the same days again gives the same file, unless something
          changed.
        </span>
        <ExportTable
          title="Exports"
          noun="export"
          columns={[day<AccountingExport>('Exported', ({ createTime }) => localDay(createTime)), ...fileColumns]}
          keyOf={idOf}
          read={(of) => call('getAccountingExports', { query: of })}
          soFar={rowsSoFar(log.data)}
        />
      </div>
      <ListTable
        label="Exports"
        answer={log}
        pages={log}
        columns={columns}
        rowsOf={useCallback(
          ({ pages }: InfiniteData<AnswerOf<'getAccountingExports'>>) => pages.flatMap(({ data }) => data),
          [],
        )}
        keyOf={idOf}
        empty={
          <EmptyResult
            message="Nothing was exported yet."
            tips={['Download makes a file for your accounting software.']}
            icon={IconDownload}
          />
        }
      />
    </>
  )
}

const fileColumns: readonly FileColumn<AccountingExport>[] = [
  text('By', ({ createdBy }) => createdBy),
  text('Format', ({ format }) => formatWords[format]),
  day('From', ({ startDate }) => startDate),
  day('Until', ({ endDate }) => endDate),
  text('Days', ({ sinceLast }) => (sinceLast ? 'Since last export' : 'All bills')),
  figure('Bills', ({ billCount }) => billCount),
  figure('Credits', ({ creditCount }) => creditCount),
  figure('Untagged', ({ untaggedCount }) => untaggedCount),
  money('Total', ({ total }) => fromWire(total)),
  text('File', ({ fileName }) => fileName),
]

function idOf({ id }: AccountingExport): number {
  return id
}

function daysOf({ startDate, endDate, sinceLast }: AccountingExport): string {
  const end = formatUsDate(calendarDate(endDate))
  if (sinceLast) return `New until ${end}`
  return startDate === null ? `Until ${end}` : `${formatUsDate(calendarDate(startDate))} – ${end}`
}

async function saveAgain({ id }: AccountingExport) {
  try {
    saveFrom((await call('getAccountingExportFile', { params: { id } })).exportUrl)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}
