import sharp from 'sharp'
import { mostPixels } from '../pictures/clean-picture.ts'

type PageSize = { width: number; height: number }
/** the longest sides of the picture that is read: print of ten points is then some thirty pixels high */
const sizeToRead: PageSize = { width: 2_200, height: 2_900 }
/** enough to see where the top is */
export const sizeToLookAt: PageSize = { width: 1_500, height: 1_500 }
/** the paper's own brightness is looked for in squares of so many pixels */
const square = 24

/** by how much a picture is turned clockwise until its print is upright, in degrees */
export type Turn = 0 | 90 | 180 | 270
export type EvenPage = { png: Buffer; width: number; height: number }

/**
 * A photographed page, turned, as a scanner would have it: grey, large, and as bright in the shadow as in the light. Paper is the
 * lightest thing near each spot, so each pixel is measured against it.
 */
export async function evenLight(bytes: Uint8Array, turn: Turn, size = sizeToRead): Promise<EvenPage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .rotate(turn)
    .flatten({ background: 'white' })
    .grayscale()
    .resize({ ...size, fit: 'inside' })
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const paper = await paperOf(data, width, height)
  for (let at = 0; at < width * height; at += 1) {
    const share = (data[at] ?? 0) / Math.max(24, paper[at] ?? 255)
    data[at] = Math.max(0, Math.min(255, Math.round((share - 0.35) * 425)))
  }
  const raw = { width, height, channels: 1 } as const
  const png = await sharp(data, { raw }).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
  return { png, width, height }
}

/** The brightness of the paper around each pixel. */
async function paperOf(grey: Buffer, width: number, height: number): Promise<Buffer> {
  const [wide, high] = [Math.ceil(width / square), Math.ceil(height / square)]
  const lightest = Buffer.alloc(wide * high)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) lightest[y * wide + x] = lightestIn(grey, width, height, x * square, y * square)
  return sharp(lightest, { raw: { width: wide, height: high, channels: 1 } })
    .median(3)
    .blur(1.2)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** Nearly the lightest of a square: the lightest of all is a speck. */
function lightestIn(grey: Buffer, width: number, height: number, left: number, top: number): number {
  const counts = new Uint16Array(256)
  let all = 0
  for (let y = top; y < Math.min(height, top + square); y += 2)
    for (let x = left; x < Math.min(width, left + square); x += 2) {
      const value = grey[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      all += 1
    }
  let lighter = 0
  for (let value = 255; value > 0; value -= 1) {
    lighter += counts[value] ?? 0
    if (lighter > all / 10) return value
  }
  return 0
}
