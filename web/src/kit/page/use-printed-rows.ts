import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../counted.ts'
import { toast } from '../layers/toasts.tsx'
import { usePaper } from './use-paper.ts'

const perPage = 100
/** some fifty sheets of paper */
const mostPrinted = 2_000

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
 * from the browser's own menu there is no time to read the others: then those read so far are printed, with a note.
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
  const withRows = async (purpose: string, most: number, take: (every: PrintedRows<Row>) => unknown) => {
    const key = `${purpose} ${of}`
    if (reading.current.has(key)) return
    reading.current.add(key)
    try {
      const every = await everyRow(read, keyOf, most)
      if (shown.current === of) await take(every)
    } catch (failure) {
      if (shown.current === of) onFailure(failure)
    } finally {
      reading.current.delete(key)
    }
  }
  const print = () =>
    void withRows('print', mostPrinted, (every) => {
      flushSync(() => setPrinted(every))
      window.print()
    })
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

/** How many rows are on the paper: '1,412 items', 'the first 2,000 of 8,431 items'. */
export function printedCount({ rows, totalCount }: PrintedRows<unknown>, noun: string, plural?: string): string {
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
