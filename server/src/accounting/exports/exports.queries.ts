import { usualAccounts, type Accounts, type Bill } from '@larder/domain/accounting/bill.ts'
import type { BooksFormat } from '../../adapters/documents/books/bill-file.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { keptOf } from './in-books.queries.ts'

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

function selectExports({ db, locationId }: AtLocation) {
  return db.selectFrom('accountingExports').selectAll().where('locationId', '=', locationId)
}

export async function findExport(at: AtLocation, id: number) {
  return selectExports(at).where('id', '=', id).executeTakeFirst()
}

/** The newest export of a format. */
export async function findLastExport(at: AtLocation, format: BooksFormat): Promise<ExportRow | undefined> {
  return selectExports(at).where('format', '=', format).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The first day that an export of a format had; null when there is none, or one had all days. */
export async function findFirstExportedDay(
  { db, locationId }: AtLocation,
  format: BooksFormat,
): Promise<string | null> {
  const [found] = await selectPlain<{ firstDay: string | null }>(
    db,
    `select case when count(*) = count(start_date) then to_char(min(start_date), 'YYYY-MM-DD') end as "firstDay"
      from accounting_exports where location_id = $1 and format = $2`,
    [locationId, format],
  )
  return found?.firstDay ?? null
}

export function listExports(at: AtLocation, { page, limit }: { page: number; limit: number }) {
  return selectExports(at)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countExports({ db, locationId }: AtLocation): Promise<number> {
  const { count } = await db
    .selectFrom('accountingExports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow()
  return count
}

type NewExport = Omit<ExportRow, 'id' | 'locationId'> & { gzipped: Buffer; bills: readonly Bill[] }

/** An export of the same days with the same bytes, made before, as long as no later one of the format has a bill of it. */
export async function findSameExport(
  at: AtLocation,
  { format, startDate, endDate, fileHash }: Pick<ExportRow, 'format' | 'startDate' | 'endDate' | 'fileHash'>,
): Promise<ExportRow | undefined> {
  return selectExports(at)
    .where('format', '=', format)
    .where('isSinceLast', '=', false)
    .where('startDate', 'is not distinct from', startDate)
    .where('endDate', '=', endDate)
    .where('fileHash', '=', fileHash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountingExportBills as mine')
            .innerJoin('accountingExportBills as later', (join) =>
              join
                .onRef('later.locationId', '=', 'mine.locationId')
                .onRef('later.source', '=', 'mine.source')
                .onRef('later.sourceId', '=', 'mine.sourceId')
                .onRef('later.exportId', '>', 'mine.exportId'),
            )
            .innerJoin('accountingExports as laterExport', (join) =>
              join
                .onRef('laterExport.locationId', '=', 'later.locationId')
                .onRef('laterExport.id', '=', 'later.exportId')
                .on('laterExport.format', '=', format),
            )
            .whereRef('mine.locationId', '=', 'accountingExports.locationId')
            .whereRef('mine.exportId', '=', 'accountingExports.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps an export, its file and which bills it had. */
export async function insertExport(
  { db: tx, locationId }: AtLocation<Tx>,
  { gzipped, bills, ...made }: NewExport,
): Promise<ExportRow> {
  const row = await tx
    .insertInto('accountingExports')
    .values({ ...made, locationId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('accountingExportFiles').values({ locationId, exportId: row.id, gzipped }).execute()
  await selectPlain(
    tx,
    `insert into accounting_export_bills (location_id, export_id, source, source_id, total_cents, booked_as, said_as, number, distributor_id)
      select $1, $2, b.source, b.id, b.total, b.booking, b.said, b.number, coalesce(i.distributor_id, o.distributor_id)
      from jsonb_to_recordset($3::jsonb) as b (source text, id integer, total bigint, booking jsonb, said jsonb, number text)
        left join invoices i on b.source = 'invoice' and i.location_id = $1 and i.id = b.id
        left join orders o on b.source = 'order' and o.location_id = $1 and o.id = b.id`,
    [locationId, row.id, JSON.stringify(bills.map(keptOf))],
  )
  return row
}

/** One export of a location is made at a time, so that two never have the same 'since the last one'. */
export async function lockExports({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, `select pg_advisory_xact_lock(hashtext('accounting-export'), $1)`, [locationId])
}

export async function findExportFile(
  { db, locationId }: AtLocation,
  exportId: number,
): Promise<{ gzipped: Buffer } | undefined> {
  return db
    .selectFrom('accountingExportFiles')
    .select('gzipped')
    .where('locationId', '=', locationId)
    .where('exportId', '=', exportId)
    .executeTakeFirst()
}

/**
 * The number of these bills that an earlier export of the format had: themselves, or the order that an invoice bills as it
 * was received, since the books have that delivery too.
 */
export async function countExported(
  { db, locationId }: AtLocation,
  format: BooksFormat,
  bills: readonly Pick<Bill, 'source' | 'id'>[],
): Promise<number> {
  const [row] = await selectPlain<{ exported: number }>(
    db,
    `select count(*)::integer as exported from jsonb_to_recordset($3::jsonb) as b (source text, id integer)
      where exists (select from accounting_export_bills x join accounting_exports e on e.location_id = $1 and e.id = x.export_id
          where x.location_id = $1 and e.format = $2 and x.source = b.source and x.source_id = b.id)
        or (b.source = 'invoice' and exists (select from invoices i
            join accounting_export_bills x on x.location_id = $1 and x.source = 'order' and x.source_id = i.order_id
            join accounting_exports e on e.location_id = $1 and e.id = x.export_id
          where i.location_id = $1 and i.id = b.id and i.kind = 'invoice' and e.format = $2))`,
    [locationId, format, JSON.stringify(bills.map(({ source, id }) => ({ source, id })))],
  )
  return row?.exported ?? 0
}

/** The name of the location, as people see it. */
export async function findLocationName({ db, locationId }: AtLocation): Promise<string> {
  const row = await db.selectFrom('locations').select('nickname').where('id', '=', locationId).executeTakeFirstOrThrow()
  return row.nickname
}

/** The location's own accounts, or the usual ones. */
export async function findAccounts({ db, locationId }: AtLocation): Promise<Accounts> {
  const own = await db
    .selectFrom('accountingAccounts')
    .select(['payable', 'untagged', 'fees', 'taxes', 'credits'])
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return own ?? usualAccounts
}

export async function saveAccounts({ db: tx, locationId }: AtLocation<Tx>, accounts: Accounts): Promise<void> {
  await tx
    .insertInto('accountingAccounts')
    .values({ locationId, ...accounts })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(accounts))
    .execute()
}
