import { noSuchCompany } from '@larder/contract/administration/managed-companies.ts'
import { noSuchLocation } from '@larder/contract/administration/managed-locations.ts'
import { noSuchMessage } from '@larder/contract/administration/platform-messages.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { transactionOn, type Queryable } from '../../database/connections/connection.ts'
import { moveToLocation } from '../../distributors/order-guides/order-guides.queries.ts'
import { refuse } from '../../http/failures.ts'
import { noteDown, type Administrator } from '../administrator.ts'
import { sharesMessages } from '../cells/this-cell.queries.ts'
import { lockCompany } from '../managed-companies.queries.ts'
import { lockLocation } from '../managed-locations.queries.ts'
import { findOfOtherRun, findOfRuns, insertOfRun, takeBack } from './runs-in-cells.queries.ts'
import {
  insertBroadcastMessage,
  withdrawBroadcastMessage,
  withdrawLocationMessage,
} from './platform-messages.queries.ts'

/** Writes to all of these locations or to none; the ids of the messages, in their order. */
export function sendToLocations(by: Administrator, locationIds: readonly number[], text: string): Promise<number[]> {
  const own = [...new Set(locationIds)]
  return transactionOn(by.database.shared, async (tx) => {
    const ids: number[] = []
    for (const locationId of own) {
      if (!(await lockLocation(tx, locationId))) refuse(noSuchLocation, { id: locationId })
      await moveToLocation({ db: tx, locationId })
      const id = await insertLocationMessage({ db: tx, locationId }, messageOf(by, text))
      const entry = { action: 'send-message', objectType: 'location-message', objectId: id, locationId }
      await noteDown(tx, by, { ...entry, after: { text } })
      ids.push(id)
    }
    return ids
  })
}

/** Everybody is of all cells where they share messages; that is written at the publisher alone. */
type ToMany = 'everybody' | 'everybody of this cell' | { companyId: number }

/** Writes to many people; the id of the message. */
export function broadcast(by: Administrator, to: ToMany, text: string): Promise<number> {
  return transactionOn(by.database.shared, async (tx) => {
    const companyId = typeof to === 'string' ? null : to.companyId
    if (companyId !== null && !(await lockCompany(tx, companyId))) refuse(noSuchCompany, { id: companyId })
    const isShared = to === 'everybody' && (await sharesMessages(tx))
    const id = await insertBroadcastMessage(tx, { ...messageOf(by, text), companyId, isShared })
    const after = { text, ...(companyId === null ? {} : { companyId }), ...(isShared ? { isShared } : {}) }
    await noteDown(tx, by, { action: 'send-message', objectType: 'broadcast-message', objectId: id, after })
    return id
  })
}

/** A run over all cells that sends a text to everybody, and the runs with the same text that are known. */
export type MessageRun = { id: string; open: readonly string[]; closed: readonly string[]; isShared: boolean }
type Sent = { id: number; createdAt: Date }

/**
 * Writes to everybody as this cell's part of a run over all cells, or for all of them at the publisher: once, also when the
 * run is begun again after a cell was down, or by two people at a time. `open` runs go on; one that is neither of them nor `closed` came meanwhile. The id of
 * the message, which may be of before.
 */
export function broadcastOnce(by: Administrator, run: MessageRun, text: string): Promise<Sent & { isNew: boolean }> {
  return transactionOn(by.database.shared, async (tx) => {
    const before = await findOfRuns(tx, run.open)
    if (before) return { ...before, isNew: false }
    const id = await insertOfRun(tx, { ...messageOf(by, text), runId: run.id, isShared: run.isShared })
    const another = await findOfOtherRun(tx, text, [...run.open, ...run.closed, run.id])
    if (another) {
      if (id !== undefined) await takeBack(tx, id)
      return { ...another, isNew: false }
    }
    if (id === undefined) throw new Error('the message is there and can’t be read')
    const entry = { action: 'send-message', objectType: 'broadcast-message', objectId: id }
    await noteDown(tx, by, { ...entry, after: { text, runId: run.id, ...(run.isShared ? { isShared: true } : {}) } })
    return { id, createdAt: by.now, isNew: true }
  })
}

/** The message that the run, or another run of the same text, has sent in a cell. */
export async function findSent(
  db: Queryable,
  { id, open, closed }: MessageRun,
  text: string,
): Promise<Sent | undefined> {
  return (await findOfRuns(db, [...open, id])) ?? (await findOfOtherRun(db, text, [...open, ...closed, id]))
}

/** Shows a broadcast to nobody any more. */
export function endBroadcast(by: Administrator, id: number): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    if (!(await withdrawBroadcastMessage(tx, id, by.now))) refuse(noSuchMessage)
    await noteDown(tx, by, { action: 'withdraw-message', objectType: 'broadcast-message', objectId: id, after: {} })
  })
}

/** Shows a message to a location to nobody any more. */
export function endLocationMessage(by: Administrator, locationId: number, id: number): Promise<void> {
  return transactionOn(by.database.forLocation(locationId), async (tx) => {
    if (!(await withdrawLocationMessage({ db: tx, locationId }, id, by.now))) refuse(noSuchMessage)
    const entry = { action: 'withdraw-message', objectType: 'location-message', objectId: id, locationId }
    await noteDown(tx, by, { ...entry, after: {} })
  })
}

function messageOf({ name, now }: Administrator, message: string) {
  return { message, sentBy: name, createdAt: now }
}
