declare module 'virtual:calls' {
  import type { CallName } from '@larder/contract/all-calls.ts'
  import type { Method } from '@larder/contract/call.ts'

  /** Written by calls-plugin.ts from the contract. */
  export const calls: Record<CallName, { method: Method; path: string; idempotent?: boolean; file?: string }>
}
