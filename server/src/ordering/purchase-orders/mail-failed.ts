import { mayBeUnknownOf } from '../../orders-that-count.ts'

/** SQL: whether the mail of an order was given up, so that somebody has to send it again. */
export function isMailFailedOf(orders: string): string {
  return `(exists (select from outbound_mails m where m.location_id = ${orders}.location_id and m.order_id = ${orders}.id
      and m.status = 'failed') and ${needsMailOf(orders)})`
}

/**
 * SQL: whether the distributor may not know of an order yet. Of one that goes by EDI, that its sales rep answered, or that
 * came it does: by mail it would get it twice.
 */
export function needsMailOf(orders: string): string {
  return `(${mayBeUnknownOf(orders)} and not ${goesByEdi(`${orders}.location_id`, `${orders}.id`)})`
}

/** SQL: whether an order waits to be sent by EDI, or was sent and not refused: by mail the distributor would get it twice. */
function goesByEdi(locationId: string, orderId: string): string {
  return `exists (select from edi_files e where e.location_id = ${locationId} and e.order_id = ${orderId}
    and e.direction = 'out' and e.status <> 'failed' and e.answer is distinct from 'rejected')`
}
