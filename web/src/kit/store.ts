import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** A value that tells when it changes. */
export type Readable<T> = {
  get: () => T
  /** Calls the listener after every change; the result ends that. */
  subscribe: (listener: () => void) => () => void
}

export type Store<T> = Readable<T> & {
  /** Replaces the value; the same value again tells nobody. */
  set: (next: T) => void
}

/** A value outside the components, for what several of them show or what outlives them. */
export function store<T>(initial: T): Store<T> {
  const kept = createStore<{ value: T }>(() => ({ value: initial }))
  return {
    get: () => kept.getState().value,
    subscribe: (listener) => kept.subscribe(() => listener()),
    set: (value) => {
      if (!Object.is(value, kept.getState().value)) kept.setState({ value })
    },
  }
}

/** A text in the browser's storage under a name, null when there is none. It tells of changes made through it. */
export function storedText(name: string, storage: () => Storage = () => localStorage): Store<string | null> {
  const changes = notifier()
  return {
    get: () => storage().getItem(name),
    subscribe: changes.subscribe,
    set: (next) => {
      if (next === null) storage().removeItem(name)
      else storage().setItem(name, next)
      changes.notify()
    },
  }
}

/** A store computed from another value. Its value must be the same object while that one is, as React requires. */
export function computed<T, U>(source: Readable<T>, compute: (value: T) => U): Readable<U> {
  return { get: () => compute(source.get()), subscribe: source.subscribe }
}

/** The listeners of a value that is kept elsewhere, as in the browser's storage. */
export function notifier(): { subscribe: Readable<unknown>['subscribe']; notify: () => void } {
  const changes = createStore<{ count: number }>(() => ({ count: 0 }))
  return {
    subscribe: (listener) => changes.subscribe(() => listener()),
    notify: () => changes.setState(({ count }) => ({ count: count + 1 })),
  }
}

/** The value in a component, drawn again when it changes. */
export function useStore<T>({ subscribe, get }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get)
}
