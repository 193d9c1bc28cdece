import { needsMailOf } from './mail-failed.ts'

/**
 * SQL: whether an order did not reach its distributor by EDI, given up or refused there, and in no other way either. One
 * that goes by mail has a mark of its own.
 */
export function isEdiFailedOf(orders: string): string {
  return `(exists (select from edi_files e where e.location_id = ${orders}.location_id and e.order_id = ${orders}.id
      and e.direction = 'out' and (e.status = 'failed' or e.answer = 'rejected'))
    and ${needsMailOf(orders)}
    and not exists (select from outbound_mails m where m.location_id = ${orders}.location_id and m.order_id = ${orders}.id))`
}
