import { useEffect, useState } from 'react'
import type * as Charts from './kinds.ts'

export type Kinds = typeof Charts

/** The charts, fetched when the first one is wanted; null when they can't be. */
export function useKinds(isWanted: boolean): Kinds | null | undefined {
  const [kinds, setKinds] = useState<Kinds | null>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void import('./kinds.ts').then(
      (there) => isGone || setKinds(there),
      () => isGone || setKinds(null),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return kinds
}
