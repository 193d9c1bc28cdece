import { useId, useState, type FormEvent } from 'react'
import { isSame } from './their-changes/changes-of-others.ts'

/** Error messages by field; valid fields are left out. */
export type Problems<V> = { readonly [F in keyof V]?: string | undefined }

/** Why something was not taken: what is said at its fields, or of the whole. */
export type Refusal = { message: string; fields: Readonly<Record<string, string>> }

export type FormOptions<V> = Omit<FormRules<V>, 'send'> & {
  start: V
  /** what was typed earlier and not sent */
  before?: Partial<V> | undefined
  /** throws when it was not taken; what was typed stays. `changed` holds what differs from the start */
  send: (values: V, changed: Partial<V>) => Promise<void>
}

type FormRules<V> = {
  check?: ((values: V) => Problems<V>) | undefined
  /** a problem is said as soon as its field is left; else when somebody tries to send */
  checksOnLeave?: boolean | undefined
  /** throws when it was not taken; what was typed stays */
  send: (values: V) => Promise<void>
  refusalOf: (failure: unknown) => Refusal
}

export type Form<V extends object> = ReturnType<typeof useForm<V>>

/**
 * The values of a form until they are sent. Sent too early, it says what is missing and goes to the first such field; what
 * the server refused is said there too, until the field changes.
 */
export function useForm<V extends object>({ start, before, send, ...rules }: FormOptions<V>) {
  const [values, setValues] = useState({ ...start, ...before })
  return useFormOf(
    { ...rules, send: (sent) => send(sent, changedFrom(start, sent)) },
    {
      values,
      put: (changed) => setValues((now) => ({ ...now, ...changed })),
      isChanged: Object.keys(changedFrom(start, values)).length > 0,
    },
  )
}

function changedFrom<V extends object>(start: V, values: V): Partial<V> {
  const isChanged = ([name, value]: [string, unknown]) => !isSame(value, start[name as keyof V])
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<V>
}

/** The values of a form, wherever they are kept. */
type Kept<V> = { values: V; put: (changed: Partial<V>) => void; isChanged: boolean }

export function useFormOf<V extends object>({ check, checksOnLeave, send, refusalOf }: FormRules<V>, kept: Kept<V>) {
  const { values, isChanged } = kept
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<PropertyKey>>(new Set())
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)
  const problems: Problems<V> = check?.(values) ?? {}
  const canSend = Object.values<string | undefined>(problems).every((problem) => problem === undefined)
  const errorAt = (name: keyof V & string): string | undefined =>
    refusal?.fields[name] ?? (left.has(name) ? problems[name] : undefined)

  const change = (changed: Partial<V>) => {
    kept.put(changed)
    setLeft(new Set([...left].filter((name) => !(name in changed))))
    setRefusal((now) => now && { message: now.message, fields: without(now.fields, changed) })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    if (!canSend) {
      setLeft(new Set(Object.keys(problems)))
      return focusFirstError(form)
    }
    setRefusal(undefined)
    setIsBusy(true)
    try {
      await send(values)
    } catch (failure) {
      setRefusal(refusalOf(failure))
      focusFirstError(form)
    }
    setIsBusy(false)
  }
  return {
    id,
    values,
    change,
    isBusy,
    canSend,
    isChanged,
    errorAt,
    /** said of the whole form: nothing while a field says it */
    failure: refusal && Object.keys(refusal.fields).some((name) => name in values) ? undefined : refusal?.message,
    /** for the <form> */
    own: { id, noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    /** for a field that holds a text; `clean` keeps out of it what it can't hold */
    text: (name: keyof V & string, clean: (typed: string) => string = asTyped) => ({
      name,
      value: String(values[name]),
      error: errorAt(name),
      onBlur: () => checksOnLeave && setLeft(new Set([...left, name])),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: clean(target.value) } as Partial<V>),
    }),
  }
}

function without(fields: Refusal['fields'], changed: object): Refusal['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changed)))
}

function focusFirstError(form: HTMLFormElement) {
  // The marks are drawn with the next frame.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

function asTyped(typed: string): string {
  return typed
}
