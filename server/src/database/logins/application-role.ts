import type pg from 'pg'

/** owns nothing and can't bypass row-level security; migrations name it */
export const applicationRole = 'larder_app'

/**
 * Makes the application's role where the owner may, and gives the role the application will work as, quoted for
 * SQL: an owner who can't have that role works as itself, which is safe because row-level security is forced on owners.
 */
export async function prepareApplicationRole(client: pg.Client): Promise<string> {
  await tryTo(client, `create role ${applicationRole} nologin nosuperuser nobypassrls`)
  await tryTo(client, `grant ${applicationRole} to current_user`)
  const { rows } = await client.query<{ role: string; bypasses: boolean }>(
    `select quote_ident(case when ${mayTakeRole} then '${applicationRole}' else current_user end) as role,
            not ${mayTakeRole} and (rolsuper or rolbypassrls) as bypasses
     from pg_roles where rolname = current_user`,
  )
  const [answer] = rows
  if (!answer || answer.bypasses)
    throw new Error(`its user bypasses row-level security and can't work as ${applicationRole}`)
  return answer.role
}

/** Has a new connection work as the application's role, where its user may. */
export async function takeApplicationRole(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('role', '${applicationRole}', false) where ${mayTakeRole}`)
}

/** The role is there, is ours to take, and the tables of this database (when it has them) were granted to it. */
const mayTakeRole = `(
  exists (select from pg_roles where rolname = '${applicationRole}' and pg_has_role(oid, 'member'))
  and (to_regclass('public.locations') is null
    or has_table_privilege((select oid from pg_roles where rolname = '${applicationRole}'), to_regclass('public.locations'), 'select')))`

async function tryTo(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch {
    // it is there already, or not ours to give
  }
}
