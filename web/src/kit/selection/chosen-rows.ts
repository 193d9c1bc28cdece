export type RowKey = string | number

/** The chosen rows after a press on a row: it changes that row, or with Shift all from the last pressed one to it. */
export function afterPress<K extends RowKey>(
  chosen: ReadonlySet<K>,
  keys: readonly K[],
  pressed: K,
  { last, withRange }: { last: K | undefined; withRange: boolean },
): ReadonlySet<K> {
  const isChosen = !chosen.has(pressed)
  const rows = withRange && last !== undefined ? between(keys, last, pressed) : [pressed]
  const next = new Set(chosen)
  for (const key of rows) {
    if (isChosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/** All rows, or none when all were chosen. */
export function afterPressOnAll<K extends RowKey>(chosen: ReadonlySet<K>, keys: readonly K[]): ReadonlySet<K> {
  return keys.every((key) => chosen.has(key)) ? new Set() : new Set(keys)
}

function between<K extends RowKey>(keys: readonly K[], one: K, other: K): readonly K[] {
  const ends = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b)
  const [from = -1, to = -1] = ends
  return from < 0 ? [other] : keys.slice(from, to + 1)
}
