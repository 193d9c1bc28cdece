import { IconInfoCircle } from '@tabler/icons-react'
import style from './guide-preview.module.css'

/** Notes on rows that were adjusted or left out while the file was read. */
export function GuideNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={style.notes} aria-label="Notes on the file">
      {notes.map((note) => (
        <li key={note}>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          {note}
        </li>
      ))}
    </ul>
  )
}
