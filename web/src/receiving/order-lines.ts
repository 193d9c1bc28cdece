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

/** Puts added lines behind the others of their order, where they are not shown yet. */
export function addLines(orderId: number, added: readonly OrderItem[]): void {
  changeAnswers<Order>({ queryKey: ['getOrder'] }, (order) => {
    if (order.id !== orderId || !order.items) return order
    const known = new Set(order.items.map(({ oi_id }) => oi_id))
    return { ...order, items: [...order.items, ...added.filter(({ oi_id }) => !known.has(oi_id))] }
  })
}
