import { wallClock } from '@larder/domain/values/calendar-date.ts'
import { tellLocationOnce } from '../../accounts/messages/messages.queries.ts'
import { writePurchaseOrder850 } from '../../adapters/edi/write-850.ts'
import type { Envelope } from '../../adapters/edi/write-interchange.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { findEdiFile, keepEdiContent, listWaitingEdiFiles } from '../../distributors/edi/edi-files.queries.ts'
import { findOrderToSend } from '../../ordering/edi/order-to-send.queries.ts'
import { mailOfRow } from '../../outbox/mail-rows.queries.ts'
import { NotToSend, sendClaimed } from '../../outbox/send-claimed-mail.ts'
import type { Exchange } from './exchange.ts'

/** a restaurant has to hear so soon that its order is not with the distributor */
const toldAfterMs = 15 * 60_000

type Waiting = Awaited<ReturnType<typeof listWaitingEdiFiles>>[number]

/** Sends what waits for a distributor, in its order; the last failure in words, or null. */
export async function sendWaiting(deps: Deps, exchange: Exchange): Promise<string | null> {
  const { context, connection, distributor } = exchange
  let failure: string | null = null
  for (const file of await listWaitingEdiFiles(context, connection.distributorId)) {
    const entry = mailOfRow(context, 'edi_files', file.id)
    try {
      await sendClaimed(deps, entry, () => deliver(exchange, file))
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
    await tellIfLate(deps, { at: context, distributor }, file)
  }
  return failure
}

/** The same bytes under the same name in every try, so that the other side knows one that came twice. */
async function deliver({ context, connection, folder, sftp }: Exchange, file: Waiting): Promise<void> {
  const kept = await findEdiFile(context, file.id)
  if (kept?.isKnown) throw new NotToSend('The distributor knew of the order before it was sent.')
  const content = kept?.content ?? (await keepEdiContent(context, file.id, await orderText(file)))
  if (sftp) await (await sftp()).send(file.messageId, content)
  else await folder.send(file.messageId, content)

  async function orderText({ orderId, controlNumber }: Waiting): Promise<string> {
    const order = orderId === null ? undefined : await findOrderToSend(context, orderId)
    if (!order) throw new Error('there is no order to write')
    return writePurchaseOrder850(envelopeOf({ context, connection }, Number(controlNumber)), order)
  }
}

/** The envelope of a file: its sender, its receiver, and the time by the location's clocks. */
export function envelopeOf(
  { context: { now, actor }, connection }: Pick<Exchange, 'context' | 'connection'>,
  controlNumber: number,
): Envelope {
  const { date, minutes } = wallClock(now, actor.timeZone)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return {
    from: { qualifier: connection.ownQualifier, id: connection.ownId },
    to: { qualifier: connection.partnerQualifier, id: connection.partnerId },
    isTest: connection.isTest,
    controlNumber,
    at: { date, time },
  }
}

/** Tells the location of every order that waits for too long, also where an exchange failed before it came to them. */
export async function tellOfLateOrders(deps: Deps, place: Told): Promise<void> {
  for (const file of await listWaitingEdiFiles(place.at, place.distributor.id)) await tellIfLate(deps, place, file)
}

type Told = { at: AtLocation<LocationDb>; distributor: Exchange['distributor'] }

/** Tells the location once of an order that the distributor does not know of yet. */
async function tellIfLate(deps: Deps, { at, distributor }: Told, { id, orderId }: Waiting): Promise<void> {
  if (orderId === null) return
  const file = await findEdiFile(at, id)
  if (!file || file.status === 'sent' || file.isKnown) return
  const since = file.requeuedAt ?? file.createdAt
  if (file.status === 'waiting' && deps.clock.now().getTime() - since.getTime() < toldAfterMs) return
  const order = await findOrderToSend(at, orderId)
  if (!order) return
  const message = `Order ${order.number} may not have reached ${distributor.nickname}: EDI does not work. Call them, or see why on their page under Distributors.`
  await inTransaction(at, (tx) => tellLocationOnce(tx, message, deps.clock.now()))
}
