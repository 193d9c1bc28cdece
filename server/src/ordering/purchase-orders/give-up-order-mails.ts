import type { Deps } from '../../deps.ts'
import { listForgottenOrderMails } from './order-mails.queries.ts'
import { giveUpOrderMail } from './send-purchase-order.ts'

/** Gives up the mails of a location that wait since before a time and that nobody tries any more. */
export async function giveUpForgottenOrderMails(deps: Deps, locationId: number, before: Date): Promise<void> {
  const now = deps.clock.now()
  const db = deps.database.forLocation(locationId)
  for (const { id: mailId, ...mail } of await listForgottenOrderMails({ db, locationId }, before, now))
    await giveUpOrderMail(deps, { locationId, mailId }, mail, 'it was tried for half a day', now)
}
