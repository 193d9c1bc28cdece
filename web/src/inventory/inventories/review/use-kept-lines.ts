import { useState } from 'react'

/** The lines somebody has looked at and kept, in that order; remembered for this tab. */
export function useKeptLines(inventoryId: number) {
  const name = `reviewKept ${inventoryId}`
  const [kept, setKept] = useState<readonly string[]>(() => read(name))
  const change = (next: readonly string[]) => {
    sessionStorage.setItem(name, JSON.stringify(next))
    setKept(next)
  }
  return {
    kept,
    keep: (...keys: readonly string[]) => change([...kept.filter((each) => !keys.includes(each)), ...keys]),
    takeBack: (...keys: readonly string[]) => change(kept.filter((each) => !keys.includes(each))),
  }
}

/** Only this file writes it; what cannot be read starts empty. */
function read(name: string): readonly string[] {
  try {
    const stored: readonly string[] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return stored
  } catch {
    return []
  }
}
