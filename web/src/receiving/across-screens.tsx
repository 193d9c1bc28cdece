import { useEffect } from 'react'

/** Goes on with what this device has not sent yet, whichever screen is open. */
export function AcrossScreens() {
  useEffect(() => {
    import('./invoices/waiting/send-pictures.ts').then(({ keepSending }) => keepSending()).catch(() => undefined)
  }, [])
  return null
}
