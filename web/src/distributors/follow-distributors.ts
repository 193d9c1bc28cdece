import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'

/** Has distributors read again when somebody changes what was agreed with one, adds one or retires one. Called once. */
export function followDistributors() {
  onChange(({ kind }) => {
    if (kind === 'distributor' || kind === 'look-again')
      void refresh('getDistributors', 'getDistributor', 'getDistributorNames')
  })
}
