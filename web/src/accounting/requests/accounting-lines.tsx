import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { SelectAllBox, SelectBox } from '../../kit/selection/select-box.tsx'
import { useSelection, type Selection } from '../../kit/selection/use-selection.ts'
import type { Column } from '../../kit/table/column.ts'
import { day, figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import page from '../accounting-page.module.css'
import style from '../items/accounting-items.module.css'
import { ChangedElsewhere } from '../items/changed-elsewhere.tsx'
import { tagColumn } from '../items/tag-column.tsx'
import { kindWords, tagKinds, tagOf } from '../items/tag-kinds.ts'
import { TagManyBar } from '../items/tag-many-bar.tsx'
import { useCells } from '../items/use-cells.ts'
import { useNames } from '../items/use-tags.ts'
import { keyOfLine, linesOf, tagLines, type LinePages } from './tag-lines.ts'

/** Bought without being an item: special requests, and lines of invoices. Tagged by their words, so they are the next time too. */
export function AccountingLines() {
  const list = useInfiniteQuery({
    queryKey: ['getAccountingLines', {}, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call('getAccountingLines', { query: pageParam ? { after: pageParam } : {} }, { signal, quiet: true }),
    initialPageParam: '',
    // From the last row on: by page numbers, rows that were tagged since would make others be left out.
    getNextPageParam: ({ _meta }: AnswerOf<'getAccountingLines'>) => _meta.next ?? undefined,
    // Tagged ones stay where they are until the list is opened again.
    refetchOnWindowFocus: false,
  })
  const names = useNames()
  const lines = useMemo(() => linesOf(list.data?.pages ?? []), [list.data])
  const selection = useSelection(
    useMemo(() => lines.map(keyOfLine), [lines]),
    '',
  )
  const cells = useCells({ rows: lines, keyOf: keyOfLine, save: tagLines })
  const rowNumbers = useMemo(() => new Map(lines.map((line, row) => [keyOfLine(line), row])), [lines])
  const untagged = list.data?.pages.at(-1)?._meta.untaggedCount
  return (
    <>
      <div className={`row middle between gap-12 ${page.aboveTable}`}>
        <p className="meta shrinks">
          Special requests and invoice lines that are not items. Tags are kept by name: the same request gets the same
          tag next time.
          {untagged ? ` ${counted(untagged, 'line')} without a GL code.` : ''} <ChangedElsewhere />
        </p>
        <ExportTable
          title="Special requests"
          noun="line"
          columns={fileColumns}
          keyOf={keyOfLine}
          read={readOneAfterTheOther()}
          soFar={rowsSoFar(list.data)}
        />
      </div>
      <div className={style.cells}>
        <ListTable
          label="Special requests"
          answer={list}
          pages={list}
          columns={columnsOf(
            selection,
            tagKinds.map((kind) => tagColumn(kind, { cells, names, rowNumbers, keyOf: keyOfLine, nameOf })),
          )}
          rowsOf={useCallback(({ pages }: LinePages) => linesOf(pages), [])}
          keyOf={keyOfLine}
          empty={
            <EmptyResult
              message="Everything bought so far is an item."
              tips={['Special requests show here once they are received.']}
            />
          }
        />
      </div>
      <TagManyBar
        rows={lines.filter((line) => selection.isChosen(keyOfLine(line)))}
        noun="line"
        tag={tagLines}
        names={names}
        onClear={selection.clear}
      />
    </>
  )
}

const fileColumns: readonly FileColumn<AccountingLine>[] = [
  text('Request', ({ description }) => description),
  text('Distributor', ({ distributor }) => distributor),
  figure('Times bought', ({ lineCount }) => lineCount),
  day('Last bought', ({ lastDate }) => lastDate),
  money('Total', ({ total }) => fromWire(total)),
  ...tagKinds.map((kind) => text<AccountingLine>(kindWords[kind].head, (line) => tagOf(line, kind)?.text)),
]

/** Reads the pages of the list for a file: each begins after the last line of the one before. */
function readOneAfterTheOther() {
  let after: string | undefined
  return async ({ page: number, limit }: { page: number; limit: number }) => {
    const from = number === 1 ? undefined : after
    const { data, _meta } = await call('getAccountingLines', { query: { limit, ...(from ? { after: from } : {}) } })
    after = _meta.next ?? undefined
    return { data, _meta: { totalCount: _meta.totalCount, pageCount: after === undefined ? number : number + 1 } }
  }
}

function columnsOf(selection: Selection<string>, tagColumns: Column<AccountingLine>[]): Column<AccountingLine>[] {
  return [
    {
      key: 'select',
      head: 'Select',
      isHeadHidden: true,
      width: '40px',
      headPart: <SelectAllBox of={selection} name="lines" />,
      cell: (line) => <SelectBox of={selection} row={keyOfLine(line)} name={nameOf(line)} />,
    },
    {
      key: 'line',
      head: 'Request',
      width: ['minmax(0, 1.6fr)', 'minmax(0, 1.3fr)'] as const,
      cell: (line) => (
        <span className={style.item}>
          <span className="breaks-anywhere medium">{line.description}</span>
          <span className="meta">{factsOf(line)}</span>
        </span>
      ),
    },
    ...tagColumns,
  ]
}

function factsOf({ distributor, lineCount, total, lastDate }: AccountingLine): string {
  return [
    distributor,
    lineCount > 0 && `bought ${lineCount === 1 ? 'once' : `${lineCount} times`}`,
    lastDate && `last ${formatUsDate(calendarDate(lastDate))}`,
    formatMoney(fromWire(total)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function nameOf({ description }: AccountingLine): string {
  return description
}
