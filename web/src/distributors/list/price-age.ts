const dayMs = 86_400_000
/** A weekly guide is fresh for its week; after two weeks its prices are a guess. */
const freshDays = 7
const usableDays = 14

export type PriceAge = { days: number; text: string; tone: 'neutral' | 'attention' | 'danger' }

/** The age of a distributor's prices at `now`, in words and as a tone; null when they never came. */
export function priceAge(lastPriceUpdate: string | null, now: Date): PriceAge | null {
  if (lastPriceUpdate === null) return null
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(lastPriceUpdate)) / dayMs))
  const tone = days <= freshDays ? 'neutral' : days <= usableDays ? 'attention' : 'danger'
  return { days, tone, text: days === 0 ? 'Today' : days === 1 ? '1 day ago' : `${days} days ago` }
}
