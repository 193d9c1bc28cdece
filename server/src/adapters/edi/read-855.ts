import type {
  AcknowledgedPart,
  LineAnswer,
  WholeAnswer,
} from '@larder/domain/ordering/acknowledgements/acknowledged-order.ts'
import type { X12Segment } from 'node-x12'
import { descriptionOf, groupedBy, itemNumbers, numberOf, segmentOf, value } from './segments.ts'

/** A purchase order acknowledgement (855): the order it answers, and what it says of it. */
export type ReadAcknowledgement = { orderNumber: string; answer: WholeAnswer }

/** Codes of BAK02 that refuse the order; all others take it, in whole or by line. */
const refusingTypes = new Set(['RJ', 'RD', 'RO', 'RF'])

export function readAcknowledgement(segments: readonly X12Segment[]): ReadAcknowledgement {
  const { head, groups } = groupedBy('PO1', segments)
  const begin = segmentOf(head, 'BAK')
  const parts = groups.map(partOf)
  const isRejected = refusingTypes.has(value(begin, 2)) && !parts.some(({ answers }) => answers.some(isGood))
  return {
    orderNumber: value(begin, 3).slice(0, 60),
    answer: {
      kind: isRejected ? 'rejected' : 'accepted',
      parts,
      notes: head
        .filter(({ tag }) => tag === 'MSG' || tag === 'MTX')
        .map((text) => value(text, text.tag === 'MSG' ? 1 : 2)),
    },
  }
}

function isGood({ kind }: LineAnswer): boolean {
  return kind === 'comes' || kind === 'substituted'
}

function partOf(group: readonly X12Segment[]): AcknowledgedPart {
  const line = segmentOf(group, 'PO1')
  const lineNumber = numberOf(value(line, 1))
  return {
    lineNumber: lineNumber === null ? null : Math.trunc(lineNumber),
    dins: itemNumbers(line, 6),
    ordered: numberOf(value(line, 2)),
    answers: group.filter(({ tag }) => tag === 'ACK').map((answer) => answerOf(answer, group)),
  }
}

const kinds: Readonly<Record<string, LineAnswer['kind']>> = {
  ...{ IA: 'comes', AC: 'comes', AR: 'comes', SP: 'comes', AA: 'comes', DR: 'comes', IP: 'comes', IE: 'comes' },
  ...{ IC: 'comes', IQ: 'comes', BP: 'comes', IS: 'substituted', IB: 'later' },
  ...{ IR: 'refused', ID: 'refused', IF: 'on hold', IH: 'on hold', IW: 'on hold' },
}

/** A status that is not known is none that a line comes by. */
function answerOf(answer: X12Segment, group: readonly X12Segment[]): LineAnswer {
  const kind = kinds[value(answer, 1)] ?? 'refused'
  const [number = ''] = itemNumbers(answer, 7)
  const substitute = kind === 'substituted' ? [number, descriptionOf(group)].filter(Boolean).join(' ') : ''
  return { kind, quantity: numberOf(value(answer, 2)), substitute }
}
