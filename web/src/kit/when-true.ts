import type { Readable } from './store.ts'

/** Resolves once `isTrue` holds, looked at again after each change; after `longestMs` all the same. */
export function whenTrue(isTrue: () => boolean, onChange: Readable<unknown>['subscribe'], longestMs: number) {
  if (isTrue()) return Promise.resolve()
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(longest)
      stop()
      resolve()
    }
    const longest = setTimeout(end, longestMs)
    const stop = onChange(() => {
      if (isTrue()) end()
    })
  })
}
