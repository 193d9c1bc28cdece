import { useState } from 'react'

/** Gives which lines somebody has looked at and kept, in that order; remembered for this tab. */
export function useKeptLines(inventoryId: number) {
  const name = `reviewKept ${inventoryId}`
  const [kept, setKept] = useState<readonly string[]>(() => read(name))
  const change = (next: readonly string[]) => {
    sessionStorage.setItem(name, JSON.stringify(next))
    setKept(next)
  }
  return {
    kept,
    keep: (key: string) => change([...kept.filter((each) => each !== key), key]),
    takeBack: (key: string) => change(kept.filter((each) => each !== key)),
  }
}

/** Only this file writes it; what cannot be read begins anew. */
function read(name: string): readonly string[] {
  try {
    const stored: readonly string[] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return stored
  } catch {
    return []
  }
}
