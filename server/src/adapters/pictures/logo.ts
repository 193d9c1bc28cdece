import sharp from 'sharp'
import { mostPixels } from './clean-picture.ts'

const size = { width: 384, height: 128 }
/** it comes with every load of the sign-in page */
const mostBytes = 48_000

/** A logo as a data address, small enough for the header on a sharp screen; undefined for what can't be read. */
export async function logoOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    const whole = await picture.clone().webp({ quality: 90 }).toBuffer()
    const small = whole.length > mostBytes ? await picture.webp({ quality: 60 }).toBuffer() : whole
    return `data:image/webp;base64,${small.toString('base64')}`
  } catch {
    return undefined
  }
}
