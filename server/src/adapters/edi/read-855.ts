import type {
  AcknowledgedPart,
  LineAnswer,
  WholeAnswer,
} from '@larder/domain/ordering/acknowledgements/acknowledged-order.ts'
import { isCalendarDate } from '@larder/domain/values/calendar-date.ts'
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
  const isRejected = refusingTypes.has(value(begin, 2))
  const isButForLines = parts.some(({ answers }) => answers.some(mayCome))
  return {
    orderNumber: value(begin, 3).slice(0, 60),
    answer: {
      kind: !isRejected ? 'accepted' : isButForLines ? 'rejected but for lines' : 'rejected',
      parts,
      notes: head
        .filter(({ tag }) => tag === 'MSG' || tag === 'MTX')
        .map((text) => value(text, text.tag === 'MSG' ? 1 : 2)),
    },
  }
}

function mayCome({ kind }: LineAnswer): boolean {
  return kind !== 'refused'
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
  IA: 'comes',
  AC: 'comes',
  AR: 'comes',
  SP: 'comes',
  AA: 'comes',
  DR: 'comes',
  IP: 'comes',
  IE: 'comes',
  IC: 'comes',
  IQ: 'comes',
  BP: 'comes',
  IS: 'substituted',
  IB: 'later',
  IR: 'refused',
  ID: 'refused',
  IF: 'on hold',
  IH: 'on hold',
  IW: 'on hold',
}

/** Statuses of lines that come otherwise than ordered, but for their quantity. */
const changes: Readonly<Record<string, LineAnswer['change']>> = {
  IP: 'price',
  IE: 'price to come',
  DR: 'day',
  IC: 'other',
}

/** A status that is not known is none that a line comes by. */
function answerOf(answer: X12Segment, group: readonly X12Segment[]): LineAnswer {
  const status = value(answer, 1)
  const kind = kinds[status] ?? 'refused'
  const change = changes[status] ?? null
  const [number = ''] = itemNumbers(answer, 7)
  const substitute = kind === 'substituted' ? [number, descriptionOf(group)].filter(Boolean).join(' ') : ''
  return {
    kind,
    quantity: numberOf(value(answer, 2)),
    substitute,
    change,
    price: priceOf(group),
    comesOn: dayOf(value(answer, 5)) ?? dayOf(value(segmentOf(group, 'DTM'), 2)),
  }
}

/** Of the line's pricing (CTP), else as its PO1 says. */
function priceOf(group: readonly X12Segment[]): string | null {
  const written = [value(segmentOf(group, 'CTP'), 3), value(segmentOf(group, 'PO1'), 4)]
  return written.find((price) => (numberOf(price) ?? 0) > 0) ?? null
}

/** A day as X12 writes it, with four or two digits of the year. */
function dayOf(written: string): string | null {
  const [, century = '20', year = '', month = '', day = ''] = /^(\d\d)?(\d\d)(\d\d)(\d\d)$/.exec(written) ?? []
  const date = `${century}${year}-${month}-${day}`
  return isCalendarDate(date) ? date : null
}
