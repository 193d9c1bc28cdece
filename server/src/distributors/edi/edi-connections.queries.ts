import { sql, type Updateable } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { EdiConnection } from '../../database/schema.gen.ts'

export function findEdiConnection({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('ediConnections')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .executeTakeFirst()
}

export type EdiConnectionRow = NonNullable<Awaited<ReturnType<typeof findEdiConnection>>>

/** The connection, locked until the transaction ends. */
export function lockEdiConnection({ db, locationId }: AtLocation<Tx>, distributorId: number) {
  return db
    .selectFrom('ediConnections')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .forUpdate()
    .executeTakeFirst()
}

type Settings = Pick<
  EdiConnectionRow,
  | 'isOn'
  | 'ownQualifier'
  | 'ownId'
  | 'partnerQualifier'
  | 'partnerId'
  | 'isTest'
  | 'route'
  | 'sftpHost'
  | 'sftpPort'
  | 'sftpUsername'
  | 'sftpPasswordSealed'
  | 'sftpPrivateKeySealed'
  | 'sftpUsesBoth'
  | 'sftpKeyFingerprint'
  | 'sftpHostKey'
  | 'sftpOutgoing'
  | 'sftpIncoming'
  | 'setBy'
>

export async function saveEdiConnection(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  settings: Settings,
): Promise<void> {
  await db
    .insertInto('ediConnections')
    .values({ locationId, distributorId, ...settings })
    .onConflict((conflict) =>
      conflict
        .columns(['locationId', 'distributorId'])
        .doUpdateSet((eb) => ({ ...settings, version: eb('ediConnections.version', '+', 1), lastError: null })),
    )
    .execute()
}

export async function updateEdiConnection(
  { db, locationId }: AtLocation,
  distributorId: number,
  changes: Updateable<EdiConnection>,
): Promise<void> {
  await db
    .updateTable('ediConnections')
    .set(changes)
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .execute()
}

/** Takes the connection for one exchange; undefined when it is off or another exchange holds it. */
export function takeEdiConnection({ db, locationId }: AtLocation, distributorId: number, now: Date, until: Date) {
  return db
    .updateTable('ediConnections')
    .set({ busyUntil: until })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('isOn', '=', true)
    .where((eb) => eb.or([eb('busyUntil', 'is', null), eb('busyUntil', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Holds the connection longer, or lets go of it (null); false when another exchange has taken it meanwhile. */
export async function holdEdiConnection(
  { db, locationId }: AtLocation,
  distributorId: number,
  held: { until: Date; next: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('ediConnections')
    .set({ busyUntil: held.next })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('busyUntil', '=', held.until)
    .returning('distributorId')
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the locations that exchange files with a distributor, or did before EDI was switched off. */
export const locationsWithEdi = sql`select location_id from edi_connections`

/** The distributors to exchange files with, and those whose EDI is off while an order still waits to be mailed instead. */
export async function listEdiConnections({ db, locationId }: AtLocation): Promise<number[]> {
  const rows = await db
    .selectFrom('ediConnections')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where((eb) => {
      const waiting = eb
        .selectFrom('ediFiles')
        .select('ediFiles.id')
        .whereRef('ediFiles.locationId', '=', 'ediConnections.locationId')
        .whereRef('ediFiles.distributorId', '=', 'ediConnections.distributorId')
        .where('ediFiles.status', '=', 'waiting')
        .where('ediFiles.orderId', 'is not', null)
      return eb.or([eb('isOn', '=', true), eb.exists(waiting)])
    })
    .orderBy('distributorId')
    .execute()
  return rows.map(({ distributorId }) => distributorId)
}

/** The next control number of what goes out; nobody else gets it. */
export async function takeControlNumber({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update edi_connections set next_control_number = next_control_number + 1
    where location_id = ${locationId} and distributor_id = ${distributorId}
    returning next_control_number - 1 as number`.execute(db)
  const [taken] = rows
  if (!taken) throw new Error(`location ${locationId} has no EDI with distributor ${distributorId}`)
  return taken.number
}

/** The sealed passwords and private keys of a location, to be sealed with a newer key. */
export function lockSealedSftpSecrets({ db, locationId }: AtLocation<Tx>) {
  return db
    .selectFrom('ediConnections')
    .select(['distributorId', 'sftpPasswordSealed', 'sftpPrivateKeySealed'])
    .where('locationId', '=', locationId)
    .orderBy('distributorId')
    .forUpdate()
    .execute()
}

/** The person in whose name files are read, and the time at the location. */
export async function findEdiPerson({ db, locationId }: AtLocation, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('locations', (join) => join.on('locations.id', '=', locationId))
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.companyId', 'users.title'])
    .select(['locations.timeZone', 'locations.nickname'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
