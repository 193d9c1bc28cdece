import {
  X12FatInterchange,
  X12Parser,
  type X12FunctionalGroup,
  type X12Interchange,
  type X12Transaction,
} from 'node-x12'
import { wholeEnvelope } from '../documents/invoices/edi-envelope.ts'
import { readCatalogue, type ReadCatalogue } from './read-832.ts'
import { readAcknowledgement, type ReadAcknowledgement } from './read-855.ts'
import { readReceipt, type ReadReceipt } from './read-997.ts'
import { value } from './segments.ts'

/** A file of X12 interchanges, in values that can be sent to a thread. */
export type EdiReading =
  | { readonly kind: 'read'; readonly interchanges: readonly ReadInterchange[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

export type ReadInterchange = {
  readonly sender: string
  readonly receiver: string
  /** of nine digits, with its leading zeros */
  readonly number: string
  readonly groups: readonly ReadGroup[]
}

export type ReadGroup = {
  /** 'PR' for acknowledgements, 'IN' invoices, 'SC' catalogues, 'FA' receipts */
  readonly code: string
  readonly number: string
  readonly sets: readonly ReadSet[]
}

export type ReadSet = {
  readonly number: string
  /** the number in X12's list of errors (AK502) and words for people; null for a sound set */
  readonly fault: { readonly code: string; readonly text: string } | null
  readonly content: SetContent
}

export type SetContent =
  | { readonly kind: '855'; readonly acknowledgement: ReadAcknowledgement }
  | { readonly kind: '832'; readonly catalogue: ReadCatalogue }
  | { readonly kind: '997'; readonly receipt: ReadReceipt }
  | { readonly kind: '810' }
  | { readonly kind: 'other'; readonly set: string }

const unreadable = (reason: string): EdiReading => ({ kind: 'unreadable', reason })

/** Reads a file of interchanges. One that is cut off or whose counts are wrong is not read: what is missing is unknown. */
export function readEdiFile(bytes: Uint8Array): EdiReading {
  const envelope = wholeEnvelope(new TextDecoder().decode(bytes))
  if (envelope === undefined) return unreadable('This is no X12 file: it does not begin with a whole ISA segment.')
  const parsed = parsedOf(envelope)
  if (!parsed) return unreadable('This file is no sound X12: its segments don’t make whole groups.')
  const faults = parsed.flatMap(faultsOfEnvelope)
  if (faults[0] !== undefined) return unreadable(faults[0])
  return { kind: 'read', interchanges: parsed.map(interchangeOf) }
}

function parsedOf(envelope: string): readonly X12Interchange[] | undefined {
  try {
    const parsed = new X12Parser(false).parse(envelope)
    const interchanges = parsed instanceof X12FatInterchange ? parsed.interchanges : [parsed]
    return interchanges.length > 0 && interchanges.every(isWhole) ? interchanges : undefined
  } catch {
    return undefined
  }
}

/** The parser leaves out what a cut file lacks, whatever its types say. */
function isWhole({ header, functionalGroups }: Partial<X12Interchange>): boolean {
  return header !== undefined && functionalGroups !== undefined
}

type Untrusted<T> = { [K in keyof T]: T[K] | undefined }

function faultsOfEnvelope({ header, trailer, functionalGroups: groups }: Untrusted<X12Interchange>): string[] {
  const found: string[] = []
  if (!trailer) return ['The file is cut off: its end (IEA) is missing.']
  if (Number(value(trailer, 2)) !== Number(value(header, 13)))
    found.push(`The interchange begins as ${value(header, 13)} and ends as ${value(trailer, 2)}.`)
  if (Number(value(trailer, 1)) !== (groups?.length ?? 0))
    found.push(`The interchange says it has ${value(trailer, 1)} groups, and has ${groups?.length ?? 0}.`)
  for (const { header: begin, trailer: end, transactions } of (groups ?? []) as Untrusted<X12FunctionalGroup>[]) {
    if (!begin || !end) found.push('The file is cut off: the end of a group (GE) is missing.')
    else if (Number(value(end, 2)) !== Number(value(begin, 6)))
      found.push(`A group begins as ${value(begin, 6)} and ends as ${value(end, 2)}.`)
    else if (Number(value(end, 1)) !== (transactions?.length ?? 0))
      found.push(`A group says it has ${value(end, 1)} transaction sets, and has ${transactions?.length ?? 0}.`)
  }
  return found
}

function interchangeOf({ header, functionalGroups }: X12Interchange): ReadInterchange {
  return {
    sender: value(header, 6),
    receiver: value(header, 8),
    // the parser reads it as a number
    number: value(header, 13).padStart(9, '0'),
    groups: functionalGroups.map(({ header: begin, transactions }) => ({
      code: value(begin, 1),
      number: value(begin, 6),
      sets: transactions.map(setOf),
    })),
  }
}

function setOf(transaction: X12Transaction): ReadSet {
  const { header, segments } = transaction
  return { number: value(header, 2), fault: faultOfSet(transaction), content: contentOf(value(header, 1), segments) }
}

function contentOf(set: string, segments: X12Transaction['segments']): SetContent {
  if (set === '855') return { kind: '855', acknowledgement: readAcknowledgement(segments) }
  if (set === '832') return { kind: '832', catalogue: readCatalogue(segments) }
  if (set === '997') return { kind: '997', receipt: readReceipt(segments) }
  if (set === '810') return { kind: '810' }
  return { kind: 'other', set: set.slice(0, 3) }
}

/** AK502: 2 the trailer is missing, 3 the numbers differ, 4 the count is wrong, 1 not supported. */
function faultOfSet({ header, trailer, segments }: Untrusted<X12Transaction>): ReadSet['fault'] {
  const set = value(header, 1)
  if (!trailer) return { code: '2', text: `The ${set} is cut off: its end (SE) is missing.` }
  if (value(trailer, 2) !== value(header, 2))
    return { code: '3', text: `The ${set} begins as ${value(header, 2)} and ends as ${value(trailer, 2)}.` }
  const count = (segments?.length ?? 0) + 2
  if (Number(value(trailer, 1)) !== count)
    return { code: '4', text: `The ${set} says it has ${value(trailer, 1)} segments, and has ${count}.` }
  if (!['810', '832', '855', '997'].includes(set))
    return { code: '1', text: `A ${set || 'set without a name'} is not read here.` }
  return null
}
