import type { MouseEvent } from 'react'
import { Button } from '../button.tsx'
import style from './their-change.module.css'

type TheirChangeProps = {
  /** what somebody else made of the field, as it is read aloud; empty: they emptied it */
  words: string
  onTake: () => void
}

/** Below a field with something typed: somebody else changed it meanwhile, to what, and one press to take that. */
export function TheirChange({ words, onTake }: TheirChangeProps) {
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onTake()
    // The button goes with its line: the focus would be lost.
    fieldAbove(currentTarget)?.focus()
  }
  return (
    <p className={style.theirs} role="status">
      <span className="breaks-anywhere">
        {words.trim() === '' ? 'Somebody else emptied this.' : `Somebody else changed this to “${shortened(words)}”.`}
      </span>
      <Button look="link" onClick={take}>
        Use theirs
      </Button>
    </p>
  )
}

/** The line stands below its field, so that it is the last one before the button. */
function fieldAbove(button: HTMLButtonElement): HTMLElement | undefined {
  const fields = [...(button.form?.querySelectorAll<HTMLElement>('input, select, textarea, [role=switch]') ?? [])]
  return fields.findLast((field) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
}

const longest = 120

function shortened(words: string): string {
  const text = words.trim().replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
