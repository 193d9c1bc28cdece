import type { Query } from '@tanstack/react-query'
import { readAgain } from '../queries.ts'
import { onChange } from './live-changes.ts'

/**
 * Reads again what is on the screen when changes may have been missed: a tab in the background, as behind another one
 * where the person worked, is told nothing, and what it read just before would pass for new. Called once.
 */
export function readWhatWasMissed() {
  let startedAt: number | undefined
  onChange((change) => {
    if (change.kind !== 'start' && change.kind !== 'look-again') return
    // The first start at a location comes right after the first read.
    const isMissed = change.kind === 'look-again' || change.locationId === startedAt
    if (change.kind === 'start') startedAt = change.locationId
    if (isMissed) void readAgain({ predicate: isReadByItself })
  })
}

/** Some screens keep what they read until the person asks, so that nothing moves under their hands. */
function isReadByItself({ observers }: Query): boolean {
  return observers.every(({ options }) => options.staleTime !== Infinity && options.refetchOnWindowFocus !== false)
}
