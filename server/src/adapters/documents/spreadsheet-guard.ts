import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** The kind of a file, judged by its content. */
type GuideFileKind = 'csv' | 'xlsx' | 'xls'
type GuardedFile =
  | { readonly kind: 'safe'; readonly fileKind: GuideFileKind }
  | { readonly kind: 'refused'; readonly message: string }

/** The most a file may weigh (contract.md: 24,000,000 bytes). */
const mostFileBytes = 24_000_000
const mostZipEntries = 2_000
/** The limit for an unpacked workbook. The largest real guide known, 8,439 rows, unpacks to under 10 MB. */
const mostInflatedBytes = 200_000_000

/** Checks name, size and content of an uploaded order guide before anything parses it. */
export async function guardSpreadsheet(
  bytes: Uint8Array,
  fileName: string,
  { isOpenDocumentTaken = false } = {},
): Promise<GuardedFile> {
  const named = /\.(csv|xlsx|xls|ods)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  if (named === undefined || (named === 'ods' && !isOpenDocumentTaken))
    return refused('This type of file can’t be read. Save the order guide as .xlsx, .xls or .csv and upload it again.')
  if (bytes.length === 0) return refused('The file is empty. Choose the file again, or ask its sender for a new one.')
  if (bytes.length > mostFileBytes)
    return refused(
      'The file is larger than 24 MB. Save it without pictures and extra sheets, or as .csv, and upload it again.',
    )
  const content = contentOf(bytes)
  if (content === 'other')
    return refused(
      'This is not a spreadsheet, although its name says so. Open it in your spreadsheet program, save it as .xlsx or .csv and upload it again.',
    )
  if (content === 'html')
    return refused(
      'This is a web page that was saved as a spreadsheet. Open it in your spreadsheet program, save it as .xlsx and upload it again.',
    )
  if (content === 'ole') return guardOle(bytes, named)
  if (content === 'zip') return guardZip(bytes, named)
  if (named !== 'csv')
    return refused(
      `The file is named .${named} but holds plain text. Rename it to .csv, or save it as .xlsx in your spreadsheet program, and upload it again.`,
    )
  return { kind: 'safe', fileKind: 'csv' }
}

function contentOf(bytes: Uint8Array): 'zip' | 'ole' | 'html' | 'text' | 'other' {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  // The text export of spreadsheet programs is UTF-16 with a byte order mark, full of zero bytes.
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return 'text'
  if (knownBinaries.some((magic) => startsWith(bytes, magic)) || bytes.subarray(0, 65_536).includes(0)) return 'other'
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000)).trimStart().toLowerCase()
  return /^(ï»¿)?\s*(<!doctype html|<html|<table|<\?xml|<head|<meta|mime-version:)/.test(start) ? 'html' : 'text'
}

const knownBinaries = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
]

/** Both old .xls files and workbooks with a password come in this container. */
function guardOle(bytes: Uint8Array, named: string): GuardedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return refused(passwordMessage)
  if (!buffer.includes(Buffer.from('Workbook', 'utf16le')) && !buffer.includes(Buffer.from('Book', 'utf16le'))) {
    return refused('This is an Office file, but not a spreadsheet. Choose the order guide as .xlsx, .xls or .csv.')
  }
  if (named === 'xls') return { kind: 'safe', fileKind: 'xls' }
  return refused(
    `The file is named .${named} but is an older Excel workbook. Rename it to .xls, or save it as .xlsx, and upload it again.`,
  )
}

export const passwordMessage =
  'The workbook is protected by a password. Remove the password in your spreadsheet program, save it and upload it again.'

async function guardZip(bytes: Uint8Array, named: string): Promise<GuardedFile> {
  if (named !== 'xlsx' && named !== 'ods')
    return refused(
      `The file is named .${named} but is an Excel workbook or an archive. If it is a workbook, rename it to .xlsx and upload it again.`,
    )
  let zip: ZipFile | null = null
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
    return await guardEntries(zip, named)
  } catch {
    return refused(damagedMessage)
  } finally {
    zip?.close()
  }
}

const damagedMessage =
  'The workbook is damaged and can’t be opened. Open it in your spreadsheet program, save it again as .xlsx and upload it.'
const tooLargeMessage =
  'The workbook unpacks to far more than can be read, so it was not opened. Save only the sheet that you need as .csv and upload that.'

/** Declared sizes can lie, so every entry is unpacked and counted; nothing is kept. */
async function guardEntries(zip: ZipFile, named: 'xlsx' | 'ods'): Promise<GuardedFile> {
  if (zip.entryCount > mostZipEntries) return refused(tooLargeMessage)
  const names = new Set<string>()
  let declared = 0
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    if (names.has(entry.fileName)) return refused(damagedMessage)
    names.add(entry.fileName)
    if (entry.isEncrypted()) return refused(passwordMessage)
    declared += entry.uncompressedSize
    if (declared > mostInflatedBytes) return refused(tooLargeMessage)
    if (entry.fileName.endsWith('/')) continue
    inflated += await inflatedSize(zip, entry, mostInflatedBytes - inflated)
    if (inflated > mostInflatedBytes) return refused(tooLargeMessage)
  }
  const isWorkbook =
    named === 'ods'
      ? names.has('content.xml') && names.has('META-INF/manifest.xml')
      : names.has('[Content_Types].xml') && [...names].some((name) => /^xl\/(workbook|worksheets\/)/i.test(name))
  if (!isWorkbook)
    return refused(
      'This is an archive, not a workbook. Unpack it and upload the order guide inside as .xlsx, .xls or .csv.',
    )
  return { kind: 'safe', fileKind: 'xlsx' }
}

async function inflatedSize(zip: ZipFile, entry: Entry, most: number): Promise<number> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  let size = 0
  for await (const chunk of stream) {
    size += Buffer.byteLength(chunk)
    if (size > most) break
  }
  return size
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

function refused(message: string): GuardedFile {
  return { kind: 'refused', message }
}
