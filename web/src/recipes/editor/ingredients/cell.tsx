import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { inputClass } from '../../../kit/forms/field.tsx'
import { useSelectWhatCame } from '../../../kit/forms/select-what-came.ts'
import { toast } from '../../../kit/layers/toasts.tsx'

type CellProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  /** the column, for ↑ ↓ and Enter */
  column: string
  value: string
  /** what may still become a value while it is typed; anything else is marked, for a key that is kept out makes '15' of '1,5' */
  mayBecome?: (typed: string) => boolean
  /** the text to save, or undefined: then the old value is back */
  read: (typed: string) => string | undefined
  /** what a text is that can't be read: 'is not a fraction or number' */
  isNot?: (typed: string) => string
  onSave: (value: string) => void
  onTyping?: (isTyping: boolean) => void
}

/** A field of a row that saves itself when it is left; what can't be meant is the old value again (spec 2 §5), as by Escape. */
export function Cell({ column, value, mayBecome = anything, read, isNot, onSave, onTyping, ...input }: CellProps) {
  const [typed, setTyped] = useState<string>()
  const field = useSelectWhatCame(value, typed !== undefined)
  const end = () => {
    setTyped(undefined)
    onTyping?.(false)
  }
  const leave = () => {
    const next = typed === undefined ? undefined : read(typed)
    if (typed?.trim() && next === undefined && isNot) toast({ message: `“${typed.trim()}” ${isNot(typed)}.` })
    end()
    if (next !== undefined && next !== value) onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    end()
  }
  return (
    <input
      {...input}
      ref={field}
      className={`${inputClass} ${input.className ?? ''}`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-cell={column}
      aria-invalid={(typed !== undefined && !mayBecome(typed)) || undefined}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        onTyping?.(true)
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}

function anything(): boolean {
  return true
}
