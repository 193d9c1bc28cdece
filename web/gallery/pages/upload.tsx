import { useState } from 'react'
import { DropZone } from '../../src/kit/upload/drop-zone.tsx'
import { FileButton } from '../../src/kit/upload/file-button.tsx'
import { ProgressBar } from '../../src/kit/upload/progress-bar.tsx'
import { UploadList, type Upload } from '../../src/kit/upload/upload-list.tsx'
import type { Part } from '../part.ts'

const onItsWay: readonly Upload[] = [
  { key: '1', name: 'invoice page 1.png', bytes: 1_210_000, state: { kind: 'done' } },
  { key: '2', name: 'invoice page 2.png', bytes: 1_840_000, state: { kind: 'sending', share: 0.42 } },
  { key: '3', name: 'invoice page 3.png', bytes: 90_000, state: { kind: 'waiting' } },
]
const saving: readonly Upload[] = [
  { key: '1', name: 'invoice.pdf', bytes: 640_000, state: { kind: 'sending', share: 1 } },
]
const withoutSignal: readonly Upload[] = [
  { key: '1', name: 'invoice page 1.png', bytes: 1_210_000, state: { kind: 'done' } },
  { key: '2', name: 'invoice page 2.png', bytes: 1_840_000, state: { kind: 'no connection' } },
]
const wentWrong: readonly Upload[] = [
  {
    key: '1',
    name: 'Hudson Basin Foodservice delivery of the third of November, signed.pdf',
    bytes: 4_200_000,
    state: { kind: 'failed', reason: 'This PDF is damaged. Take a photo of the page instead.', canRetry: false },
  },
  {
    key: '2',
    name: 'IMG_2210.jpg',
    bytes: 3_900_000,
    state: { kind: 'failed', reason: 'The server had a problem. Please try again.', canRetry: true },
  },
]

function Listed({ first }: { first: readonly Upload[] }) {
  const [uploads, setUploads] = useState(first)
  const change = (key: string, state: Upload['state']) =>
    setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)))
  return (
    <UploadList
      uploads={uploads}
      onCancel={(key) => setUploads(uploads.filter((upload) => upload.key !== key))}
      onRetry={(key) => change(key, { kind: 'waiting' })}
    />
  )
}

function Zone({ multiple, isLow }: { multiple?: boolean; isLow?: boolean }) {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="stack gap-8 wide">
      <DropZone
        label={multiple ? 'Invoice files' : 'Order guide file'}
        hint=".jpg, .png or .pdf, up to 24 MB each"
        accept=".jpg,.png,.pdf"
        multiple={multiple ?? false}
        isLow={isLow ?? false}
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      >
        {multiple ? 'Choose files' : 'Choose a file'}
      </DropZone>
      <p className="meta">{names.join(', ')}</p>
    </div>
  )
}

function Pick() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="stack gap-8">
      <FileButton accept=".jpg,.png,.pdf" onFiles={(files) => setNames(files.map(({ name }) => name))}>
        Upload from library
      </FileButton>
      <p className="meta">{names.join(', ')}</p>
    </div>
  )
}

export const part: Part = {
  file: 'upload/upload-list',
  name: 'Upload with progress',
  use: 'Files go one after another, each with its bar; what went wrong is beside the file, with what to do.',
  states: [
    { name: 'One file (kit/upload/drop-zone)', Show: () => <Zone /> },
    { name: 'Several files', Show: () => <Zone multiple /> },
    { name: 'In one line', Show: () => <Zone multiple isLow /> },
    { name: 'A button (kit/upload/file-button)', Show: () => <Pick /> },
    { name: 'On its way', Show: () => <Listed first={onItsWay} /> },
    { name: 'Sent, being saved', Show: () => <Listed first={saving} /> },
    { name: 'No signal', Show: () => <Listed first={withoutSignal} /> },
    { name: 'Went wrong', Show: () => <Listed first={wentWrong} /> },
    { name: 'A bar alone (kit/upload/progress-bar)', Show: () => <ProgressBar label="Progress" share={0.6} /> },
  ],
}
