/** A move of a row: to an end, one further, or in front of the row at an index (the length: behind the last). */
export type Move = 'top' | 'up' | 'down' | 'bottom' | number

/** The move of a key that is pressed together with Alt. */
export function moveOfKey(key: string): Exclude<Move, number> | undefined {
  const moves: Partial<Record<string, Exclude<Move, number>>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'top',
    End: 'bottom',
  }
  return moves[key]
}

/** The rows after a move; undefined when nothing would change. */
export function movedRows<T>(rows: readonly T[], from: number, move: Move): { rows: T[]; to: number } | undefined {
  const row = rows[from]
  if (row === undefined) return undefined
  const last = rows.length - 1
  const wanted = { top: 0, up: from - 1, down: from + 1, bottom: last }
  const to = typeof move === 'number' ? (move > from ? move - 1 : move) : wanted[move]
  if (to < 0 || to > last || (to === from && move !== 'bottom')) return undefined
  return { rows: rows.toSpliced(from, 1).toSpliced(to, 0, row), to }
}
