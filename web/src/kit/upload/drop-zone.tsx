import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import style from './drop-zone.module.css'

type DropZoneProps = {
  /** names the input: 'Order guide file' */
  label: string
  /** what a press does: 'Choose a file' */
  children: ReactNode
  /** the kinds and the limit: '.pdf, up to 24 MB' */
  hint: string
  /** the endings that the device's dialog offers; what is dropped is the caller's to check */
  accept: string
  multiple?: boolean
  /** in one line, where there is something else to look at */
  isLow?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by the device's own dialog, or dropped on it. */
export function DropZone({ label, children, hint, accept, multiple, isLow, onFiles }: DropZoneProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // Dropping is an extra; the input inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      htmlFor={id}
      className={`${style.zone} ${isLow ? style.low : ''} ${isOver ? style.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} stroke={1.5} aria-hidden />
      <span>
        <strong>{children}</strong>
        <span className={style.orDrop}> or drop {multiple ? 'them' : 'it'} here</span>
      </span>
      <span className="meta">{hint}</span>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        className={style.input}
        onChange={({ target }) => {
          take(target.files)
          // So that the same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
    </label>
  )
}
