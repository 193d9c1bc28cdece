import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import { changeAnswers } from '../api/queries.ts'

/** Puts lines as the server has them now into what was read of their order; an older word of a line changes nothing. */
export function takeLines(orderId: number, lines: readonly OrderItem[]): void {
  const newer = new Map(lines.map((line) => [line.oi_id, line]))
  changeAnswers<Order>({ queryKey: ['getOrder'] }, (order) => {
    if (order.id !== orderId || !order.items) return order
    return { ...order, items: order.items.map((line) => newerOf(line, newer.get(line.oi_id))) }
  })
}

function newerOf(line: OrderItem, told: OrderItem | undefined): OrderItem {
  return told && told.version >= line.version ? told : line
}
