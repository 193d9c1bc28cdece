import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sharedTables, sharing, sharingRoleOf, slotOf } from '../../database/cells/shared-facts.ts'
import { NotShared, type OpenedCell } from './open-cells.ts'

const keptLog = '4GB'
const slotEndsWithinMs = 10_000

/** Has PostgreSQL write a log that others can follow, and keep no more of it for one that is away; true if a restart is needed. */
export async function prepare({ client }: OpenedCell): Promise<boolean> {
  await client.query("alter system set wal_level = 'logical'")
  if ((await settingsOf(client)).kept === '-1')
    await client.query(`alter system set max_slot_wal_keep_size = '${keptLog}'`)
  await client.query('select pg_reload_conf()')
  return (await settingsOf(client)).level !== 'logical'
}

/** Publishes the shared tables from this cell; changes nothing where it does already. */
export async function publish({ cell, client }: OpenedCell): Promise<void> {
  const role = await sharingRoleOf(client)
  if (role?.role === 'subscriber')
    throw new NotShared(`cell ${cell} follows cell ${role.publisherCell}: that is the publisher, or unshare first`)
  const { level, kept } = await settingsOf(client)
  if (level !== 'logical')
    throw new NotShared(
      `the PostgreSQL of cell ${cell} writes no log that others can follow: run 'share-facts prepare --publisher ${cell}', or set wal_level = logical in its settings, and restart it`,
    )
  if (kept === '-1')
    throw new NotShared(
      `a cell that is away would fill the disk of cell ${cell}: run 'share-facts prepare --publisher ${cell}', or set max_slot_wal_keep_size = ${keptLog} in its settings`,
    )
  const tables = sharedTables.map(({ name, where }) => `${name} where (${where})`).join(', ')
  await client.query('begin')
  try {
    const { rows } = await client.query('select from pg_publication where pubname = $1', [sharing])
    await client.query(
      rows.length > 0
        ? `alter publication ${sharing} set table ${tables}`
        : // Nothing of a shared table is ever emptied at once.
          `create publication ${sharing} for table ${tables} with (publish = 'insert, update, delete')`,
    )
    await client.query(
      `insert into shared_facts (role, publisher_cell, message_cells) values ('publisher', $1, array[$1::integer])
        on conflict (is_only) do update set role = excluded.role, publisher_cell = excluded.publisher_cell,
          message_cells = case when cardinality(shared_facts.message_cells) = 0 then excluded.message_cells
            else shared_facts.message_cells end`,
      [cell],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: unknown }).code === '42501')
      throw new NotShared(`the user of cell ${cell} must own the tables and may need: grant create on database`, {
        cause: error,
      })
    throw error
  }
}

/** Notes at the publisher whether its messages to everybody reach a cell, so that screens say it. */
export async function noteReach({ client }: OpenedCell, subscriber: number, isReached: boolean): Promise<void> {
  await client.query(
    `update shared_facts set message_cells = array(select cell from unnest(message_cells) cell where cell <> $1
        union select $1::integer where $2::boolean order by 1)
      where role = 'publisher'`,
    [subscriber, isReached],
  )
}

/** Whether this cell publishes every table that is shared today. */
export async function publishesAll({ client }: OpenedCell): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_publication_tables where pubname = $1',
    [sharing],
  )
  return sharedTables.every((table) => rows.some(({ name }) => name === table.name))
}

export async function stopPublishing({ client }: OpenedCell): Promise<void> {
  await client.query(`drop publication if exists ${sharing}`)
  await client.query("delete from shared_facts where role = 'publisher'")
}

type Settings = { level: string; kept: string }

async function settingsOf(client: pg.Client): Promise<Settings> {
  const { rows } = await client.query<Settings>(
    "select current_setting('wal_level') as level, current_setting('max_slot_wal_keep_size') as kept",
  )
  return rows[0] ?? { level: '', kept: '' }
}

export type Slot = { isActive: boolean; isLost: boolean; pid: number | null; behindBytes: number }

/** The replication slot of a subscriber, with how far it is behind. */
export async function slotFor({ cell, client }: OpenedCell, subscriber: number): Promise<Slot | undefined> {
  const { rows } = await client.query<Slot>(
    `select active as "isActive", active_pid as pid, coalesce(wal_status = 'lost', true) as "isLost",
      pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as "behindBytes"
    from pg_replication_slots where slot_name = $1 and database = current_database()`,
    [slotOf(cell, subscriber)],
  )
  return rows[0]
}

/** The publisher keeps nothing for this subscriber any more; one that still reads from it is not cut off. */
export async function dropSlot(publisher: OpenedCell, subscriber: number): Promise<void> {
  const givingUpAt = performance.now() + slotEndsWithinMs
  for (;;) {
    const slot = await slotFor(publisher, subscriber)
    if (!slot) return
    if (!slot.isActive) {
      await publisher.client.query('select pg_drop_replication_slot($1)', [slotOf(publisher.cell, subscriber)])
      return
    }
    if (performance.now() > givingUpAt)
      throw new NotShared(
        `another database still follows cell ${publisher.cell} as cell ${subscriber}, perhaps a copy of it: stop it first`,
      )
    await pause(100)
  }
}

/**
 * Keeps everything for a subscriber from this moment on, and calls `work` with a connection that sees the publisher's rows
 * of exactly this moment. When that fails nothing is kept.
 */
export async function fromThisMoment<T>(
  publisher: OpenedCell,
  subscriber: number,
  work: (moment: pg.Client) => Promise<T>,
): Promise<T> {
  const walker = new pg.Client({
    connectionString: publisher.url,
    application_name: 'larder-share-facts',
    ...({ replication: 'database' } as object),
  })
  walker.on('error', () => {})
  const slot = slotOf(publisher.cell, subscriber)
  let isMade = false
  try {
    await walker.connect()
    // These words are known in capitals only.
    const { rows } = await walker.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT "${slot}" LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    isMade = true
    await publisher.client.query('begin isolation level repeatable read read only')
    await publisher.client.query(`set transaction snapshot '${rows[0]?.snapshot_name ?? ''}'`)
    return await work(publisher.client)
  } catch (error) {
    await publisher.client.query('rollback')
    if (isMade) await dropSlot(publisher, subscriber)
    if ((error as { code?: unknown }).code === '42501' && !isMade)
      throw new NotShared(
        `the user of cell ${publisher.cell} may not replicate: alter role … replication, by a superuser of its PostgreSQL`,
        { cause: error },
      )
    throw error
  } finally {
    await publisher.client.query('rollback')
    await walker.end()
  }
}
