import { QueryClient } from '@tanstack/react-query'
import { CallFailure, tooLate } from './failures.ts'

const freshMs = 30_000
const mostRetries = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnWindowFocus: true,
      // Asked without a connection too: a screen that waits for one would show its skeleton for ever, and says nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failureCount, failure) => failureCount < mostRetries && mayPass(failure),
    },
  },
})

// TanStack Query takes a page that was opened without a connection for one with it, and hears of no change later.
globalThis.window?.addEventListener('online', () => queryClient.getQueryCache().onOnline())

/**
 * A refusal stays a refusal; only a missing answer or a server that is down for a moment is worth asking again. After
 * a timeout, or without a connection, the person decides when to try again.
 */
function mayPass(failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || failure === tooLate || !navigator.onLine) return false
  return failure.status === 0 || failure.status >= 502
}
