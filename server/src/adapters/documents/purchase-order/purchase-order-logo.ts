import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const largestSide = 2_000
/** how many numbers a pixel has, by PNG's colour type */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export type Logo = { bytes: Buffer; width: number; height: number }

/**
 * A logo that can be drawn, undefined for none or a broken one. pdfkit unpacks pictures outside of its caller's
 * reach, where a broken one would end the process, and an order must not wait for a picture.
 */
export function readableLogo(bytes: Buffer | undefined): Logo | undefined {
  if (!bytes || bytes.length < 45 || !bytes.subarray(0, 8).equals(signature)) return undefined
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return undefined
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth = 0, colorType = 0, , , interlaced] = head.data.subarray(8)
  const samples = samplesOf[colorType]
  if (samples === undefined || depth !== 8 || interlaced !== 0) return undefined
  if (colorType === 3 && !chunks.some(({ type }) => type === 'PLTE')) return undefined
  if (Math.min(width, height) < 1 || Math.max(width, height) > largestSide) return undefined
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return isWhole(packed, 1 + width * samples, height) ? { bytes, width, height } : undefined
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] | undefined {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) return undefined
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') return chunks
    at += 12 + length
  }
  return undefined
}

/** Each row starts with the number of its filter, 0 to 4. */
function isWhole(packed: Buffer, rowLength: number, rows: number): boolean {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: rowLength * rows })
    if (pixels.length !== rowLength * rows) return false
    for (let row = 0; row < rows; row++) if ((pixels[row * rowLength] ?? 9) > 4) return false
    return true
  } catch {
    return false
  }
}
