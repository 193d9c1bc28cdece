import type { RejectImage } from '@larder/contract/receiving/rejects/reject-images.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf, refresh } from '../../api/queries.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { ImageViewer } from '../../kit/pictures/image-viewer.tsx'
import { PhotoStrip } from '../../kit/pictures/photo-strip.tsx'

type OfLine = { orderId: number; lineId: number; name: string }

/** Photos of what was rejected of an order's line; nothing where there are none. */
export function RejectPhotos({ orderId, lineId, name }: OfLine) {
  const photos = useRejectImages(orderId, lineId).map((image, at) => photoOf(image, name, at))
  if (photos.length === 0) return null
  const open = (start: number | string) =>
    openModal((close) => <Viewer orderId={orderId} lineId={lineId} name={name} start={start} onClose={close} />)
  return <PhotoStrip label={`Photos of ${name}`} photos={photos} isSmall onOpen={open} onBroken={readPhotosAgain} />
}

function Viewer({ orderId, lineId, name, ...viewer }: OfLine & { start: number | string; onClose: () => void }) {
  const pictures = useRejectImages(orderId, lineId).map((image, at) => ({
    ...photoOf(image, name, at),
    url: image.image_path,
  }))
  return <ImageViewer {...viewer} pictures={pictures} onBroken={readPhotosAgain} />
}

/** The photos of a line that are on the server; none while they are read, or without a connection. */
export function useRejectImages(orderId: number, lineId: number): readonly RejectImage[] {
  const { data } = useQuery(queryOf('getRejectImages', { params: { id: String(orderId) } }))
  return useMemo(() => data?.data.filter((image) => image.order_item_id === lineId) ?? [], [data, lineId])
}

export function photoOf({ id, thumbnail_path }: RejectImage, name: string, at: number) {
  return { key: id, url: thumbnail_path, name: photoName(name, at) }
}

export function photoName(name: string, at: number): string {
  return `Photo ${at + 1} of ${name}`
}

/** A link to a photo lives for minutes; a page may be open for hours. */
let readAt = 0
const linkLifeMs = 60_000
export function readPhotosAgain() {
  if (Date.now() - readAt < linkLifeMs) return
  readAt = Date.now()
  void refresh('getRejectImages')
}
