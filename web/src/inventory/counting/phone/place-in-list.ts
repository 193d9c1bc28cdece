import { useCallback, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import type { CountingRow } from '../sheet/counting-list.ts'

const storedAs = 'counting-at'

/** The place in the list that a person had reached while counting this inventory; kept until the tab closes, also over a reload. */
export function usePlaceInList(listId: number): { before: string | undefined; keep: (top: CountingRow) => void } {
  const inventoryId = useActiveLocation()?.activeInventory?.id ?? 'none'
  const walk = `${listId} ${inventoryId} `
  const [before] = useState(() => {
    const stored = sessionStorage.getItem(storedAs)
    return stored?.startsWith(walk) ? stored.slice(walk.length) : undefined
  })
  const keep = useCallback((top: CountingRow) => sessionStorage.setItem(storedAs, walk + top.key), [walk])
  return { before, keep }
}
