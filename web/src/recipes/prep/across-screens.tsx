import { useEffect } from 'react'

/** Goes on sending check marks of the prep list that were set without a connection, whichever screen is open. */
export function SendMarks() {
  useEffect(() => {
    // Not needed for the first screen to be drawn.
    import('./send-marks.ts').then(({ keepSendingMarks }) => keepSendingMarks()).catch(() => undefined)
  }, [])
  return null
}
