import type { KeptAssignment } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { atLocation } from '../../context.ts'
import { readKeptColumns, type OrderGuideReading } from '../../adapters/documents/order-guides/order-guide-reader.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Database } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import type { KeepingOrder } from '../import/order-guide-task.ts'
import { moveToLocation } from '../order-guides/order-guides.queries.ts'
import { forgetOwnColumns, insertOwnColumns, listOwnColumns } from './own-columns.queries.ts'
import { guideOf, type GuideFile, type ReadGuide } from '../import/read-guide.ts'
import { listApprovedAssignments } from './templates.queries.ts'

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
    locationIds.map((id) => listOwnColumns(atLocation(database, id), distributorId)),
  )
  const ofAll = first.filter((kept) => others.every((own) => own.some((other) => isDeepStrictEqual(other, kept))))
  return readWith(file, ofAll)
}

/** The file read with columns that people named and an operator approved for everybody; null when none of it fits. */
export async function readWithApprovedColumns(
  database: Database,
  file: GuideFile,
  distributorId: number,
): Promise<ReadGuide | null> {
  return readWith(file, await listApprovedAssignments(database.shared, distributorId))
}

async function readWith(file: GuideFile, assignments: readonly KeptAssignment[]): Promise<ReadGuide | null> {
  if (assignments.length === 0) return null
  const read = await readKeptColumns(file.bytes, file.fileName, assignments)
  return read && ownGuide(file, read.reading, read.kept)
}

/** Its signature names what was said, so that the same file read in another way counts as another guide. */
export function ownGuide(file: GuideFile, reading: Reading, kept: KeptAssignment): ReadGuide {
  const guide = guideOf(file, reading)
  return { ...guide, isOwnLayout: false, layoutSignature: `${signatureOfOwn(kept)} ${guide.layoutSignature}` }
}

export function signatureOfOwn(kept: KeptAssignment): string {
  return `own columns ${createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16)}`
}

/** Remembers the columns for all of the locations or for none; what is remembered already is not written again. */
export async function keepOwnColumns(database: Database, order: KeepingOrder, columns: KeptAssignment): Promise<void> {
  const { distributorId, by, now } = order
  const locationIds = order.locationIds.toSorted((one, other) => one - other)
  await transactionOn(database.forLocation(locationIds[0] ?? 0), async (tx) => {
    for (const locationId of locationIds) {
      await moveToLocation({ db: tx, locationId })
      const [newest] = await listOwnColumns({ db: tx, locationId }, distributorId)
      if (newest && isDeepStrictEqual(newest, columns)) continue
      const id = await insertOwnColumns(tx, { locationId, distributorId, columns, keptBy: by.userId, keptAt: now })
      const entry = { action: 'keep-own-columns', objectType: 'own-columns', objectId: id }
      await auditBy(tx, { ...by, locationId }, { ...entry, after: { distributorId, columns } }, now)
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
  return transactionOn(database.forLocation(at.locationIds[0] ?? 0), async (tx) => {
    let count = 0
    for (const locationId of at.locationIds) {
      await moveToLocation({ db: tx, locationId })
      for (const id of await forgetOwnColumns({ db: tx, locationId }, at.distributorId, now)) {
        count += 1
        const entry = { action: 'forget-own-columns', objectType: 'own-columns', objectId: id }
        const after = { distributorId: at.distributorId }
        await auditBy(tx, { ...actor, locationId, requestId }, { ...entry, after }, now)
      }
    }
    return count
  })
}
