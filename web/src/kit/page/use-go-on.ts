import { useNavigate, useRouter } from '@tanstack/react-router'

type Router = ReturnType<typeof useRouter>

/** How often each router has gone to another page. */
const pagesLeft = new WeakMap<Router, { count: number }>()

function leavingsOf(router: Router) {
  const known = pagesLeft.get(router)
  if (known) return known
  const leavings = { count: 0 }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) leavings.count += 1
  })
  pagesLeft.set(router, leavings)
  return leavings
}

/**
 * Navigates as useNavigate does, to be called once an answer is here: where the person has left the page since the
 * press, they stay where they are, even if they have opened the same page again. A dialog that is closed meanwhile is no
 * page that was left.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const leavings = leavingsOf(useRouter())
  const { count } = leavings
  return async (to) => {
    if (leavings.count === count) await navigate(to)
  }
}
