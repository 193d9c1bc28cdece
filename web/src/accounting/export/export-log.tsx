import type { AccountingExport } from '@larder/contract/accounting/exports.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { messageOf } from '../../api/failures.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { formatWords } from './formats.ts'

const columns: Column<AccountingExport>[] = [
  { key: 'time', head: 'Exported', width: '190px', look: 'digits', cell: (made) => made.createTimeDisplay },
  { key: 'by', head: 'By', isCut: true, cell: ({ createdBy }) => createdBy },
  { key: 'format', head: 'Format', isCut: true, cell: ({ format }) => formatWords[format] },
  { key: 'days', head: 'Days', width: 'minmax(0, 1.4fr)', look: 'digits', cell: daysOf },
  {
    key: 'bills',
    head: 'Bills',
    width: '64px',
    isFigure: true,
    cell: ({ billCount }) => billCount.toLocaleString('en-US'),
  },
  {
    key: 'credits',
    head: 'Credits',
    width: '64px',
    isFigure: true,
    cell: ({ creditCount }) => creditCount.toLocaleString('en-US'),
  },
  {
    key: 'untagged',
    head: 'Untagged',
    width: '80px',
    isFigure: true,
    cell: ({ untaggedCount }) => untaggedCount.toLocaleString('en-US'),
  },
  { key: 'total', head: 'Total', width: '120px', isFigure: true, cell: ({ total }) => formatMoney(fromWire(total)) },
  {
    ...{ key: actionsKey, head: 'Actions', isHeadHidden: true, width: '56px' },
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
  return (
    <ListTable
      label="Exports"
      answer={log}
      pages={log}
      columns={columns}
      rowsOf={useCallback(
        ({ pages }: InfiniteData<AnswerOf<'getAccountingExports'>>) => pages.flatMap(({ data }) => data),
        [],
      )}
      keyOf={({ id }) => id}
      empty={
        <EmptyResult
          message="Nothing was exported yet."
          tips={['Download makes a file for your accounting software.']}
          icon={IconDownload}
        />
      }
    />
  )
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
    toast({ message: messageOf(failure) })
  }
}
