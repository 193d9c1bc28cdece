import { crc32, deflateSync } from 'node:zlib'

const samplesOf = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** A PNG of one grey, whole unless other pixels are given. */
export function aPng({ width, height, colorType = 2, pixels }: AskedPng): Buffer {
  const rowLength = 1 + width * samplesOf[colorType]
  const grey = pixels ?? Buffer.alloc(rowLength * height, 0x80).map((value, at) => (at % rowLength === 0 ? 0 : value))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colorType, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(grey)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type AskedPng = { width: number; height: number; colorType?: 0 | 2 | 4 | 6; pixels?: Uint8Array }

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
