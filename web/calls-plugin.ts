import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import type { Plugin } from 'vite'

const moduleName = 'virtual:calls'
const resolvedName = `\0${moduleName}`

/** The browser method and path of every call, written at build time, so that the schemas (zod) stay out of it. */
export function callsPlugin(): Plugin {
  return {
    name: 'larder-calls',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load: (id) => (id === resolvedName ? `export const calls = ${JSON.stringify(callTable())}` : undefined),
  }
}

function callTable() {
  const calls: Record<string, Call> = allCalls
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { method: call.method, path: call.path, idempotent: call.idempotent, file: call.file },
    ]),
  )
}
