import type pg from 'pg'

/** In the publisher's database the publication, and in the others the subscription, have this name. */
export const sharing = 'larder_shared'

/** The name of a subscriber's replication slot at the publisher. */
export const slotOf = (publisher: number, subscriber: number) => `${sharing}_${publisher}_${subscriber}`

type SharedTable = {
  name: string
  key: readonly string[]
  where: string
  /** what a person calls a row, in SQL */
  named?: string
  /** a row that only a subscriber has was not withdrawn at the publisher, but lost there */
  isNeverRemoved?: true
}

/** The tables with facts of everybody, parents first. Rows that `where` leaves out are their own cell's. */
export const sharedTables: readonly SharedTable[] = [
  {
    name: 'distributors',
    key: ['id'],
    where: 'added_by_location is null',
    named: "nickname || ' (' || id || ')'",
    isNeverRemoved: true,
  },
  { name: 'order_guide_layouts', key: ['distributor_id', 'signature'], where: 'not is_own' },
  { name: 'settings', key: ['name'], where: "name like 'shared.%'" },
  { name: 'broadcast_messages', key: ['id'], where: 'is_shared', named: "'message B' || id", isNeverRemoved: true },
]

type SharingRole = { role: 'publisher' | 'subscriber'; publisherCell: number }

/** Whether this cell publishes shared facts or follows another cell; undefined when it does neither. */
export async function sharingRoleOf(client: pg.ClientBase): Promise<SharingRole | undefined> {
  const { rows } = await client.query<SharingRole>('select role, publisher_cell as "publisherCell" from shared_facts')
  return rows[0]
}

/** Whether a write was refused because another cell changes it for all (migration 1080). */
export function isOfPublisher(error: unknown): error is Error & { code: 'LS001' } {
  return error instanceof Error && (error as { code?: unknown }).code === 'LS001'
}

/** Ends the subscription of a database without asking the publisher, whose slot may be another's by now. */
export async function detach(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_subscription join pg_database d on d.oid = subdbid
      where subname = $1 and datname = current_database()`,
    [sharing],
  )
  if (rows.length === 0) return false
  await client.query(`alter subscription ${sharing} disable`)
  await client.query(`alter subscription ${sharing} set (slot_name = none)`)
  await client.query(`drop subscription ${sharing}`)
  return true
}
