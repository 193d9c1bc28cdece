import { createHash } from 'node:crypto'
import type { X12Interchange, X12Transaction } from 'node-x12'
import { faultsOfSets, writtenIn, type SetFault } from './envelope/edi-faults.ts'
import { readEnvelope } from './envelope/read-envelope.ts'
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
  /** sent to try the connection, not to be acted on */
  readonly isTest: boolean
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
  /** null for a sound set */
  readonly fault: SetFault | null
  readonly content: SetContent
}

type SetContent =
  | { readonly kind: '855'; readonly acknowledgement: ReadAcknowledgement }
  | { readonly kind: '832'; readonly catalogue: ReadCatalogue }
  | { readonly kind: '997'; readonly receipt: ReadReceipt }
  /** read by a program of its own; the digest tells one invoice from another */
  | { readonly kind: '810'; readonly digest: string }
  | { readonly kind: 'other'; readonly set: string }

/** Reads a file of interchanges. */
export function readEdiFile(bytes: Uint8Array): EdiReading {
  const envelope = readEnvelope(bytes)
  if (!envelope)
    return { kind: 'unreadable', reason: 'This is no X12 file: it does not begin with a whole ISA segment.' }
  return envelope.kind === 'read' ? { kind: 'read', interchanges: envelope.interchanges.map(interchangeOf) } : envelope
}

function interchangeOf({ header, functionalGroups }: X12Interchange): ReadInterchange {
  return {
    sender: value(header, 6),
    receiver: value(header, 8),
    // the parser reads it as a number
    number: value(header, 13).padStart(9, '0'),
    isTest: value(header, 15) === 'T',
    groups: functionalGroups.map(({ header: begin, transactions }) => {
      const faults = faultsOfSets(transactions)
      return {
        code: value(begin, 1),
        number: value(begin, 6),
        sets: transactions.map((transaction, at) => setOf(transaction, faults[at] ?? null)),
      }
    }),
  }
}

function setOf({ header, segments }: X12Transaction, fault: SetFault | null): ReadSet {
  return { number: value(header, 2), fault, content: contentOf(value(header, 1), segments) }
}

function contentOf(set: string, segments: X12Transaction['segments']): SetContent {
  if (set === '855') return { kind: '855', acknowledgement: readAcknowledgement(segments) }
  if (set === '832') return { kind: '832', catalogue: readCatalogue(segments) }
  if (set === '997') return { kind: '997', receipt: readReceipt(segments) }
  if (set === '810') return { kind: '810', digest: digestOf(segments) }
  return { kind: 'other', set: set.slice(0, 3) }
}

function digestOf(segments: X12Transaction['segments']): string {
  return createHash('sha256')
    .update(JSON.stringify(writtenIn(segments)))
    .digest('hex')
}
