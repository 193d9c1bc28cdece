import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

let last: string | undefined

/** The address of the screen that was open before the one for help; what is wrong is most often there. */
export function lastScreen(): string | undefined {
  return last
}

export function RememberScreen() {
  const address = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    if (!address.startsWith('/help')) last = address.slice(0, 500)
  }, [address])
  return null
}
