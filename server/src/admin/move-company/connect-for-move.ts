import pg from 'pg'
import { placeLocks } from '../../database/advisory-locks.ts'
import { appliedMigrations } from '../../database/migrate.ts'
import { NotMoved } from './require-movable.ts'

const sameText = "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1"

type Between = { companyId: number; fromUrl: string; toUrl: string }

/** Both databases, by one command at a time for this company. */
export async function connectForMove({ companyId, fromUrl, toUrl }: Between) {
  const [source, target] = [await connect(fromUrl), await connect(toUrl)]
  try {
    for (const [client, name] of [
      [source, 'from'],
      [target, 'to'],
    ] as const) {
      await requireRights(client, name)
      const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1, $2) as "isOurs"', [
        placeLocks.movingCompany,
        companyId,
      ])
      if (!rows[0]?.isOurs) throw new NotMoved('another command is moving this company')
      await client.query('set session_replication_role = replica')
    }
    const [here, there] = [await appliedMigrations(source), await appliedMigrations(target)]
    if (here.join() !== there.join()) throw new NotMoved('the two cells are of different versions of Larder')
    return { source, target }
  } catch (error) {
    await Promise.allSettled([source.end(), target.end()])
    throw error
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'larder-move-company' })
  client.on('error', () => {})
  await client.connect()
  await client.query(sameText)
  return client
}

/** Rows are copied past the rules of locations, and without the triggers that tell people and check keys row by row. */
export async function requireRights(client: pg.Client, name: 'from' | 'to'): Promise<void> {
  const { rows } = await client.query<{ isAble: boolean; user: string }>(
    `select current_user as user, rolsuper or rolbypassrls
      and has_parameter_privilege(current_user, 'session_replication_role', 'set') as "isAble"
    from pg_roles where rolname = current_user`,
  )
  const [role] = rows
  if (!role?.isAble)
    throw new NotMoved(
      `for the time of the move a superuser must let the user of --${name}: alter role ${role?.user} bypassrls; grant set on parameter session_replication_role to ${role?.user}`,
    )
}
