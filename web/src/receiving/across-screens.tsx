import { useEffect } from 'react'

/** Goes on with what this device has not sent yet, whichever screen is open. */
export function AcrossScreens() {
  useEffect(() => {
    // Not needed for the first screen to be drawn.
    import('./invoices/waiting/send-pictures.ts').then(({ keepSending }) => keepSending()).catch(() => undefined)
    import('./draft/draft-store.ts').then(({ followDrafts }) => followDrafts()).catch(() => undefined)
  }, [])
  return null
}
