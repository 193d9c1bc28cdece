import type { KeptAssignment } from '@larder/domain/distributors/order-guide-assignment.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { readKeptColumns, type OrderGuideReading } from '../adapters/documents/order-guide-reader.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type Database } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import type { KeepingOrder } from './order-guide-task.ts'
import { moveToLocation } from './order-guides.queries.ts'
import { forgetOwnColumns, insertOwnColumns, listOwnColumns } from './own-columns.queries.ts'
import { guideOf, type GuideFile, type ReadGuide } from './read-guide.ts'

type Reading = Extract<OrderGuideReading, { kind: 'read' }>

/**
 * The file read with what all of the locations said of the distributor's columns; null when nothing they agree on fits it.
 */
export async function readWithOwnColumns(
  database: Database,
  file: GuideFile,
  distributorId: number,
  locationIds: readonly number[],
): Promise<ReadGuide | null> {
  const [first = [], ...others] = await Promise.all(
    locationIds.map((id) => listOwnColumns(database.forLocation(id), id, distributorId)),
  )
  for (const kept of first) {
    const isOfAll = others.every((own) => own.some((other) => isDeepStrictEqual(other, kept)))
    const reading = isOfAll ? await readKeptColumns(file.bytes, file.fileName, kept) : null
    if (reading?.kind === 'read') return ownGuide(file, reading, kept)
  }
  return null
}

/** Its signature names what was said, so that the same file read in another way counts as another guide. */
export function ownGuide(file: GuideFile, reading: Reading, kept: KeptAssignment): ReadGuide {
  const said = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16)
  const guide = guideOf(file, reading)
  return { ...guide, isOwnLayout: false, layoutSignature: `own columns ${said} ${guide.layoutSignature}` }
}

/** Remembers the columns for all of the locations or for none; what is remembered already is not written again. */
export async function keepOwnColumns(database: Database, order: KeepingOrder, columns: KeptAssignment): Promise<void> {
  const { distributorId, by, now } = order
  const locationIds = order.locationIds.toSorted((one, other) => one - other)
  await inTransaction(database.forLocation(locationIds[0] ?? 0), async (tx) => {
    for (const locationId of locationIds) {
      await moveToLocation(tx, locationId)
      const [newest] = await listOwnColumns(tx, locationId, distributorId)
      if (newest && isDeepStrictEqual(newest, columns)) continue
      const id = await insertOwnColumns(tx, { locationId, distributorId, columns, keptBy: by.userId, keptAt: now })
      const entry = { action: 'keep-own-columns', objectType: 'own-columns', objectId: id }
      await audit(tx, { ...by, locationId }, { ...entry, after: { distributorId, columns } }, now)
    }
  })
}

/** Forgets what the locations said of the distributor's columns; how many it was. */
export async function forgetColumns(
  database: Database,
  actor: Actor,
  at: { distributorId: number; locationIds: readonly number[] },
  now: Date,
  requestId: string,
): Promise<number> {
  return inTransaction(database.forLocation(at.locationIds[0] ?? 0), async (tx) => {
    let count = 0
    for (const locationId of at.locationIds) {
      await moveToLocation(tx, locationId)
      for (const id of await forgetOwnColumns(tx, locationId, at.distributorId, now)) {
        count += 1
        const entry = { action: 'forget-own-columns', objectType: 'own-columns', objectId: id }
        const after = { distributorId: at.distributorId }
        await audit(tx, { ...actor, locationId, requestId }, { ...entry, after }, now)
      }
    }
    return count
  })
}
