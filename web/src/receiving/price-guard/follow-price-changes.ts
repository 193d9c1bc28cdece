import { onChange } from '../../api/live/live-changes.ts'
import { refresh } from '../../api/queries.ts'

/** A price list tells, and a colleague accepts, several prices one after another: what comes within this is read together. */
const togetherMs = 150

let reading: ReturnType<typeof setTimeout> | undefined

/** Has changed prices read again when one was told, accepted or asked about. Called once. */
export function followPriceChanges() {
  onChange(({ kind }) => {
    if (kind !== 'price-changes') return
    clearTimeout(reading)
    reading = setTimeout(() => void refresh('getPriceChanges', 'getPriceChangeSummary', 'getPriceGuard'), togetherMs)
  })
}
