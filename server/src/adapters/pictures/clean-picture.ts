import sharp from 'sharp'

/** more is refused before anything is decoded (reliability U3) */
export const mostPixels = 40_000_000
/** the longest side of what is kept: small print of a whole page stays legible */
const longestSide = 4_096
const thumbnailSize = { width: 360, height: 480 }

// A picture is looked at once, and two are worked on at a time: nothing is gained by a cache or by more threads.
sharp.cache(false)
sharp.concurrency(1)

export type CleanPicture = { picture: Buffer; thumbnail: Buffer; width: number; height: number }
type CleanOutcome = ({ kind: 'cleaned' } & CleanPicture) | { kind: 'too-many-pixels' } | { kind: 'unreadable' }

/**
 * A picture turned upright and written again as JPEG, with a thumbnail: place, camera and whatever else a file carries
 * beside its picture are not written.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanOutcome> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return { kind: 'too-many-pixels' }
    return { kind: 'cleaned', ...(await cleaned(bytes)) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** A clean picture turned clockwise, with its thumbnail. */
export function turnedPicture(bytes: Uint8Array, degrees: 90 | 180 | 270): Promise<CleanPicture> {
  return cleaned(bytes, degrees)
}

async function cleaned(bytes: Uint8Array, degrees = 0): Promise<CleanPicture> {
  // 'truncated' would let damaged pictures through, 'warning' would refuse what some phones write.
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .rotate(degrees)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data)
    .resize({ ...thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
  return { picture: data, thumbnail, width: info.width, height: info.height }
}
