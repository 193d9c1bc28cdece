import { onChange } from '../api/live/live-changes.ts'
import { queryClient } from '../api/query-client.ts'

/** Shows tags as others set them, once the books were opened on this device. Called once. */
export function followAccounting() {
  let hasStarted = false
  onChange((change) => {
    // A stream that begins anew, as after the tab was hidden, heard nothing in between.
    const isMissed = change.kind === 'look-again' || (change.kind === 'start' && hasStarted)
    if (change.kind === 'start') hasStarted = true
    if (change.kind !== 'accounting' && !isMissed) return
    const isOpened = queryClient.getQueryCache().find({ queryKey: ['getGlCodes'], exact: false })
    if (!isOpened) return
    const heard = change.kind === 'accounting' ? change.tags : 'missed'
    void import('./items/tags-of-others.ts').then(({ hearTags }) => hearTags(heard))
  })
}
