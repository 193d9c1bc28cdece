import { X12FatInterchange, X12Parser, type X12Interchange } from 'node-x12'
import { decodedText } from '../../documents/decoded-text.ts'
import { wholeInterchanges } from './whole-envelope.ts'
import { faultsOfEnvelope } from './edi-faults.ts'

export type Envelope =
  | { readonly kind: 'read'; readonly interchanges: readonly X12Interchange[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Takes an X12 file apart; undefined for a file that is none. One that is cut off or whose counts are wrong is not read:
 * what is missing is unknown.
 */
export function readEnvelope(bytes: Uint8Array): Envelope | undefined {
  const texts = wholeInterchanges(decodedText(bytes))
  if (texts === undefined) return undefined
  // One by one: the parser, as patient as it is asked to be here, takes the groups of all for those of the last sender.
  const parsed = texts.map(parsedOf)
  const interchanges = parsed.filter((one) => one !== undefined)
  if (interchanges.length < parsed.length)
    return { kind: 'unreadable', reason: 'This file is no sound X12: its segments don’t make whole groups.' }
  const [fault] = interchanges.flatMap(faultsOfEnvelope)
  return fault === undefined ? { kind: 'read', interchanges } : { kind: 'unreadable', reason: fault }
}

function parsedOf(interchange: string): X12Interchange | undefined {
  try {
    const parsed = new X12Parser(false).parse(interchange)
    return !(parsed instanceof X12FatInterchange) && isWhole(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The parser leaves out what a cut file lacks, whatever its types say. */
function isWhole({ header, functionalGroups }: Partial<X12Interchange>): boolean {
  return header !== undefined && functionalGroups !== undefined
}
