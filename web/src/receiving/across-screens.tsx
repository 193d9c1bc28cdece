import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes on with what this device has not sent yet, whichever screen is open. */
export function AcrossScreens() {
  const navigate = useNavigate()
  useEffect(() => {
    // Not needed for the first screen to be drawn.
    import('./invoices/waiting/send-pictures.ts').then(({ keepSending }) => keepSending()).catch(() => undefined)
    import('./draft/draft-store.ts').then(({ followDrafts }) => followDrafts()).catch(() => undefined)
    const openDelivery = (id: number) => void navigate({ to: '/order-history/receive/$id', params: { id: String(id) } })
    import('./draft/tell-of-open-lines.ts')
      .then(({ tellOfOpenLines }) => tellOfOpenLines(openDelivery))
      .catch(() => undefined)
  }, [navigate])
  return null
}
