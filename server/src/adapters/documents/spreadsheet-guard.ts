import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { wideCodingOf } from './decoded-text.ts'

/** The kind of a file, judged by its content alone: on a phone nobody renames one. */
type SpreadsheetKind = 'text' | 'workbook' | 'page'
type GuardedFile =
  | { readonly kind: 'safe'; readonly fileKind: SpreadsheetKind }
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
  if (content === 'archived page') return refused(savedPageMessage)
  if (content === 'ole') return guardOle(bytes)
  if (content === 'zip') return guardZip(bytes, isOpenDocumentTaken)
  return { kind: 'safe', fileKind: content }
}

type Content = SpreadsheetKind | 'zip' | 'ole' | 'archived page' | 'other'

function contentOf(bytes: Uint8Array): Content {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  // The text export of spreadsheet programs is UTF-16, full of zero bytes.
  if (wideCodingOf(bytes)) return 'text'
  if (knownBinaries.some((magic) => startsWith(bytes, magic)) || bytes.subarray(0, 65_536).includes(0)) return 'other'
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2_000)).trimStart().toLowerCase()
  const text = start.replace(/^ï»¿\s*/, '')
  if (text.startsWith('mime-version:')) return 'archived page'
  if (text.startsWith('<?xml') && text.includes('schemas-microsoft-com:office:spreadsheet')) return 'workbook'
  return /^<(!doctype html|html|table|\?xml|head|meta|body|style|div)\b/.test(text) ? 'page' : 'text'
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
function guardOle(bytes: Uint8Array): GuardedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return refused(passwordMessage)
  if (!buffer.includes(Buffer.from('Workbook', 'utf16le')) && !buffer.includes(Buffer.from('Book', 'utf16le'))) {
    return refused('This is an Office file, but not a spreadsheet. Choose the order guide as .xlsx, .xls or .csv.')
  }
  return { kind: 'safe', fileKind: 'workbook' }
}

export const savedPageMessage =
  'This is a web page that was saved as a spreadsheet, and no table was found in it. Open it in your spreadsheet program, save it as .xlsx and upload it again.'

export const passwordMessage =
  'The workbook is protected by a password. Remove the password in your spreadsheet program, save it and upload it again.'

async function guardZip(bytes: Uint8Array, isOpenDocumentTaken: boolean): Promise<GuardedFile> {
  let zip: ZipFile | null = null
  try {
    zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
    return await guardEntries(zip, isOpenDocumentTaken)
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
async function guardEntries(zip: ZipFile, isOpenDocumentTaken: boolean): Promise<GuardedFile> {
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
  const isOpenDocument = isOpenDocumentTaken && names.has('content.xml') && names.has('META-INF/manifest.xml')
  const isExcel =
    names.has('[Content_Types].xml') && [...names].some((name) => /^xl\/(workbook|worksheets\/)/i.test(name))
  if (!isOpenDocument && !isExcel)
    return refused(
      'This is an archive, not a workbook. Unpack it and upload the order guide inside as .xlsx, .xls or .csv.',
    )
  return { kind: 'safe', fileKind: 'workbook' }
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
