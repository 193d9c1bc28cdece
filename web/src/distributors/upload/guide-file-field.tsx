import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { DropZone } from '../../kit/upload/drop-zone.tsx'
import { refusalOfFile, sizeText } from '../../kit/upload/file-rules.ts'
import { guideFileRules } from './guide-file-rules.ts'
import style from './upload.module.css'

type GuideFileFieldProps = { file: File | undefined; onChoose: (file: File | undefined) => void }

/** The file of an order guide; a wrong one is refused with the reason. */
export function GuideFileField({ file, onChoose }: GuideFileFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const take = ([chosen]: readonly File[]) => {
    const why = chosen && refusalOfFile(chosen, guideFileRules)
    setRefusal(why)
    onChoose(why ? undefined : chosen)
  }
  return (
    <div className={style.fileField}>
      <DropZone
        label="Order guide file"
        hint=".xlsx, .xls or .csv, up to 24 MB"
        accept={guideFileRules.accept}
        onFiles={take}
      >
        {file ? 'Choose another file' : 'Choose a file'}
      </DropZone>
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
