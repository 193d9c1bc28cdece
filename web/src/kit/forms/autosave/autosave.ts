import { store, type Readable } from '../../store.ts'
import { isSame } from '../their-changes/changes-of-others.ts'
import type { Problems, Refusal } from '../use-form.ts'

/** The time without a keystroke after which a change is saved (spec 3 §9). */
const pauseMs = 500
/** The pause after a field that means something else while it is half typed, as an address does. */
const longPauseMs = 3000

export type Progress = 'untouched' | 'typing' | 'incomplete' | 'saving' | 'saved' | 'failed'

export type AutosaveState<V> = {
  values: V
  progress: Progress
  /** what is said at the fields */
  errors: Problems<V>
  /** why it was not saved, when no field says it */
  failure: string | undefined
}

export type AutosaveOptions<V> = {
  start: V
  check: (values: V) => Problems<V>
  /** fields that have effects as soon as they are saved, as an address has: saved once they are left, or after a long pause */
  waitsToBeLeft?: readonly (keyof V)[]
  /** gets what changed since the last save, and everything; throws when it was not taken */
  send: (changed: Partial<V>, values: V) => Promise<unknown>
  refusalOf: (failure: unknown) => Refusal
}

export type Autosave<V> = Readable<AutosaveState<V>> & {
  change: (changed: Partial<V>) => void
  /** its problem is said from now on */
  leave: (name: keyof V) => void
  /** Shows what the server has by now where nobody typed; what was typed stays. */
  read: (saved: V) => void
  /** Saves what waits, without the pause, after what is on its way; whether all is saved. */
  flush: () => Promise<boolean>
  /** Drops what waits and saves nothing more; done once what is on its way has its answer. */
  giveUp: () => Promise<void>
}

/**
 * Values that save themselves after a pause: one request at a time, each with what changed since the one before. What was
 * not taken waits for the next change or try.
 */
export function autosave<V extends object>({
  start,
  check,
  waitsToBeLeft = [],
  send,
  refusalOf,
}: AutosaveOptions<V>): Autosave<V> {
  const state = store<AutosaveState<V>>({ values: start, progress: 'untouched', errors: {}, failure: undefined })
  const left = new Set<keyof V>()
  let known = start
  let due: Partial<V> = {}
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false

  const update = (next: Partial<AutosaveState<V>>) => state.set({ ...state.get(), ...next })
  const saidProblems = (values: V): Problems<V> =>
    Object.fromEntries(Object.entries(check(values)).filter(([name]) => left.has(name as keyof V))) as Problems<V>

  async function saveAll(): Promise<boolean> {
    while (!isGivenUp && Object.keys(due).length > 0) {
      const { values } = state.get()
      if (Object.keys(check(values)).length > 0) {
        update({ progress: 'incomplete', errors: saidProblems(values) })
        return false
      }
      const sent = due
      due = {}
      update({ progress: 'saving', errors: {}, failure: undefined })
      try {
        await send(sent, values)
        update({ progress: 'saved' })
      } catch (reason) {
        due = { ...sent, ...due }
        const { message, fields } = refusalOf(reason)
        const isSaidAtField = Object.keys(fields).some((name) => name in values)
        update({ progress: 'failed', errors: fields, failure: isSaidAtField ? undefined : message })
        return false
      }
    }
    return true
  }

  function flushAfter(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    running ??= saveAll().finally(() => (running = undefined))
    return running
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    flush,
    async giveUp() {
      clearTimeout(timer)
      isGivenUp = true
      due = {}
      await running
    },
    change(changed) {
      due = { ...due, ...changed }
      const values = { ...state.get().values, ...changed }
      for (const name of Object.keys(changed)) left.delete(name as keyof V)
      update({ values, progress: running ? 'saving' : 'typing', errors: saidProblems(values), failure: undefined })
      const isBeingTyped = waitsToBeLeft.some((name) => name in due && !left.has(name))
      flushAfter(isBeingTyped ? longPauseMs : pauseMs)
    },
    read(saved) {
      const { values } = state.get()
      const theirs = Object.entries(saved).filter(([field, value]) => {
        const name = field as keyof V
        const isUntouched = !(name in due) && isSame(values[name], known[name])
        return isUntouched && !isSame(value, values[name])
      })
      known = saved
      if (theirs.length > 0) update({ values: { ...values, ...Object.fromEntries(theirs) } })
    },
    leave(name) {
      left.add(name)
      if (timer !== undefined && waitsToBeLeft.includes(name)) flushAfter(pauseMs)
      const { values, progress } = state.get()
      if (progress === 'typing' || progress === 'incomplete') update({ errors: saidProblems(values) })
    },
  }
}
