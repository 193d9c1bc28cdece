import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { FullNote } from '../../../kit/forms/field.tsx'
import { Cell } from './cell.tsx'
import style from './ingredients.module.css'

const longestNote = 200

type NoteCellProps = {
  /** of the ingredient */
  name: string
  note: string
  onSave: (note: string) => void
  onTyping: (isTyping: boolean) => void
}

/** The preparation of an ingredient: 'finely chopped'. Most have none: the field opens when it is asked for. */
export function NoteCell({ name, note, onSave, onTyping }: NoteCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  if (note === '' && !isOpen)
    return (
      <Button
        look="link"
        className={style.addNote}
        aria-label={`Add a note to ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Add note
      </Button>
    )
  return (
    // The field stays once it had the focus: else an answer could remove it while somebody types, or move the button below.
    <span
      onFocus={() => setIsOpen(true)}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
      onBlur={() => setTyped(undefined)}
    >
      <Cell
        column="note"
        aria-label={`Note of ${name}`}
        placeholder="Note, such as finely chopped"
        maxLength={longestNote}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press for typing in it
        autoFocus={isOpen}
        value={note}
        read={(typed) => typed.trim()}
        onSave={onSave}
        onTyping={onTyping}
      />
      <FullNote value={typed ?? note} maxLength={longestNote} />
    </span>
  )
}
