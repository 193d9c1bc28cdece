import {
  getLocationExport,
  getLocationExportFile,
  postLocationExport,
  type LocationExport,
  type LocationExportFile,
} from '@larder/contract/administration/location-export.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { exportLocationJob, keptDays, lostBefore } from './export-location.ts'
import { exportedTables } from './exported-tables.ts'
import {
  failLostExports,
  findNewestExport,
  findNewestFile,
  insertExport,
  type LocationExportRow,
} from './location-exports.queries.ts'

/** The tables of a location as a zip, for its owners. */
export function registerLocationExportRoutes(app: App, deps: Deps): void {
  route(app, deps, getLocationExport, ({ context, now }) => answerOf(context, now))

  route(
    app,
    deps,
    postLocationExport,
    ({ context, actor, now }) =>
      inTransaction(context, async (tx) => {
        await failLostExports(tx, lostBefore(now), now)
        const request = { requestedBy: actor.userId, requestedByName: actor.name, requestedAt: now }
        const exportId = await insertExport(tx, request)
        if (exportId !== undefined) {
          await deps.jobs.enqueue(tx.db, exportLocationJob, { locationId: tx.locationId, exportId })
          await audit(tx, { action: 'export-location', objectType: 'location', objectId: tx.locationId })
        }
        return answerOf(tx, now)
      }),
    { limitedAs: 'export' },
  )

  route(
    app,
    deps,
    getLocationExportFile,
    async ({ context, actor }) => {
      const newest = await findNewestFile(context)
      if (!newest) return refuse(notFound)
      const fileName = `location-${inTimeZone(newest.requestedAt, actor.timeZone)}.zip`
      const filters = { userId: actor.userId }
      return { url: await createDownload(context, { kind: 'location-export', objectId: newest.id, fileName, filters }) }
    },
    { limitedAs: 'export' },
  )
}

async function answerOf(at: AtLocation, now: Date) {
  const [newest, file] = [await findNewestExport(at), await findNewestFile(at)]
  return { export: newest ? exportOf(newest, now) : null, file: file ? fileOf(file) : null }
}

function exportOf(row: LocationExportRow, now: Date): LocationExport {
  const isLost = ['waiting', 'working'].includes(row.status) && row.requestedAt < lostBefore(now)
  return {
    status: isLost ? 'failed' : (row.status as LocationExport['status']),
    requestedBy: row.requestedByName,
    requestedTime: row.requestedAt.toISOString(),
    tablesDone: row.tablesDone,
    tableCount: exportedTables.length,
  }
}

function fileOf({ requestedAt, finishedAt, rowCount, sizeBytes }: LocationExportRow): LocationExportFile {
  const finished = finishedAt ?? requestedAt
  return {
    requestedTime: requestedAt.toISOString(),
    rowCount,
    sizeBytes: sizeBytes ?? 0,
    keptUntil: new Date(finished.getTime() + keptDays * 86_400_000).toISOString(),
  }
}
