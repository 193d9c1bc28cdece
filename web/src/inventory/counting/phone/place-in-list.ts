import { useCallback, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import type { CountingRow } from '../counting-list.ts'

const storedAs = 'counting-at'

/** Where in the list somebody stood while counting it for this inventory: kept while the tab lives, also over a reload. */
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
