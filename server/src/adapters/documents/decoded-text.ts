/** The text of a file whose coding nobody names: UTF-8, UTF-16 with its mark or without, else CP1252. */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideCodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const looked = 1_000

/** The UTF-16 that a file is written in, known by its mark, or by the zero in nearly every second byte of English text. */
export function wideCodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [high = 0, low = 0] = zeros
  const most = start.length * 0.45
  if (low >= most && high === 0) return 'utf-16le'
  return high >= most && low === 0 ? 'utf-16be' : undefined
}
