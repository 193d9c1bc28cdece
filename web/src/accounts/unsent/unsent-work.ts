import { unsentWork } from '../session.ts'

/** Work of a person that is on no server yet, under a name of its own in this browser. */
export type UnsentWork<T> = {
  /** as it was kept last; undefined where nothing is kept or the browser can't read it */
  read: () => T | undefined
  keep: (work: T) => void
  forget: () => void
}

/**
 * The place of such work. It outlives the end of a session, so the name says whose it is and at which location. A full or
 * closed storage keeps nothing and stops nobody: the work is still on the screen.
 */
export function unsentWorkAt<T>(name: string): UnsentWork<T> {
  const place = unsentWork + name
  return {
    read() {
      try {
        // Only this function's callers write there, so it has the shape that it had when it was kept.
        return (JSON.parse(localStorage.getItem(place) ?? 'null') as T | null) ?? undefined
      } catch {
        return undefined
      }
    },
    keep(work) {
      try {
        localStorage.setItem(place, JSON.stringify(work))
      } catch {
        // The work is still on the screen.
      }
    },
    forget: () => localStorage.removeItem(place),
  }
}
