import type { X12FunctionalGroup, X12Interchange, X12Segment, X12Transaction } from 'node-x12'
import { segmentOf, value } from '../segments.ts'

/** A fault of a set: the number in X12's list of errors (AK502), and words for people. */
export type SetFault = { readonly code: string; readonly text: string }

/** The code of a set that came before in its group, so that nothing is missing without it. */
export const comesTwice = '23'

/** The parser leaves out what a cut file lacks, whatever its types say. */
type Untrusted<T> = { [K in keyof T]: T[K] | undefined }

/** Why an interchange can't be taken whole, for people; none for a sound one. */
export function faultsOfEnvelope({ header, trailer, functionalGroups: groups }: Untrusted<X12Interchange>): string[] {
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

/**
 * The fault of each set of a group, null for sound ones. A sound set that comes again, with its number and its contents, is
 * not read twice; another one under the same number is.
 */
export function faultsOfSets(transactions: readonly X12Transaction[]): (SetFault | null)[] {
  const sound = new Set<string>()
  return transactions.map((transaction) => {
    const fault = faultOfSet(transaction)
    if (fault) return fault
    const { header, segments } = transaction
    const [set, number] = [value(header, 1), value(header, 2)]
    const contents = JSON.stringify([set, number, writtenIn(segments)])
    if (sound.has(contents)) return { code: comesTwice, text: `The ${set} ${number} comes twice; it was read once.` }
    sound.add(contents)
    return null
  })
}

/** The elements of each segment, to compare two sets by. */
export function writtenIn(segments: readonly X12Segment[]): string[][] {
  return segments.map(({ tag, elements }) => [tag, ...elements.map(({ value: element }) => element)])
}

/** AK502: 2 the trailer is missing, 3 the numbers differ, 4 the count is wrong, 1 not supported, 5 a segment is wrong, 23 it comes twice. */
function faultOfSet({ header, trailer, segments }: Untrusted<X12Transaction>): SetFault | null {
  const set = value(header, 1)
  if (!trailer) return { code: '2', text: `The ${set} is cut off: its end (SE) is missing.` }
  if (value(trailer, 2) !== value(header, 2))
    return { code: '3', text: `The ${set} begins as ${value(header, 2)} and ends as ${value(trailer, 2)}.` }
  const count = (segments?.length ?? 0) + 2
  if (Number(value(trailer, 1)) !== count)
    return { code: '4', text: `The ${set} says it has ${value(trailer, 1)} segments, and has ${count}.` }
  if (!['810', '832', '855', '997'].includes(set))
    return { code: '1', text: `A ${set || 'set without a name'} is not read here.` }
  return faultOfLines(set, segments ?? [])
}

/** The segment that begins a line of a set, and what the line is called. */
const linesOf: Readonly<Record<string, { tag: string; named: string } | undefined>> = {
  '810': { tag: 'IT1', named: 'lines' },
  '832': { tag: 'LIN', named: 'items' },
  '855': { tag: 'PO1', named: 'lines' },
}

/** A set lacks lines that it says it has: a catalogue's items would be greyed out, an order's lines taken as not answered. */
function faultOfLines(set: string, segments: readonly X12Segment[]): SetFault | null {
  const counted = value(segmentOf(segments, 'CTT'), 1)
  const lines = linesOf[set]
  if (!lines || !/^\d+$/.test(counted)) return null
  const count = segments.filter(({ tag }) => tag === lines.tag).length
  if (Number(counted) === count) return null
  return { code: '5', text: `The ${set} says it has ${counted} ${lines.named}, and has ${count}.` }
}
