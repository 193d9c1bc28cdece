import { createElement, useState, type ReactNode } from 'react'
import { useFormOf, type FormOptions } from '../use-form.ts'
import {
  fieldsFrom,
  isSame,
  isUnsaved,
  partOf,
  withChange,
  withRead,
  withSaved,
  type Fields,
  type Together,
} from './changes-of-others.ts'
import { TheirChange } from './their-change.tsx'

export type SharedFormOptions<V> = Omit<FormOptions<V>, 'start' | 'before' | 'send'> & {
  /** as it was last read */
  saved: V
  /** what was typed earlier and not sent */
  before?: Fields<V> | undefined
  /** Reads it once more right before sending, for calls that can't tell that somebody else changed it. */
  readSaved?: (() => Promise<V>) | undefined
  /** fields that say something only together, as an amount and its unit */
  together?: Together<V> | undefined
  /** sending says that what is shown is true: what somebody else changed meanwhile is shown first, not sent along */
  sendsWhatIsShown?: boolean | undefined
  /** throws when it was not taken; `before` is what was saved until then */
  send: (values: V, before: V) => Promise<void>
}

export type SharedForm<V extends object> = ReturnType<typeof useSharedForm<V>>

/**
 * A form about something that somebody else may change while it is open. Fields that nobody touched show what was read
 * last; the others keep what was typed and say what somebody else made of them.
 */
export function useSharedForm<V extends object>(options: SharedFormOptions<V>) {
  const { saved, before, readSaved, together, sendsWhatIsShown, send, refusalOf, ...rules } = options
  const [fields, setFields] = useState(() => withRead(before ?? fieldsFrom(saved), saved, together))
  const [lastRead, setLastRead] = useState(saved)
  const { values, theirs } = fields
  const newest = async () => {
    if (!readSaved) return fields
    const read = await readSaved()
    setFields((now) => withRead(now, read, together))
    return withRead(fields, read, together)
  }
  const form = useFormOf<V>(
    {
      ...rules,
      send: async () => {
        const now = await newest()
        const unseen = Object.entries(now.theirs).filter(([name, made]) => !isSame(made, theirs[name as keyof V]))
        if (unseen.length > 0) throw changedMeanwhile
        if (sendsWhatIsShown && !isSame(now.values, values)) throw changedAsShown
        await send(now.values, now.saved)
        setFields((later) => withSaved(later, now.values))
      },
      refusalOf: (failure) => {
        if (failure === changedMeanwhile) return changedAbove
        return failure === changedAsShown ? lookAgain : refusalOf(failure)
      },
    },
    { values, put: (changed) => setFields((now) => withChange(now, changed, together)), isChanged: isUnsaved(fields) },
  )
  // While it is being saved, what is read may be the own save.
  if (!form.isBusy && !isSame(saved, lastRead)) {
    setLastRead(saved)
    setFields(withRead(fields, saved, together))
  }
  /**
   * A line for below a field that somebody else changed: their value, and a button that takes it together with the fields
   * that go with it. `all` has their fields beside the own ones.
   */
  const theirsAt = <N extends keyof V & string>(
    name: N,
    wordsOf: (value: V[N], all: V) => string = (value) => String(value),
  ): ReactNode =>
    name in theirs &&
    createElement(TheirChange, {
      words: wordsOf(theirs[name] as V[N], { ...values, ...theirs }),
      onTake: () => {
        const taken = partOf(name, together).map((one) => [one, theirs[one]])
        form.change(Object.fromEntries(taken) as Partial<V>)
      },
    })
  const isSettled = form.failure === changedAbove.message && Object.keys(theirs).length === 0
  return {
    ...form,
    /** what is typed, beside what is saved: for keeping it */
    fields,
    /** once theirs was taken there is nothing to decide any more */
    failure: isSettled ? undefined : form.failure,
    theirsAt,
    /** as that of every form; `wordsOf` says a value as it is shown */
    text: (
      name: keyof V & string,
      {
        clean,
        wordsOf,
      }: { clean?: (typed: string) => string; wordsOf?: (value: V[typeof name], all: V) => string } = {},
    ) => ({ ...form.text(name, clean), theirs: theirsAt(name, wordsOf) }),
  }
}

const changedMeanwhile = new Error('changed meanwhile')
const changedAsShown = new Error('changed as shown')
const lookAgain = {
  message: 'Not saved yet: somebody else changed this, as it shows now. Please read it, then save again.',
  fields: {},
}
const changedAbove = {
  message: 'Not saved yet: somebody else changed something above. Save again to keep what you typed.',
  fields: {},
}
