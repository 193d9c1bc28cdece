/** The rows of all pages so far; one that moved between two pages while they were read comes once. */
export function rowsOfPages<T>(keyOf: (row: T) => string | number) {
  return ({ pages }: { pages: readonly { data: readonly T[] }[] }): readonly T[] => [
    ...new Map(pages.flatMap((page) => page.data).map((row) => [keyOf(row), row])).values(),
  ]
}

/** '2026-03-04 15:00' of an instant, in UTC as operators compare them. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
