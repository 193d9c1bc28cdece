import type { PrintedRows, RowPage } from '../../kit/page/use-printed-rows.ts'

/** The rows of a list that is read whole, for its export. */
export function wholeList<Row>(rows: readonly Row[] | undefined) {
  const all = rows ?? []
  const page: RowPage<Row> = { data: all, _meta: { pageCount: 1, totalCount: all.length } }
  return { soFar: rows && { rows, totalCount: rows.length }, read: () => Promise.resolve(page) }
}

/** The rows of a list that are read for the screen already, for a print from the browser's own menu. */
export function rowsSoFar<Row>(answer: { pages: readonly RowPage<Row>[] } | undefined): PrintedRows<Row> | undefined {
  return (
    answer && { rows: answer.pages.flatMap(({ data }) => data), totalCount: answer.pages.at(-1)?._meta.totalCount ?? 0 }
  )
}
