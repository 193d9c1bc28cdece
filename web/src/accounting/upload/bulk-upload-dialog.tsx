import type { TagFile } from '@larder/contract/accounting/tag-file.ts'
import { IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/failures.ts'
import { upload } from '../../api/upload/upload.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { DropZone } from '../../kit/upload/drop-zone.tsx'
import { sizeText } from '../../kit/upload/file-rules.ts'
import { readNamesAgain } from '../names/read-names-again.ts'
import { saveTags } from '../save-tags.ts'
import style from './bulk-upload-dialog.module.css'
import { TagFilePreview } from './tag-file-preview.tsx'
import { tagFileRules, wrongTagFile } from './tag-file-rules.ts'

type Chosen =
  | { kind: 'checking'; file: File }
  | { kind: 'valid'; file: File; preview: TagFile }
  | { kind: 'invalid'; file: File | undefined; reason: string }

/** Tags from a spreadsheet: no file, then a chosen one that can be removed, with what it changes; then Save. */
export function BulkUploadDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [isSaving, setIsSaving] = useState(false)
  const latest = useRef<File>(undefined)
  const remove = () => {
    latest.current = undefined
    setChosen(undefined)
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    latest.current = file
    const wrong = wrongTagFile(file)
    if (wrong) return setChosen({ kind: 'invalid', file, reason: wrong })
    setChosen({ kind: 'checking', file })
    const next = await check(file)
    // Another file, or none, was chosen meanwhile.
    if (latest.current === file) setChosen(next)
  }
  const save = async () => {
    if (chosen?.kind !== 'valid') return
    setIsSaving(true)
    try {
      const { message } = await upload('postAccountingUpload', { body: {} }, chosen.file, () => undefined)
      await readNamesAgain()
      onClose()
      toast({ message })
    } catch (failure) {
      setChosen({ kind: 'invalid', file: chosen.file, reason: messageOf(failure) })
    }
    setIsSaving(false)
  }
  const canSave = chosen?.kind === 'valid' && chosen.preview.changeCount > 0
  return (
    <Modal
      wide
      title="Bulk Upload"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!canSave} busy={isSaving} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <div className="row wrap middle between gap-8">
          <p className="muted shrinks">
            Fill in Supplier, Category and GL code in the template, then upload it here. An empty cell changes nothing.
          </p>
          <Button look="link" onClick={() => void saveTags('xlsx')}>
            <IconDownload size={16} stroke={1.5} aria-hidden /> Download template
          </Button>
        </div>
        {chosen?.file ? (
          <p className={style.file}>
            <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
            <span className="fills shrinks breaks-anywhere medium">{chosen.file.name}</span>
            <span className="meta">{sizeText(chosen.file.size)}</span>
            <Button look="icon" aria-label={`Remove ${chosen.file.name}`} disabled={isSaving} onClick={remove}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </Button>
          </p>
        ) : (
          <DropZone
            label="File with tags"
            hint=".csv, .xls, .xlsx or .ods, up to 24 MB"
            accept={tagFileRules.accept}
            onFiles={(files) => void choose(files)}
          >
            Choose a file
          </DropZone>
        )}
        {chosen?.kind === 'checking' && (
          <p className="muted" role="status">
            Reading the file…
          </p>
        )}
        {chosen?.kind === 'invalid' && <FieldError>{chosen.reason}</FieldError>}
        {chosen?.kind === 'valid' && <TagFilePreview preview={chosen.preview} />}
      </div>
    </Modal>
  )
}

async function check(file: File): Promise<Chosen> {
  try {
    const preview = await upload('postAccountingUpload', { body: { preview: '1' } }, file, () => undefined)
    return { kind: 'valid', file, preview }
  } catch (failure) {
    return { kind: 'invalid', file, reason: messageOf(failure) }
  }
}
