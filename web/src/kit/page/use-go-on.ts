import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Navigates as useNavigate does, to be called once an answer is here: where the person has opened another page since the
 * press, they stay there.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const router = useRouter()
  // Not subscribed to: a page that is being left must not be drawn again, since what it draws may navigate itself.
  const pressedOn = router.latestLocation.pathname
  return async (to) => {
    if (router.latestLocation.pathname === pressedOn) await navigate(to)
  }
}
