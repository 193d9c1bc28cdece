import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { ImageViewer } from '../../../kit/pictures/image-viewer.tsx'
import { PhotoStrip } from '../../../kit/pictures/photo-strip.tsx'
import type { WaitingPicture } from '../waiting/picture-storage.ts'
import { deletePictures } from '../waiting/send-pictures.ts'
import { urlOfWaiting } from '../waiting/waiting-pictures.ts'

type SnapStripProps = {
  snaps: readonly WaitingPicture[]
  onRetake: (snap: WaitingPicture) => void
  canRetake: boolean
}

/** The photos taken so far; each can be looked at closely, retaken and deleted. */
export function SnapStrip({ snaps, onRetake, canRetake }: SnapStripProps) {
  const open = (start: string) =>
    openModal((close) => (
      <ImageViewer
        pictures={snaps.map((snap, at) => ({ key: snap.id, url: urlOfWaiting(snap) ?? '', name: `Page ${at + 1}` }))}
        start={start}
        onClose={close}
        renderActions={({ key }) => (
          <>
            {canRetake && (
              <Button
                look="quiet"
                onClick={() => {
                  const snap = snaps.find(({ id }) => id === key)
                  if (snap) onRetake(snap)
                  close()
                }}
              >
                <IconRefresh size={18} stroke={1.5} aria-hidden />
                Retake
              </Button>
            )}
            <Button
              look="quiet"
              onClick={() => {
                void deletePictures([String(key)])
                close()
              }}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
              Delete
            </Button>
          </>
        )}
      />
    ))
  const photos = snaps.map((snap, at) => ({ key: snap.id, url: urlOfWaiting(snap), name: `Page ${at + 1}` }))
  return <PhotoStrip label="Photos taken" photos={photos} isNumbered onOpen={(key) => open(String(key))} />
}
