import type { ReadGroup } from './read-edi-file.ts'
import { writeInterchange, type Envelope, type Segment } from './write-interchange.ts'

/** The functional acknowledgement (997) of a group that came in: which of its sets were sound. */
export function writeReceipt997(envelope: Envelope, { code, number, sets }: ReadGroup): string {
  const sound = sets.filter(({ fault }) => fault === null).length
  const segments: Segment[] = [
    ['AK1', code, number],
    ...sets.flatMap(({ number: set, content, fault }): Segment[] => [
      ['AK2', content.kind === 'other' ? content.set : content.kind, set],
      fault === null ? ['AK5', 'A'] : ['AK5', 'R', fault.code],
    ]),
    ['AK9', sound === sets.length ? 'A' : sound === 0 ? 'R' : 'P', sets.length, sets.length, sound],
  ]
  return writeInterchange(envelope, { group: 'FA', set: '997', segments })
}
