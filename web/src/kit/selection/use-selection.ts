import { useState } from 'react'
import { afterPress, afterPressOnAll, type RowKey } from './chosen-rows.ts'

export type Selection<K extends RowKey> = {
  /** those of the list, in its order */
  chosen: readonly K[]
  isChosen: (key: K) => boolean
  isAll: boolean
  press: (key: K, withRange: boolean) => void
  pressAll: () => void
  /** these, in place of all that was chosen */
  keepOnly: (keys: readonly K[]) => void
  clear: () => void
}

type Kept<K> = { of: string; chosen: ReadonlySet<K>; last: K | undefined }

/** The rows of a list that a person has chosen. Another list, told by its name, begins with none. */
export function useSelection<K extends RowKey>(keys: readonly K[], list: string): Selection<K> {
  const none: Kept<K> = { of: list, chosen: new Set(), last: undefined }
  const [kept, setKept] = useState(none)
  const { chosen, last } = kept.of === list ? kept : none
  return {
    // A row that somebody else has deleted is not chosen any more.
    chosen: keys.filter((key) => chosen.has(key)),
    isChosen: (key) => chosen.has(key),
    isAll: keys.length > 0 && keys.every((key) => chosen.has(key)),
    press: (key, withRange) =>
      setKept({ of: list, chosen: afterPress(chosen, keys, key, { last, withRange }), last: key }),
    pressAll: () => setKept({ of: list, chosen: afterPressOnAll(chosen, keys), last: undefined }),
    keepOnly: (left) => setKept({ of: list, chosen: new Set(left), last: undefined }),
    clear: () => setKept(none),
  }
}
