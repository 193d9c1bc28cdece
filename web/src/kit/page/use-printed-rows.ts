import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../counted.ts'
import { confirm } from '../layers/modals.tsx'
import { toast } from '../layers/toasts.tsx'
import { usePaper } from './use-paper.ts'

const perPage = 100
/** some fifty sheets of paper */
const mostPrinted = 2_000
const mostUnasked = 500
const mostRowsOfAPage = 40

/** Rows of a list for paper, and how many the list has. */
export type PrintedRows<Row> = { rows: readonly Row[]; totalCount: number }

export type RowPage<Row> = { data: readonly Row[]; _meta: { pageCount: number; totalCount: number } }

type Printing<Row> = {
  /** a row, as in 'Printed the first 2,000 of 8,431 items.' */
  noun: string
  /** several of them, where that is not the noun with an s */
  plural?: string | undefined
  keyOf: (row: Row) => string | number
  /** tells this list, as it is searched and filtered, from others */
  of: string
  read: (of: { page: number; limit: number }) => Promise<RowPage<Row>>
  /** read for the screen already; undefined while nothing is */
  soFar: PrintedRows<Row> | undefined
  onFailure: (failure: unknown) => void
}

/**
 * Prints every row of a list, by the menu and by Ctrl+P: the screen holds only the rows in view. When printing starts
 * from the browser's own menu there is no time to read the others: then those read so far are printed, with a note. A list
 * of many pages says how many before they are printed.
 * `printed` is null while nothing is printed. `withEveryRow` reads them all for a file.
 */
export function usePrintedRows<Row>({ noun, plural, of, keyOf, read, soFar, onFailure }: Printing<Row>) {
  const [printed, setPrinted] = useState<PrintedRows<Row> | null>(null)
  const reading = useRef(new Set<string>())
  // Another list, or another screen: what is still being read is not for its paper.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = of
    return () => {
      shown.current = undefined
    }
  }, [of])
  type Take = (every: PrintedRows<Row>) => unknown
  const withRows = async (purpose: string, most: number, take: Take, isWanted?: () => Promise<boolean>) => {
    const key = `${purpose} ${of}`
    if (reading.current.has(key)) return
    reading.current.add(key)
    try {
      if (isWanted && !(await isWanted())) return
      const every = await everyRow(read, keyOf, most)
      if (shown.current === of) await take(every)
    } catch (failure) {
      if (shown.current === of) onFailure(failure)
    } finally {
      reading.current.delete(key)
    }
  }
  const print = () => {
    const totalCount = soFar?.totalCount ?? 0
    const isWanted = totalCount > mostUnasked ? () => confirmManyPages(totalCount, noun, plural) : undefined
    const onPaper = (every: PrintedRows<Row>) => {
      flushSync(() => setPrinted(every))
      window.print()
    }
    void withRows('print', mostPrinted, onPaper, isWanted)
  }
  usePaper({
    begin: () => {
      if (printed === null && soFar) flushSync(() => setPrinted(soFar))
    },
    end: () => {
      if (printed && printed.rows.length < printed.totalCount) toast({ message: whatIsMissing(printed, noun, plural) })
      setPrinted(null)
    },
    print,
  })
  const withEveryRow = (purpose: string, take: (rows: readonly Row[]) => unknown) =>
    void withRows(purpose, Number.POSITIVE_INFINITY, ({ rows }) => take(rows))
  return { printed, print, withEveryRow }
}

/** Nobody wants fifty pages by one press. */
function confirmManyPages(totalCount: number, noun: string, plural?: string): Promise<boolean> {
  const rowCount = Math.min(totalCount, mostPrinted)
  const rows = printedCount({ rows: { length: rowCount }, totalCount }, noun, plural)
  return confirm({
    title: `Print ${rows}?`,
    message: `That is at least ${Math.ceil(rowCount / mostRowsOfAPage)} pages. CSV and Excel hold the whole list.`,
    confirmLabel: 'Print',
  })
}

type Count = { rows: { length: number }; totalCount: number }

/** How many rows are on the paper: '1,412 items', 'the first 2,000 of 8,431 items'. */
export function printedCount({ rows, totalCount }: Count, noun: string, plural?: string): string {
  const first = rows.length < totalCount ? `the first ${rows.length.toLocaleString('en-US')} of ` : ''
  return `${first}${counted(first ? totalCount : rows.length, noun, plural)}`
}

function whatIsMissing(printed: PrintedRows<unknown>, noun: string, plural?: string): string {
  const count = `Printed ${printedCount(printed, noun, plural)}.`
  return printed.rows.length < mostPrinted ? `${count} For more: Export, Print.` : count
}

async function everyRow<Row>(
  read: Printing<Row>['read'],
  keyOf: Printing<Row>['keyOf'],
  most: number,
): Promise<PrintedRows<Row>> {
  // A row that went to another page while they were read comes once.
  const rows = new Map<string | number, Row>()
  let totalCount = 0
  for (let page = 1; rows.size < most; page++) {
    // One page after the other: how many there are is known from the first.
    const { data, _meta } = await read({ page, limit: perPage })
    for (const row of data) rows.set(keyOf(row), row)
    totalCount = _meta.totalCount
    if (page >= _meta.pageCount) break
  }
  return { rows: [...rows.values()], totalCount }
}
