import { unsentWork } from '../../accounts/session.ts'
import type { LineChange } from './line-change.ts'

const begin = `${unsentWork}delivery `

/**
 * Notes a change in the moment of the tap. The browser's database answers later, and a page that goes before it has
 * answered takes the write along; localStorage has what it was given. One note a line: the last word of any tab. Where
 * localStorage is full or closed nothing is noted, and the change is kept as soon as the database has it.
 */
export function note(change: LineChange): void {
  try {
    localStorage.setItem(begin + change.slot, JSON.stringify(change))
  } catch {
    // Full, or not allowed.
  }
}

/** Takes a note out once the database has the change, unless something later was said of the line. */
export function strike({ slot, changeId }: LineChange): void {
  if (noteAt(begin + slot)?.changeId === changeId) localStorage.removeItem(begin + slot)
}

export function notesOf(owner: string): LineChange[] {
  return namesInStorage().flatMap((name) => (name.startsWith(`${begin}${owner} `) ? (noteAt(name) ?? []) : []))
}

function namesInStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Only `note` writes these, so what can be read has the shape it was given. */
function noteAt(name: string): LineChange | undefined {
  try {
    const noted: LineChange | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return noted ?? undefined
  } catch {
    return undefined
  }
}
