import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Navigates as useNavigate does, to be called once an answer is here: where the person has opened another page since the
 * press, they stay there.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const router = useRouter()
  const pressedOn = useLocation({ select: ({ pathname }) => pathname })
  return async (to) => {
    if (router.latestLocation.pathname === pressedOn) await navigate(to)
  }
}
