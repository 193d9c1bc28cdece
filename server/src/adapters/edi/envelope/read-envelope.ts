import { X12FatInterchange, X12Parser, type X12Interchange } from 'node-x12'
import { wholeEnvelope } from './whole-envelope.ts'
import { faultsOfEnvelope } from './edi-faults.ts'

export type Envelope =
  | { readonly kind: 'read'; readonly interchanges: readonly X12Interchange[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Takes an X12 file apart; undefined for a file that is none. One that is cut off or whose counts are wrong is not read:
 * what is missing is unknown.
 */
export function readEnvelope(bytes: Uint8Array): Envelope | undefined {
  const envelope = wholeEnvelope(new TextDecoder().decode(bytes))
  if (envelope === undefined) return undefined
  const interchanges = parsedOf(envelope)
  if (!interchanges)
    return { kind: 'unreadable', reason: 'This file is no sound X12: its segments don’t make whole groups.' }
  const [fault] = interchanges.flatMap(faultsOfEnvelope)
  return fault === undefined ? { kind: 'read', interchanges } : { kind: 'unreadable', reason: fault }
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
