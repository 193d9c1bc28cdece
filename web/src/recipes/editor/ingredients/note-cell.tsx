import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { Cell } from './cell.tsx'

type NoteCellProps = { ingredient: Ingredient; onSave: (note: string) => void; onTyping: (isTyping: boolean) => void }

/** What is done to an ingredient: 'finely chopped'. */
export function NoteCell({ ingredient: { name, note }, onSave, onTyping }: NoteCellProps) {
  return (
    <Cell
      column="note"
      aria-label={`Note of ${name}`}
      placeholder="Note, such as finely chopped"
      maxLength={200}
      value={note}
      read={(typed) => typed.trim()}
      onSave={onSave}
      onTyping={onTyping}
    />
  )
}
