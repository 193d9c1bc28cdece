import type { ReactNode } from 'react'
import { formatUsDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { daysInWords, type FileDays } from '@larder/domain/values/file-days.ts'
import { IconFileExport } from '@tabler/icons-react'
import { Menu, type MenuItem } from '../../layers/menu.tsx'
import { printedCount, usePrintedRows, type PrintedRows, type RowPage } from '../../page/use-printed-rows.ts'
import { PaperSheet } from '../paper-sheet.tsx'
import { Table } from '../table.tsx'
import { columnsToTake, paperText, type FileColumn } from './file-column.ts'
import style from './export-menu.module.css'
import { saveTable } from './save-table.ts'

export type TableToTake<Row> = {
  /** heads the paper and names the file: 'Invoices' */
  title: string
  /** a row: 'invoice' */
  noun: string
  /** several of them, where that is not the noun with an s */
  plural?: string
  columns: readonly FileColumn<Row>[]
  /** the days that the rows are of: in the name of each file, in the file and on the paper */
  days?: FileDays | undefined
  /** stands before the days where they are not those of the rows themselves: 'sold' */
  daysWord?: string
  keyOf: (row: Row) => string | number
  /** how the list is searched, filtered and sorted, in words; what is not there is left out */
  filters?: readonly (string | false | null | undefined)[]
  /** A page of the list as it is searched, filtered and sorted on the screen. */
  read: (of: { page: number; limit: number }) => Promise<RowPage<Row>>
  /** read for the screen already; undefined while nothing is */
  soFar: PrintedRows<Row> | undefined
  /** above the rows on paper, as the sums of what they are */
  headOfPaper?: ReactNode
  /** a CSV file that the server makes, in place of the one made here */
  saveCsv?: () => void
  /** other files, in place of those of the rows */
  files?: readonly MenuItem[]
}

type ExportMenuProps<Row> = TableToTake<Row> & {
  /** whose table it is: the name of the location */
  place: string | undefined
  /** the day there */
  day: CalendarDate
  onFailure: (failure: unknown) => void
}

/** Takes a table along, all its rows: as CSV, as a workbook or on paper, in two clicks (ux.md §0.7). */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const {
    title,
    noun,
    plural,
    columns,
    days = {},
    daysWord,
    keyOf,
    filters = [],
    read,
    soFar,
    headOfPaper,
    saveCsv,
    files,
    place,
    day,
    onFailure,
  } = props
  const period = daysInWords(days)
  const words = [period && [daysWord, period].filter(Boolean).join(' '), ...filters].filter(
    (each) => typeof each === 'string' && each !== '',
  )
  const { printed, print, withEveryRow } = usePrintedRows({
    noun,
    plural,
    keyOf,
    read,
    soFar,
    onFailure,
    of: JSON.stringify([place, title, words]),
  })
  const save = (format: 'csv' | 'xlsx') =>
    withEveryRow(format, (rows) =>
      saveTable(format, {
        title,
        day,
        days,
        columns,
        rows,
        about: [
          ['Table', title],
          ['Location', place ?? ''],
          ['Of', words.join(' · ')],
          ['Rows', printedCount({ rows, totalCount: rows.length }, noun, plural)],
          ['Made on', formatUsDate(day)],
        ],
      }),
    )
  return (
    <>
      <Menu
        align="end"
        look="quiet"
        disabled={soFar === undefined}
        items={[
          ...(files ?? [
            { label: 'CSV', onSelect: saveCsv ?? (() => save('csv')) },
            { label: 'Excel (XLSX)', onSelect: () => save('xlsx') },
          ]),
          { label: 'Print', ...(files ? { group: 'This list' } : {}), onSelect: print },
        ]}
      >
        <IconFileExport size={18} stroke={1.5} aria-hidden />
        Export
      </Menu>
      {printed && (
        <PaperSheet
          title={title}
          facts={[place, formatUsDate(day), ...words, printedCount(printed, noun, plural)]}
          mark="data-printed-table"
          className={`${style.paper} ${columnsToTake(columns).length > mostUpright ? style.wide : ''}`}
        >
          {headOfPaper}
          <Table
            columns={columnsToTake(columns).map((column) => ({
              key: column.head,
              head: column.head,
              cell: (row: Row) => onPaper(paperText(column, row)),
              ...(column.kind === 'text'
                ? {}
                : column.kind === 'day'
                  ? { look: 'digits' as const }
                  : { isFigure: true }),
            }))}
            rows={printed.rows}
            keyOf={keyOf}
          />
        </PaperSheet>
      )}
    </>
  )
}

/** More columns than these are printed across the paper. */
const mostUpright = 8

/** A number, as of an order, stays in one line: at its hyphen it would look like two. */
function onPaper(written: string): ReactNode {
  return isNumber.test(written) ? <span className="one-line">{written}</span> : withBreaks(written)
}

const isNumber = /^(?=.*\d)[\w-]{1,16}$/

/** A word of more letters than these may go on in the next line: nothing is cut, and no other word is broken. */
function withBreaks(written: string): string {
  return written.replaceAll(/\S{24}(?=\S)/gu, '$&\u200B')
}
