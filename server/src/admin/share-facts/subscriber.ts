import { detach, sharedTables, sharing, sharingRoleOf, slotOf } from '../../database/cells/shared-facts.ts'
import { NotShared, type OpenedCell } from './open-cells.ts'
import { dropSlot, fromThisMoment, slotFor } from './publisher.ts'
import { readShared, takeOver, type TakenOver } from './shared-rows.ts'

type Subscription = { isEnabled: boolean; tables: string[]; errors: number }

/** The subscription of this cell; undefined without one. */
export async function subscriptionOf({ client }: OpenedCell): Promise<Subscription | undefined> {
  const { rows } = await client.query<Subscription>(
    `select subenabled as "isEnabled",
      array(select srrelid::regclass::text from pg_subscription_rel where srsubid = s.oid order by 1) as tables,
      coalesce((select apply_error_count from pg_stat_subscription_stats where subid = s.oid), 0)::int as errors
    from pg_subscription s join pg_database d on d.oid = subdbid
    where subname = $1 and datname = current_database()`,
    [sharing],
  )
  return rows[0]
}

type Following = {
  /** the publisher's address as this cell's PostgreSQL reaches it */
  address: string
  /** facts that both have and that differ become the publisher's */
  isOverwriting: boolean
}

/** Has a cell follow the publisher, from the start unless it does so already; what changed there by it. */
export async function follow(
  publisher: OpenedCell,
  subscriber: OpenedCell,
  { address, isOverwriting }: Following,
): Promise<TakenOver> {
  if (await isFollowing(publisher, subscriber)) {
    await subscriber.client.query(`alter subscription ${sharing} connection ${quoted(address)}`)
    return { added: 0, changed: 0, removed: 0 }
  }
  const isAgain = (await sharingRoleOf(subscriber.client))?.publisherCell === publisher.cell
  await detach(subscriber.client)
  await dropSlot(publisher, subscriber.cell)
  return fromThisMoment(publisher, subscriber.cell, async (moment) => {
    const facts = await readShared(moment)
    const { client } = subscriber
    await client.query('begin')
    try {
      // Otherwise these writes would be refused like anybody's.
      await client.query('delete from shared_facts')
      const taken = await takeOver(subscriber, facts, { isOverwriting: isOverwriting || isAgain, isAgain })
      await client.query("insert into shared_facts (role, publisher_cell) values ('subscriber', $1)", [publisher.cell])
      await client.query(
        `create subscription ${sharing} connection ${quoted(address)} publication ${sharing}
          with (copy_data = false, create_slot = false, slot_name = '${slotOf(publisher.cell, subscriber.cell)}')`,
      )
      await client.query('commit')
      return taken
    } catch (error) {
      await client.query('rollback')
      throw refusalOf(error, subscriber.cell)
    }
  })
}

async function isFollowing(publisher: OpenedCell, subscriber: OpenedCell): Promise<boolean> {
  const subscription = await subscriptionOf(subscriber)
  const slot = await slotFor(publisher, subscriber.cell)
  const tables = sharedTables.map(({ name }) => name).toSorted()
  return (
    (await sharingRoleOf(subscriber.client))?.publisherCell === publisher.cell &&
    subscription?.isEnabled === true &&
    subscription.tables.join() === tables.join() &&
    slot?.isLost === false
  )
}

function refusalOf(error: unknown, cell: number): unknown {
  const { code, message } = error as { code?: unknown; message?: string }
  if (code === '42501')
    return new NotShared(
      `the user of cell ${cell} may not subscribe: grant pg_create_subscription to its user and create on its database, by a superuser (${message})`,
      { cause: error },
    )
  if (code === '2F003')
    return new NotShared(
      `the user of cell ${cell} is no superuser, so that the publisher’s address needs a password: give one by --address (${message})`,
      { cause: error },
    )
  if (code === '08006' || code === '08001')
    return new NotShared(
      `the PostgreSQL of cell ${cell} can’t reach the publisher at its address in CELL_DATABASES: give the one that it sees by --address (${message})`,
      { cause: error },
    )
  return error
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
