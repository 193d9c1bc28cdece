import { findPaymentOwner } from '../../payments/payment-account.ts'
import { atLocation, inTransaction, type AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { atEachLocation } from '../../one-after-the-other.ts'
import { removeExchangeFolders } from '../../adapters/edi/exchange-folder.ts'
import { beginWhenDue } from './begin-deletion.ts'
import {
  deleteLocationRow,
  findOtherWith,
  forgetLocationElsewhere,
  listDeletedSince,
  lockOwnDistributors,
  passOnDistributor,
} from './close-location.queries.ts'
import { findDeletion, hasOpenPayments, hasWaitingMails } from './location-deletions.queries.ts'
import { deleteSome, deleteSomeCountEntries, listFileKeys, listOwnedTables } from './owned-tables.queries.ts'

const notDeleted = 'a location could not be deleted'
const dayMs = 86_400_000
const rowsAtOnce = 1_000
/** a mail that fails is given up before that */
const mailsMayTakeMs = 13 * 3_600_000
/** what a request or job wrote that had begun before the location closed is found within this time */
const lateWritesMs = 7 * dayMs

/**
 * Warns owners, closes the locations whose day has come and, in a later run, deletes them piece by piece. Stopped in the
 * middle, it goes on with the next run. A location that fails holds up no other; the job has failed then, and is tried again.
 */
export async function deleteDueLocations(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const each = async (ids: readonly number[], work: (at: AtLocation) => Promise<unknown>) => {
    const locations = ids.map((id) => ({ id }))
    const round = atEachLocation(deps, locations, ({ id }) => work(atLocation(deps.database, id)), notDeleted)
    await round.catch((error: unknown) => failures.push(error))
  }
  const all = await deps.database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  await each(
    all.map(({ id }) => id),
    (at) => followDeletion(deps, at),
  )
  const since = new Date(deps.clock.now().getTime() - lateWritesMs)
  await each(await listDeletedSince(deps.database.shared, since), async (at) => {
    await deleteRows(deps, at)
    await removeExchangeFolders(deps.config.dataDirectory, at.locationId)
  })
  if (failures.length > 0) throw new AggregateError(failures, notDeleted)
}

async function followDeletion(deps: Deps, at: AtLocation): Promise<void> {
  const deletion = await findDeletion(at)
  if (!deletion) return
  if (!deletion.begunAt) await beginWhenDue(deps, at)
  else if (await isQuiet(at, deletion.begunAt, deps.clock.now())) await deleteLocation(deps, at)
}

/** Mails that wait are sent first, or given up after half a day; a payment that was under way is settled first. */
async function isQuiet(at: AtLocation, begunAt: Date, now: Date): Promise<boolean> {
  if (await hasOpenPayments(at)) return false
  return now.getTime() - begunAt.getTime() >= mailsMayTakeMs || !(await hasWaitingMails(at))
}

async function deleteLocation(deps: Deps, at: AtLocation): Promise<void> {
  await forgetCards(deps, at)
  await deleteRows(deps, at)
  await removeExchangeFolders(deps.config.dataDirectory, at.locationId)
  const now = deps.clock.now()
  await inTransaction(at, async (tx) => {
    // Whoever still writes for the location waits for this, and is refused then.
    const { db, locationId } = tx
    const isThere = await db
      .selectFrom('locations')
      .select('id')
      .where('id', '=', locationId)
      .forUpdate()
      .executeTakeFirst()
    if (!isThere) return
    await deleteRows(deps, tx)
    await forgetLocationElsewhere(tx)
    for (const id of await lockOwnDistributors(tx)) await passOnDistributor(db, id, await findOtherWith(tx, id))
    await deleteLocationRow(tx, now)
    const by = { userId: null, administratorId: null, locationId }
    await auditBy(db, by, { action: 'delete-location', objectType: 'location', objectId: locationId }, now)
  })
}

/** Cards are forgotten by the provider before nobody knows them any more. */
async function forgetCards({ payments }: Deps, at: AtLocation): Promise<void> {
  const ownerId = await findPaymentOwner(at, payments.name)
  if (ownerId === undefined) return
  const cards = await at.db
    .selectFrom('paymentMethods')
    .select('token')
    .distinct()
    .where('locationId', '=', at.locationId)
    .where('gateway', '=', payments.name)
    .execute()
  for (const { token } of cards) await payments.detach({ ownerId, token })
}

/** The files that rows name go before the rows, so that none is left that nothing knows. */
async function deleteRows({ files }: Deps, at: AtLocation): Promise<void> {
  const tables = await listOwnedTables(at.db)
  // Triggers write to other tables of the location, so a round that found something is followed by another.
  for (let found = 1; found > 0;) {
    found = 0
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
      deleted = await deleteSomeCountEntries(at, rowsAtOnce)
      found += deleted
    }
    for (const table of tables) {
      for (const key of await listFileKeys(at, table)) await files.remove(key)
      for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
        deleted = await deleteSome(at, table, rowsAtOnce)
        found += deleted
      }
    }
  }
}
