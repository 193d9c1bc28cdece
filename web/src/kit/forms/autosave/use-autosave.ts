import { useEffect, useState } from 'react'
import { useStore } from '../../store.ts'
import { autosave, type Autosave, type AutosaveOptions, type AutosaveState } from './autosave.ts'

export type AutosaveForm<V extends object> = AutosaveState<V> &
  Pick<Autosave<V>, 'change' | 'flush' | 'giveUp'> & {
    /** for a field that holds a text */
    text: (name: keyof V & string) => {
      name: string
      value: string
      error: string | undefined
      onBlur: () => void
      onChange: (event: { target: { value: string } }) => void
    }
  }

/**
 * A form that saves itself; what waits when the screen is left is sent at once. What others change shows where nobody
 * typed. All else of the options counts at the first drawing, so a form of something else needs another `key`.
 */
export function useAutosave<V extends object>(options: AutosaveOptions<V>): AutosaveForm<V> {
  const [form] = useState(() => autosave(options))
  const state = useStore(form)
  useEffect(() => () => void form.flush(), [form])
  const { start } = options
  useEffect(() => form.read(start), [form, start])
  return {
    ...state,
    change: form.change,
    flush: form.flush,
    giveUp: form.giveUp,
    text: (name) => ({
      name,
      value: String(state.values[name] ?? ''),
      error: state.errors[name],
      onBlur: () => form.leave(name),
      onChange: ({ target }) => form.change({ [name]: target.value } as Partial<V>),
    }),
  }
}
