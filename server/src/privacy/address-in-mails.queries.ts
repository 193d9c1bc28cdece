import { sql } from 'kysely'
import type { Database, LocationDb, Tx } from '../database/connections/connection.ts'
import { rowsOf, tablesWithColumns } from './kept-rows.ts'

/** No mail reaches an address that ends so. */
export const erasedAddress = '@erased.invalid'

/** The columns of mails and messages that may name an address: recipients, words, and the mail server's answer. */
const texts = ['subject', 'body', 'message', 'last_error']

/** The tables of locations whose rows may name an address. */
export async function tablesThatNameAddresses(db: LocationDb): Promise<Map<string, string[]>> {
  const tables = await tablesWithColumns(db, ['recipients', ...texts])
  return new Map(
    [...tables].filter(([table, columns]) => columns.includes('recipients') || table === 'location_messages'),
  )
}

export type NamingRow = { recipients?: string[] }

/** The rows of a table at one location that name an address; of those they went to only the address itself is told. */
export async function rowsThatName(
  database: Database,
  locationId: number,
  [table, columns]: readonly [string, string[]],
  email: string,
): Promise<object[]> {
  const rows = await rowsOf<NamingRow>(
    database.forLocation(locationId),
    table,
    sql`location_id = ${locationId} and ${names(columns, email)}`,
  )
  return rows.map((row) => withoutOthers(row, email))
}

/** A mail without the addresses of other people it went to. */
export function withoutOthers(row: NamingRow, email: string): object {
  return row.recipients
    ? { ...row, recipients: row.recipients.filter((one) => one.toLowerCase() === email.toLowerCase()) }
    : row
}

/** Puts an address that reaches nobody in the place of one, in all mails and messages of a location. */
export async function replaceAddress(
  tx: Tx,
  locationId: number,
  tables: ReadonlyMap<string, string[]>,
  { email, by }: { email: string; by: string },
): Promise<void> {
  for (const [table, columns] of tables) {
    const changes = columns.map((column) =>
      column === 'recipients'
        ? sql`recipients = array(select case when lower(one) = lower(${email}) then ${by} else one end
            from unnest(recipients) with ordinality as given(one, place) order by place)`
        : sql`${sql.id(column)} = regexp_replace(${sql.id(column)}, ${literally(email)}, ${by}, 'gi')`,
    )
    await sql`update ${sql.id(table)} set ${sql.join(changes)}
      where location_id = ${locationId} and ${names(columns, email)}`.execute(tx)
  }
}

/** Whether a row names an address in one of these columns. */
export function names(columns: readonly string[], email: string): ReturnType<typeof sql> {
  return sql`(${sql.join(
    columns.map((column) =>
      column === 'recipients'
        ? sql`exists (select from unnest(recipients) one where lower(one) = lower(${email}))`
        : sql`coalesce(${sql.id(column)} ~* ${literally(email)}, false)`,
    ),
    sql` or `,
  )})`
}

/** A pattern of PostgreSQL for an address that is no part of a longer one. */
function literally(email: string): string {
  const escaped = email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  return String.raw`(?<![\w.+-])` + escaped + String.raw`(?![\w-]|\.\w)`
}
