import { currentSession, onSessionChange } from '../../accounts/session.ts'
import { onPricesHidden } from '../../api/client.ts'
import { onChange } from '../../api/live/live-changes.ts'
import { refresh } from '../../api/queries.ts'
import { hideMoney, isMoneyHidden } from '../../kit/hidden-money.ts'

/**
 * Follows the right to see prices. The server ends the stream when it comes or goes, and the next one asks who it is; so does an
 * answer that is refused for it or has its amounts left out. What is drawn was answered to somebody with the other right, so the page
 * is loaded again; until then such an answer is drawn without amounts.
 */
export function followPrices() {
  let hasStarted = false
  onChange(({ kind }) => {
    if (kind === 'current-user' || (kind === 'start' && hasStarted)) void refresh('getCurrentUser')
    hasStarted = true
  })
  onPricesHidden((locationId) => {
    const { seePrices, activeLocation } = currentSession()
    if (!seePrices || isMoneyHidden() || (locationId !== undefined && locationId !== activeLocation?.id)) return
    if (locationId !== undefined) hideMoney(true)
    void refresh('getCurrentUser')
  })
  let before = currentSession()
  onSessionChange(() => {
    const { userId, activeLocation, seePrices } = currentSession()
    const isSamePlace = activeLocation !== null && activeLocation.id === before.activeLocation?.id
    const hasChanged = isSamePlace && userId === before.userId && seePrices !== before.seePrices
    before = currentSession()
    if (hasChanged) window.location.reload()
  })
}
