import type { WaitingPicture } from './picture-storage.ts'

/**
 * A slow 3G carries some 3 MB a minute beside all else. The camera of this app stays below it; a phone's own photos have 3
 * to 12 MB, and an upload that was cut off begins again.
 */
const fewBytes = 1_000_000
/** enough to see what is wrong with the goods */
const longestSideOfReject = 2_048
/** a page of an invoice at 270 dots an inch, to be read by a machine */
const longestSideOfInvoice = 3_000
const jpegQuality = 0.8

/** A smaller picture to send in place of a large one; undefined where it is small, or this browser can't draw it. */
export async function fitToSend({ file, lineId }: Pick<WaitingPicture, 'file' | 'lineId'>): Promise<Blob | undefined> {
  if (!file || file.size <= fewBytes || file.type === 'application/pdf') return undefined
  const longestSide = lineId === undefined ? longestSideOfInvoice : longestSideOfReject
  const smaller = await drawnSmaller(file, longestSide).catch(() => undefined)
  return smaller && smaller.size < file.size ? smaller : undefined
}

async function drawnSmaller(file: Blob, longestSide: number): Promise<Blob | undefined> {
  // Upright, whichever way the phone was held.
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', jpegQuality),
    )
  } finally {
    picture.close()
  }
}
