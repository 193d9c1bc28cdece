import type { Deps } from '../../deps.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { sendPurchaseOrder } from './send-purchase-order.ts'
import { sendPurchaseOrderJob } from './purchase-order-mail.ts'

export function sendPurchaseOrderWork(deps: Deps): Job<{ locationId: number; mailId: number }> {
  return { ...sendPurchaseOrderJob, handle: ({ locationId, mailId }) => sendPurchaseOrder(deps, locationId, mailId) }
}
