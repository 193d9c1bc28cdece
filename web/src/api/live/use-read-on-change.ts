import type { CallName } from '@larder/contract/all-calls.ts'
import type { Change } from '@larder/contract/ordering/changes.ts'
import { useEffect } from 'react'
import { refresh } from '../queries.ts'
import { onChange } from './live-changes.ts'

/**
 * Reads a call's answers again after a change of this kind, and when changes may have been missed: a stream that starts
 * again, as after the tab was hidden, does not repeat what happened in between.
 */
export function useReadOnChange(wanted: Change['kind'], name: CallName) {
  useEffect(
    () =>
      onChange(({ kind }) => {
        if (kind === wanted || kind === 'start' || kind === 'look-again') void refresh(name)
      }),
    [wanted, name],
  )
}
