import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failures.ts'

const freshMs = 30_000
const mostRetries = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnWindowFocus: true,
      retry: (failureCount, failure) => failureCount < mostRetries && mayPass(failure),
    },
  },
})

/** A refusal stays a refusal; only a missing answer or a server that is down for a moment is worth asking again. */
function mayPass(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 0 || failure.status >= 502)
}
