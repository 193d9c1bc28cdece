import { mostAuditRows, tooManyAuditRows, type AuditRow } from '@larder/contract/administration/audit-log.ts'
import { csvFile } from '../adapters/documents/csv.ts'
import type { Database } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { readAllLocations, type PageOf, type Paging } from './all-locations.ts'
import { countAuditRows, listAuditRows, type AuditWanted } from './audit-log.queries.ts'

type Asked = {
  person: string
  location_id?: number | undefined
  action: string
  text: string
  start_date: string
  end_date: string
}

/** A page of what was noted between two days, both included, in UTC. Of more than one file holds only that is said. */
export function searchAudit(database: Database, asked: Asked & Paging): Promise<PageOf<AuditRow>> {
  const wanted = { ...wantedOf(asked), page: asked.page, limit: asked.limit }
  return readAllLocations(database, async (tx) => ({
    rows: (await listAuditRows(tx, wanted)).map(rowOf),
    total: await countAuditRows(tx, wanted, mostAuditRows + 1),
  }))
}

/** The same as a CSV file; refused when it is more than one file holds. */
export async function auditFile(database: Database, asked: Asked): Promise<{ fileName: string; csv: string }> {
  const { rows, total } = await searchAudit(database, { ...asked, page: 1, limit: mostAuditRows })
  if (total > mostAuditRows) refuse(tooManyAuditRows)
  const heads = ['Time (UTC)', 'Location', 'Person', 'Administrator', 'Operator', 'Action', 'Thing', 'Before', 'After']
  const lines = rows.map((row) => [
    row.time,
    row.location ? `${row.location.nickname ?? ''} (${row.location.id})` : null,
    row.person,
    row.administrator,
    row.operator,
    row.action,
    [row.objectType, row.objectId].filter(Boolean).join(' '),
    row.before,
    row.after,
  ])
  const csv = csvFile([[...heads, 'Request'], ...lines.map((line, at) => [...line, rows[at]?.requestId ?? null])])
  return { fileName: `audit-${asked.start_date}-${asked.end_date}.csv`, csv: csv.toString('utf8') }
}

const dayMs = 86_400_000

function wantedOf({ start_date, end_date, location_id: locationId, ...asked }: Asked): AuditWanted {
  const [start, lastDay] = [new Date(`${start_date}T00:00:00Z`), new Date(`${end_date}T00:00:00Z`)]
  return { ...asked, locationId, start, end: new Date(lastDay.getTime() + dayMs) }
}

type Row = Awaited<ReturnType<typeof listAuditRows>>[number]

function rowOf(row: Row): AuditRow {
  const after = row.after as Record<string, unknown> | null
  const operator = after?.operator
  return {
    id: row.id,
    time: row.at.toISOString(),
    location: row.locationId === null ? null : { id: row.locationId, nickname: row.nickname },
    person: row.email === null ? null : `${row.name}, ${row.email}`,
    administrator: row.administratorEmail === null ? null : `${row.administratorName}, ${row.administratorEmail}`,
    operator: typeof operator === 'string' ? operator : null,
    action: row.action,
    objectType: row.objectType,
    objectId: row.objectId,
    requestId: row.requestId,
    before: row.before === null ? null : JSON.stringify(row.before),
    after: row.after === null ? null : JSON.stringify(row.after),
  }
}
