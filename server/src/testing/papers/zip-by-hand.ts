import { deflateRawSync, crc32 } from 'node:zlib'

type Part = { name: string; content: Buffer; statedSize?: number }

/** A zip written by hand, so that it can lie about sizes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.content, { level: 9 })
    const name = Buffer.from(part.name)
    const sizes = [crc32(part.content), packed.length, part.statedSize ?? part.content.length]
    const local = header(0x04034b50, [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      ...sizes.map((size): Field => [4, size]),
      [2, name.length],
      [2, 0],
    ])
    const fields: Field[] = [
      [2, 20],
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      ...sizes.map((size): Field => [4, size]),
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(header(0x02014b50, fields), name)
    bodies.push(local, name, packed)
    offset += local.length + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...bodies, central, end])
}

type Field = [bytes: 2 | 4, value: number]

function header(signature: number, fields: readonly Field[]): Buffer {
  const written = Buffer.alloc(4 + fields.reduce((length, [bytes]) => length + bytes, 0))
  let at = written.writeUInt32LE(signature, 0)
  for (const [bytes, value] of fields)
    at = bytes === 2 ? written.writeUInt16LE(value, at) : written.writeUInt32LE(value, at)
  return written
}
