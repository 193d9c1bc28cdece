type FileKind = 'jpeg' | 'png' | 'pdf'

const signatures: readonly [FileKind, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]
/** readers take a PDF whose heading comes late: mail systems and scanners put lines before it */
const pdfHeadingWithin = 1_024

/** The kind of a file by its first bytes, whatever its name says; undefined for all that an invoice can't be. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const [found] = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte)) ?? []
  if (found) return found
  return Buffer.from(bytes.subarray(0, pdfHeadingWithin)).includes('%PDF-') ? 'pdf' : undefined
}
