import { onChange } from '../api/live/live-changes.ts'
import { queryClient } from '../api/query-client.ts'

/** The calls that the tabs of the books read; one tab may be the only one that is opened. */
const tabsRead = ['getGlCodes', 'getAccountingNames', 'getAccountingDistributors'] as const

/** Shows tags as others set them, once the books were opened on this device. Called once. */
export function followAccounting() {
  let hasStarted = false
  onChange((change) => {
    // A stream that begins anew, as after the tab was hidden, heard nothing in between.
    const isMissed = change.kind === 'look-again' || (change.kind === 'start' && hasStarted)
    if (change.kind === 'start') hasStarted = true
    if (change.kind !== 'accounting' && !isMissed) return
    const isOpened = tabsRead.some((name) => queryClient.getQueryCache().find({ queryKey: [name], exact: false }))
    if (!isOpened) return
    const heard = change.kind === 'accounting' ? change.tags : 'missed'
    void import('./items/tags-of-others.ts').then(({ hearTags }) => hearTags(heard))
  })
}
