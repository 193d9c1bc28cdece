import { unsentWork } from '../../accounts/session.ts'
import { slotOf, type FieldOp } from './count-types.ts'
import { tabId } from './tabs.ts'

/** A count, or the taking back of one, that the device's storage has not confirmed. */
export type JournalEntry = { op: FieldOp; isTakenBack: boolean }

/** More than a person types while a disk is slow; beyond it a count is written as before, without a note here. */
const mostEntries = 1_000

/** Counts that this page noted and has not crossed out yet. */
const noted = new Map<string, JournalEntry>()

/**
 * Notes a count in the moment it is typed. IndexedDB answers later, and a page that goes before it has answered takes the
 * write along; localStorage has what it was given. One entry a field: the last word of any tab. If the storage
 * is full or closed, nothing is noted.
 */
export function note(op: FieldOp, isTakenBack = false): void {
  const name = nameOf(op)
  if (!noted.has(name) && noted.size >= mostEntries) return
  const entry = { op: { ...op, tab: tabId }, isTakenBack }
  try {
    localStorage.setItem(name, JSON.stringify(entry))
    noted.set(name, entry)
  } catch {
    // Full, or not allowed: the count is kept as soon as IndexedDB has it.
  }
}

/** Takes an entry out once the storage has it, unless something later was noted of the field, here or in another tab. */
export function strike(op: FieldOp, isTakenBack = false): void {
  const name = nameOf(op)
  const entry = noted.get(name)
  if (entry && isOf(entry, op, isTakenBack)) noted.delete(name)
  const kept = entryAt(name)
  if (kept && isOf(kept, op, isTakenBack)) localStorage.removeItem(name)
}

/** Changes an entry with its count, where the storage could not keep it. */
export function noteChange(op: FieldOp, change: Partial<FieldOp>): void {
  const entry = noted.get(nameOf(op))
  if (entry && isOf(entry, op, false)) note({ ...entry.op, ...change })
}

/** The counts that any tab has noted of a person at a location. */
export function journalOf(owner: string): JournalEntry[] {
  const begin = `${unsentWork}${owner} `
  return namesInStorage().flatMap((name) => (name.startsWith(begin) ? (entryAt(name) ?? []) : []))
}

/** Of the field, wherever the count itself was put meanwhile. */
function nameOf({ owner, key, field }: FieldOp): string {
  return unsentWork + slotOf(owner, key, field)
}

function isOf(entry: JournalEntry, op: FieldOp, isTakenBack: boolean): boolean {
  return entry.op.opId === op.opId && entry.isTakenBack === isTakenBack
}

function namesInStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Only `note` writes these, so what can be read has the shape it was given. */
function entryAt(name: string): JournalEntry | undefined {
  try {
    const entry: JournalEntry | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return entry ?? undefined
  } catch {
    return undefined
  }
}
