import { IconFileSpreadsheet, IconFileUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { guideFileTypes, refusalOfFile, sizeText } from './guide-file-rules.ts'
import style from './upload.module.css'

type GuideFileFieldProps = { file: File | undefined; onChoose: (file: File | undefined) => void }

/** A file by the device's own dialog or dropped here; a wrong one is refused with the reason. */
export function GuideFileField({ file, onChoose }: GuideFileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const take = (chosen: File | undefined) => {
    const why = chosen && refusalOfFile(chosen)
    setRefusal(why)
    if (chosen) onChoose(why ? undefined : chosen)
    // So that the same file can be chosen again after it was corrected.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={style.fileField}>
      {/* Dropping is an extra; the input inside does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className={`${style.dropZone} ${isOver ? style.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={24} stroke={1.5} aria-hidden />
        <span>
          <strong>{file ? 'Choose another file' : 'Choose a file'}</strong>
          <span className={style.orDrop}> or drop it here</span>
        </span>
        <span className="meta">.xlsx, .xls or .csv, up to 24 MB</span>
        <input
          ref={input}
          id={id}
          type="file"
          aria-label="Order guide file"
          accept={guideFileTypes}
          className={style.fileInput}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {refusal && <FieldError>{refusal}</FieldError>}
      {file && (
        <p className={style.file}>
          <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
          <span className="fills shrinks breaks-anywhere medium">{file.name}</span>
          <span className="meta">{sizeText(file.size)}</span>
          <Button look="icon" aria-label={`Take away ${file.name}`} onClick={() => onChoose(undefined)}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </Button>
        </p>
      )}
    </div>
  )
}
