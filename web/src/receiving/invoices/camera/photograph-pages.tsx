import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FileButton } from '../../../kit/upload/file-button.tsx'
import { NotKept } from '../waiting/not-kept.tsx'
import type { WaitingPicture } from '../waiting/picture-storage.ts'
import { addSnap, useWaitingPictures } from '../waiting/waiting-pictures.ts'
import { UploadsOfInvoice } from '../waiting/waiting-uploads.tsx'
import { cameraWords } from './camera-words.ts'
import { SnapStrip } from './snap-strip.tsx'
import style from './take-photo-page.module.css'
import { useCamera, type Camera } from './use-camera.ts'

const vibrationMs = 20

type PhotographPagesProps = {
  /** the order, or the paper without one, whose pages are photographed */
  paperId: number
  accept: string
  onFiles: (files: readonly File[]) => void
  refusals: ReactNode
  /** the pages are done */
  onSend: (snaps: readonly WaitingPicture[]) => void
}

/** The camera, and the pages so far: several snaps, each of which can be taken again. */
export function PhotographPages({ paperId, accept, onFiles, refusals, onSend }: PhotographPagesProps) {
  const { camera, video, snap, tryAgain } = useCamera()
  const snaps = useWaitingPictures(paperId).filter(({ state }) => state === 'snap')
  const [retaken, setRetaken] = useState<WaitingPicture>()
  const [isTaking, setIsTaking] = useState(false)
  /** A second tap on Upload must not fall on the shutter, which would come to lie there. */
  const [isSent, setIsSent] = useState(false)
  const take = async () => {
    setIsTaking(true)
    const picture = await snap()
    if (picture) {
      await addSnap(paperId, picture, retaken)
      navigator.vibrate?.(vibrationMs)
      setRetaken(undefined)
    }
    setIsTaking(false)
  }
  const send = () => {
    setIsSent(true)
    onSend(snaps)
  }
  const page = retaken && snaps.findIndex((one) => one.id === retaken.id) + 1
  return (
    <div className={style.page}>
      <div className={style.stage}>
        <video ref={video} hidden={camera !== 'on'} muted playsInline aria-label="Picture of the camera" />
        {camera === 'on' ? (
          <>
            <span className={style.paper} aria-hidden />
            <p className={style.hint}>
              {page ? `Retake page ${page}. ` : ''}Lay invoice flat and please make sure image is legible
            </p>
          </>
        ) : (
          <NoPicture camera={camera} onAgain={tryAgain} />
        )}
      </div>
      <div className={style.below}>
        <NotKept />
        <div className={style.uploads}>
          <UploadsOfInvoice orderId={paperId} />
        </div>
        <p role="status" className={style.counter}>
          {snaps.length > 0 ? `${counted(snaps.length, 'photo')}, not uploaded yet` : ''}
        </p>
        {snaps.length > 0 && <SnapStrip snaps={snaps} onRetake={setRetaken} canRetake={camera === 'on'} />}
        {refusals}
        <div className={style.bar}>
          <FileButton accept={accept} onFiles={onFiles}>
            Library
          </FileButton>
          <Button
            look={snaps.length > 0 ? 'plain' : 'primary'}
            className={style.shutter}
            disabled={camera !== 'on' || isSent}
            busy={isTaking}
            onClick={() => void take()}
          >
            <IconCamera size={20} stroke={1.5} aria-hidden />
            Take photo
          </Button>
          {(snaps.length > 0 || isSent) && (
            <Button look="primary" disabled={isSent} onClick={send}>
              Upload
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const words = {
  ...cameraWords,
  none: ['There is no camera here.', 'Choose photos or a PDF from the library.'],
  'too small': [
    'The picture of this camera is too small to read an invoice.',
    'Choose photos from the library that another camera took.',
  ],
} as const

function NoPicture({ camera, onAgain }: { camera: Exclude<Camera, 'on'>; onAgain: () => void }) {
  if (camera === 'starting') return <p role="status">Starting the camera</p>
  const [what, toDo] = words[camera]
  return (
    <div className={style.noPicture} role="alert">
      <IconCameraOff size={32} stroke={1.5} aria-hidden />
      <p className="medium">{what}</p>
      <p>{toDo}</p>
      {camera !== 'none' && <Button onClick={onAgain}>Try again</Button>}
    </div>
  )
}
