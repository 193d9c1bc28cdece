import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Navigates as useNavigate does, to be called once an answer is here: where the person has left the page since the
 * press, they stay where they are, even if they have opened the same page again.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const router = useRouter()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  // Not subscribed to: a page that is being left must not be drawn again, since what it draws may navigate itself.
  const pressedOn = router.latestLocation.pathname
  return async (to) => {
    if (isHere.current && router.latestLocation.pathname === pressedOn) await navigate(to)
  }
}
