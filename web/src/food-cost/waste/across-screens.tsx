import { useEffect } from 'react'

/** Goes on sending waste that was noted without a connection, whichever screen is open. */
export function SendWaste() {
  useEffect(() => {
    // Not needed for the first screen to be drawn.
    import('./send-waste.ts').then(({ keepSendingWaste }) => keepSendingWaste()).catch(() => undefined)
  }, [])
  return null
}
