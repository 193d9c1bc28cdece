import type { X12Segment } from 'node-x12'
import { segmentOf, value } from './segments.ts'

/** A functional acknowledgement (997): what the receiver says of a group that was sent. */
export type ReadReceipt = {
  groupCode: string
  groupNumber: string
  answer: 'accepted' | 'accepted_with_errors' | 'rejected'
}

const answers: Readonly<Record<string, ReadReceipt['answer']>> = { A: 'accepted', E: 'accepted_with_errors' }

export function readReceipt(segments: readonly X12Segment[]): ReadReceipt {
  const group = segmentOf(segments, 'AK1')
  const verdict = value(segmentOf(segments, 'AK9'), 1)
  return { groupCode: value(group, 1), groupNumber: value(group, 2), answer: answers[verdict] ?? 'rejected' }
}
