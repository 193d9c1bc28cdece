import { X12Interchange } from 'node-x12'

/** The sender, the receiver, the number and the time of an interchange. */
export type Envelope = {
  readonly from: { readonly qualifier: string; readonly id: string }
  readonly to: { readonly qualifier: string; readonly id: string }
  readonly isTest: boolean
  /** of the interchange and of its one group */
  readonly controlNumber: number
  /** by the clocks at the location: date YYYY-MM-DD, time HH:MM */
  readonly at: { readonly date: string; readonly time: string }
}

export type Segment = readonly [tag: string, ...elements: (string | number)[]]

/** An interchange of one group with one transaction set, version 004010: '850' in a group 'PO', '997' in 'FA'. */
export function writeInterchange(
  { from, to, isTest, controlNumber, at }: Envelope,
  { group, set, segments }: { group: string; set: string; segments: readonly Segment[] },
): string {
  const date = at.date.replaceAll('-', '')
  const time = at.time.replace(':', '')
  const interchange = new X12Interchange({
    segmentTerminator: '~',
    elementDelimiter: '*',
    subElementDelimiter: '>',
    endOfLine: '\n',
    format: true,
  })
  interchange.setHeader([
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    from.qualifier,
    from.id.padEnd(15),
    to.qualifier,
    to.id.padEnd(15),
    date.slice(2),
    time,
    'U',
    '00401',
    String(controlNumber).padStart(9, '0'),
    '0',
    isTest ? 'T' : 'P',
    '>',
  ])
  const functionalGroup = interchange.addFunctionalGroup()
  functionalGroup.setHeader([group, from.id, to.id, date, time, String(controlNumber), 'X', '004010'])
  const transaction = functionalGroup.addTransaction()
  transaction.setHeader([set, '0001'])
  for (const [tag, ...elements] of segments) transaction.addSegment(tag, withoutEmptyEnd(elements.map(String)))
  return interchange.toString()
}

function withoutEmptyEnd(elements: readonly string[]): string[] {
  const last = elements.findLastIndex((element) => element !== '')
  return elements.slice(0, last + 1)
}

/** A text as X12 can carry it: plain letters, none of the separators, at most so many characters. */
export function plain(text: string, most: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[*~>\s]+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
    .slice(0, most)
    .trim()
}
