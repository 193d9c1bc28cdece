import { cleanPicture, type CleanPicture } from './clean-picture.ts'
import { fileKind } from './file-kind.ts'

export type KeptPaper = CleanPicture & { kind: 'picture' | 'pdf'; pageCount: number }
export type UnkeptPaper = { kind: 'wrong-type' | 'too-many-pixels' | 'unreadable' | 'locked' }

/** A picture or PDF of an invoice as it is kept: a clean picture of it, a thumbnail, and how many pages it has. */
export async function readPaper(bytes: Uint8Array): Promise<KeptPaper | UnkeptPaper> {
  const kind = fileKind(bytes)
  if (!kind) return { kind: 'wrong-type' }
  if (kind === 'pdf') return readPdf(bytes)
  const outcome = await cleanPicture(bytes)
  return outcome.kind === 'cleaned' ? { ...outcome, kind: 'picture', pageCount: 1 } : outcome
}

async function readPdf(bytes: Uint8Array): Promise<KeptPaper | UnkeptPaper> {
  const drawn = await readPage(bytes, 1)
  return 'picture' in drawn ? { ...drawn, kind: 'pdf' } : drawn
}

/** A page of a PDF, drawn, and how many it has; unreadable where it has no such page. */
export async function readPage(
  bytes: Uint8Array,
  page: number,
): Promise<(CleanPicture & { pageCount: number }) | UnkeptPaper> {
  // large, and most invoices are photographed
  const { drawPage, openPdf } = await import('./pdf-file.ts')
  const opened = await openPdf(bytes)
  if (opened.kind !== 'opened') return opened
  const { document } = opened
  try {
    const outcome = await cleanPicture(await drawPage(document, page))
    if (outcome.kind !== 'cleaned') return { kind: 'unreadable' }
    const { picture, thumbnail, width, height } = outcome
    return { picture, thumbnail, width, height, pageCount: document.numPages }
  } catch {
    return { kind: 'unreadable' }
  }
}
