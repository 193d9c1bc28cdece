const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** When somebody was last here: the time of today, else the day. */
export function seenText(time: string | null, now = new Date()): string {
  if (time === null) return 'Never'
  const at = new Date(time)
  return at.toDateString() === now.toDateString() ? clock.format(at) : dayText(time, now)
}

/** The time of day of something within the next hours, also after midnight. */
export function clockText(time: string): string {
  return clock.format(new Date(time))
}

/** A day, with its year where that is another one. */
export function dayText(time: string, now = new Date()): string {
  const at = new Date(time)
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at)
}
