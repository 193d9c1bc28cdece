import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { ImageViewer } from '../../kit/pictures/image-viewer.tsx'
import { PhotoStrip, type StripPhoto } from '../../kit/pictures/photo-strip.tsx'
import { photoName, photoOf, readPhotosAgain, useRejectImages } from '../../ordering/order-history/reject-photos.tsx'
import { deletePictures, sendPictures } from '../invoices/waiting/send-pictures.ts'
import {
  queuePhotos,
  urlOfWaiting,
  useOnTheirWay,
  useWaitingPhotos,
  type OnItsWay,
} from '../invoices/waiting/waiting-pictures.ts'
import { useOpenSheet } from './open-sheet.ts'

type OfLine = { orderId: number; lineId: number; name: string }

/** The photos of a rejected line: those on the server and those on this device. */
export function LinePhotos({ isSmall, ...line }: OfLine & { isSmall?: boolean }) {
  const { lineId } = line
  const photos = usePhotos(line)
  const isSheetOpen = useOpenSheet() === lineId
  // Left by a page that went away between the photo and Reject. In an open sheet they wait for its Reject, though somebody
  // else rejected the line meanwhile.
  const isLeft = useWaitingPhotos(lineId).some(({ state }) => state === 'snap') && !isSheetOpen
  useEffect(() => {
    if (isLeft) void queuePhotos(lineId).then(sendPictures)
  }, [isLeft, lineId])
  return photos.length > 0 && <Photos {...line} photos={photos} isSmall={isSmall ?? false} />
}

type StuckPhotosProps = OfLine & { isRejected: boolean; onReject: () => void; className: string | undefined }

/** Photos of a line, rejected or not, that do not go up by themselves: somebody has to say what becomes of them. */
export function StuckPhotos({ isRejected, onReject, className, ...line }: StuckPhotosProps) {
  const { lineId, name } = line
  const waiting = useWaitingPhotos(lineId)
  const refused = waiting.filter(({ state }) => state === 'refused')
  const isSheetOpen = useOpenSheet() === lineId
  const snaps = isRejected || isSheetOpen ? [] : waiting.filter(({ state }) => state === 'snap')
  const photos = snaps.map((photo, at) => ({
    key: photo.id,
    url: urlOfWaiting(photo),
    name: photoName(name, at),
    isWaiting: true,
  }))
  if (photos.length === 0 && refused.length === 0) return null
  return (
    <div className={className}>
      {photos.length > 0 && (
        <div className="stack gap-4" role="group" aria-label={`Photos of ${name}, not rejected`}>
          <Photos {...line} photos={photos} isSmall />
          <p className="attention small">
            {counted(photos.length, 'photo')} on this device only: nothing of it is rejected.
          </p>
          <span className="row gap-8">
            <Button look="link" onClick={onReject}>
              Reject<span className="only-for-readers"> {name}</span>
            </Button>
            <Button look="link" onClick={() => void deletePictures(snaps.map(({ id }) => id))}>
              Delete {photos.length === 1 ? 'the photo' : 'the photos'}
            </Button>
          </span>
        </div>
      )}
      {refused.map(({ id, refusal }) => (
        <div key={id} className="row middle wrap gap-8">
          <FieldError>Photo not uploaded. {refusal}</FieldError>
          <Button look="link" onClick={() => void deletePictures([id])}>
            Remove it
          </Button>
        </div>
      ))}
    </div>
  )
}

/** The same in the sheet of the reject, where a photo may be taken before anything is rejected. */
export function Photos({ photos, isSmall, ...line }: OfLine & { photos: readonly StripPhoto[]; isSmall?: boolean }) {
  const open = (start: StripPhoto['key']) => openModal((close) => <Viewer {...line} start={start} onClose={close} />)
  return (
    <PhotoStrip
      label={`Photos of ${line.name}`}
      photos={photos}
      isSmall={isSmall ?? false}
      onOpen={open}
      onBroken={readPhotosAgain}
    />
  )
}

export function usePhotos({ orderId, lineId, name }: OfLine, part: 'thumbnail_path' | 'image_path' = 'thumbnail_path') {
  const kept = useRejectImages(orderId, lineId)
  const waiting = useWaitingPhotos(lineId).filter(({ state }) => state !== 'refused')
  const onTheirWay = useOnTheirWay()
  return [
    ...kept.map((image, at): StripPhoto => ({ ...photoOf(image, name, at), url: image[part] })),
    ...waiting.map((photo, at): StripPhoto => ({
      key: photo.id,
      url: urlOfWaiting(photo),
      name: photoName(name, kept.length + at),
      isWaiting: photo.state === 'queued',
      sentShare: shareOf(onTheirWay.get(photo.id)),
    })),
  ]
}

/** The share of a photo that has been sent; undefined while it waits. */
function shareOf(onItsWay: OnItsWay | undefined): number | undefined {
  return onItsWay?.kind === 'sending' ? onItsWay.share : undefined
}

function Viewer({ start, onClose, ...line }: OfLine & { start: StripPhoto['key']; onClose: () => void }) {
  const photos = usePhotos(line, 'image_path')
  const pictures = photos.map((photo) => ({ ...photo, url: photo.url ?? '' }))
  const remove = async (key: StripPhoto['key']) => {
    const isLast = pictures.length === 1
    if (typeof key === 'string') await deletePictures([key])
    else if (!(await deletePhoto(line, key))) return
    if (isLast) onClose()
  }
  return (
    <ImageViewer
      pictures={pictures}
      start={start}
      onClose={onClose}
      onBroken={readPhotosAgain}
      renderActions={({ key }) => (
        <Button look="quiet" onClick={() => void remove(key)}>
          Delete
        </Button>
      )}
    />
  )
}

/** False when it is still there. */
async function deletePhoto({ lineId, name }: OfLine, imageId: number): Promise<boolean> {
  const message = `This photo of ${name} is deleted for everybody.`
  if (!(await confirm({ title: 'Delete this photo?', message, confirmLabel: 'Delete', danger: true }))) return false
  try {
    await call('deleteRejectImage', { params: { id: lineId, imageId } })
    await refresh('getRejectImages')
    return true
  } catch (failure) {
    toastFailure(messageOf(failure))
    return false
  }
}
