import type { OrderByItemBuilder } from 'kysely'

/** Names in the order that people expect: without regard to capitals, é beside e. The database's own order has Z before a. */
export function inNameOrder(order: OrderByItemBuilder): OrderByItemBuilder {
  return order.collate('und-x-icu')
}
