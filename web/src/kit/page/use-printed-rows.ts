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

type RowPage<Row> = { data: readonly Row[]; _meta: { pageCount: number; totalCount: number } }

type Printing<Row> = {
  /** a row, as in 'Printed the first 2,000 of 8,431 items.' */
  noun: string
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
 * `printed` is null while nothing is printed.
 */
export function usePrintedRows<Row extends { id: number }>({ noun, of, read, soFar, onFailure }: Printing<Row>) {
  const [printed, setPrinted] = useState<PrintedRows<Row> | null>(null)
  const reading = useRef<string>(undefined)
  // Another list, or another screen: what is still being read is not for its paper.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = of
    return () => {
      shown.current = undefined
    }
  }, [of])
  const print = async () => {
    if (reading.current === of) return
    reading.current = of
    try {
      const every = await everyRow(read)
      if (shown.current !== of) return
      flushSync(() => setPrinted(every))
      window.print()
    } catch (failure) {
      if (shown.current === of) onFailure(failure)
    } finally {
      if (reading.current === of) reading.current = undefined
    }
  }
  usePaper({
    begin: () => {
      if (printed === null && soFar) flushSync(() => setPrinted(soFar))
    },
    end: () => {
      if (printed && printed.rows.length < printed.totalCount) toast({ message: whatIsMissing(printed, noun) })
      setPrinted(null)
    },
    print: () => void print(),
  })
  return { printed, print: () => void print() }
}

/** How many rows are on the paper: '1,412 items', 'the first 2,000 of 8,431 items'. */
export function printedCount({ rows, totalCount }: PrintedRows<unknown>, noun: string): string {
  const first = rows.length < totalCount ? `the first ${rows.length.toLocaleString('en-US')} of ` : ''
  return `${first}${counted(first ? totalCount : rows.length, noun)}`
}

function whatIsMissing(printed: PrintedRows<unknown>, noun: string): string {
  const count = `Printed ${printedCount(printed, noun)}.`
  return printed.rows.length < mostPrinted ? `${count} For more: Export, Print.` : count
}

async function everyRow<Row extends { id: number }>(read: Printing<Row>['read']): Promise<PrintedRows<Row>> {
  // A row that went to another page while they were read comes once.
  const rows = new Map<number, Row>()
  let totalCount = 0
  for (let page = 1; rows.size < mostPrinted; page++) {
    // One page after the other: how many there are is known from the first.
    const { data, _meta } = await read({ page, limit: perPage })
    for (const row of data) rows.set(row.id, row)
    totalCount = _meta.totalCount
    if (page >= _meta.pageCount) break
  }
  return { rows: [...rows.values()], totalCount }
}
