import type { Acknowledgement, RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { withoutPrices } from '@larder/domain/ordering/acknowledgements/without-prices.ts'
import { answerOutcome } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import type { AtLocation } from '../../context.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { statusText } from '../orders/orders.queries.ts'
import {
  listAcknowledgements,
  listOrderedLines,
  type AcknowledgementRow,
  type RepOrderRow,
} from './acknowledgements.queries.ts'

/** Orders as their rep sees them, with what was answered. */
export async function repOrders(at: AtLocation, orders: readonly RepOrderRow[]): Promise<RepOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [lines, answers] = await Promise.all([listOrderedLines(at, ids), listAcknowledgements(at, ids)])
  return orders.map((order) => {
    const answer = answers.find(({ orderId }) => orderId === order.id)
    return {
      id: order.id,
      purchaseOrderNumber: order.purchaseOrderNumber,
      createTimeDisplay: timeForPeople(order.createdAt, order.timeZone),
      requestedDeliveryDate: order.requestedDeliveryOn,
      requestedDeliveryTime: order.requestedDeliveryTime,
      notes: order.notes,
      orderedBy: order.orderedByName,
      poStatus: statusText(order.status),
      isOpen: canBeAnswered(order.status),
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map(({ id, din, name, brand, packText, unitMeasure, quantity }) => ({
          id,
          din,
          name,
          brand,
          packSize: packText,
          unitMeasure,
          quantity,
        })),
      acknowledgement: answer ? acknowledgementAnswer(answer, { seePrices: true }) : null,
    }
  })
}

export function acknowledgementAnswer(
  answer: AcknowledgementRow,
  { seePrices }: { seePrices: boolean },
): Acknowledgement {
  const outcome = answerOutcome(answer)
  const isDelayed = outcome === 'delayed'
  const words = (said: string) => (seePrices ? said : withoutPrices(said))
  return {
    by: answer.repName,
    outcome: isDelayed ? 'changed' : outcome,
    isDelayed,
    time: answer.acknowledgedAt.toISOString(),
    timeDisplay: timeForPeople(answer.acknowledgedAt, answer.timeZone),
    note: words(answer.note),
    lines: answer.lines.map(({ orderItemId, status, waits, quantity, substitute }) => ({
      id: orderItemId,
      quantity,
      substitute: words(substitute),
      status: status === 'substituted' ? status : 'short',
      waits: waits === 'later' || waits === 'on_hold' ? waits : null,
    })),
  }
}

/** What has come, or will never come, is not answered any more. */
export function canBeAnswered(status: string): boolean {
  return status === 'placed'
}
