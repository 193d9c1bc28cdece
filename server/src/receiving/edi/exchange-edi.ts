import { locationFlags } from '@larder/contract/accounts/location-flags.ts'
import { exchangeFolder, largestEdiFile, type ExchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import { fingerprintOf } from '../../adapters/edi/private-key.ts'
import { connectSftp, SftpFailure, type Sftp } from '../../adapters/edi/sftp.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { credentialsKeys } from '../../adapters/secrets/credentials-keys.ts'
import { unseal } from '../../adapters/secrets/seal.ts'
import { atLocation, contextOf, type AtLocation, type Context } from '../../context.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { aboutSftp, aboutSftpKey, secretsOf } from '../../distributors/edi/change-edi.ts'
import {
  findEdiPerson,
  holdEdiConnection,
  listEdiConnections,
  locationsWithEdi,
  takeEdiConnection,
  updateEdiConnection,
  type EdiConnectionRow,
} from '../../distributors/edi/edi-connections.queries.ts'
import { exchangeEdiJob } from '../../distributors/edi/exchange-edi.job.ts'
import { mailOrdersWhereEdiIsOff } from '../../ordering/edi/mail-waiting-orders.ts'
import { listLocationsWithWork } from '../../locations-with-work.ts'
import type { Actor } from '../../http/actor.ts'
import type { Exchange } from './exchange.ts'
import { readArrived } from './read-arrived.ts'
import { sendWaiting, tellOfLateOrders } from './send-waiting.ts'

/** for what nobody at the location can do anything about; the reason is in the log */
const notExchanged = 'Files could not be exchanged because of a fault here. It is tried again every minute.'
/** an exchange whose process was killed lets go of the connection so soon; one at work holds on */
const heldMs = 300_000

export function exchangeEdiWork(deps: Deps): Job<{ locationId: number; distributorId: number }> {
  return {
    ...exchangeEdiJob,
    async handle({ locationId, distributorId }) {
      await exchangeEdi(deps, atLocation(deps.database, locationId), distributorId)
    },
  }
}

/** Exchanges files with every distributor that does EDI; one that fails holds up no other. */
export async function exchangeAllEdi(deps: Deps): Promise<void> {
  for (const { id } of await listLocationsWithWork(deps.database, locationsWithEdi)) {
    const at = atLocation(deps.database, id)
    for (const distributorId of await listEdiConnections(at))
      await exchangeEdi(deps, at, distributorId).catch((error: unknown) => {
        deps.log.error({ err: error, locationId: id, distributorId }, 'an exchange of EDI files failed')
      })
  }
}

/** Sends what waits, reads what came, and sends the receipts for it. 'busy' while another exchange holds the connection. */
export async function exchangeEdi(
  deps: Deps,
  at: AtLocation,
  distributorId: number,
  takesAllDropsOf?: string,
): Promise<'done' | 'busy'> {
  const now = deps.clock.now()
  const connection = await takeEdiConnection(at, distributorId, now, new Date(now.getTime() + heldMs))
  if (!connection) {
    // an order that was placed while EDI was being switched off
    await mailOrdersWhereEdiIsOff(deps, at, distributorId)
    return 'busy'
  }
  const letGo = holdOn(deps, at, distributorId, now)
  let failure: string | null = null
  let opened: Promise<Sftp> | undefined
  try {
    const folder = exchangeFolder(deps.config.dataDirectory, at.locationId, distributorId)
    await folder.make()
    const distributor = await distributorOf(deps, distributorId)
    const context = await contextOfEdi(deps, at.locationId, connection, distributor.nickname, now)
    const connect = () => (opened ??= openSftp(deps, at, connection))
    const sftp = connection.route === 'sftp' ? connect : null
    const exchange: Exchange = { context, connection, distributor, folder, sftp, takesAllDropsOf }
    failure = await sendWaiting(deps, exchange)
    if (sftp) failure = (await fetchArrived(await sftp(), folder)) ?? failure
    await readArrived(deps, exchange)
    failure = (await sendWaiting(deps, exchange)) ?? failure
  } catch (error) {
    failure = error instanceof SftpFailure ? error.message : notExchanged
    if (!(error instanceof SftpFailure)) throw error
  } finally {
    try {
      await (await opened?.catch(() => undefined))?.close()
      const after = { lastExchangeAt: deps.clock.now(), lastError: failure?.slice(0, 500) ?? null }
      await updateEdiConnection(at, distributorId, after)
    } finally {
      // Whatever else fails: a connection that was held on would keep every later exchange away.
      await letGo()
    }
    if (failure !== null) await tellOfLateOrders(deps, { at, distributor: await distributorOf(deps, distributorId) })
    await mailOrdersWhereEdiIsOff(deps, at, distributorId)
  }
  return 'done'
}

/** Holds a taken connection for as long as the exchange takes, so that no other reads the same files; gives what lets go. */
function holdOn({ clock, log }: Deps, at: AtLocation, distributorId: number, since: Date): () => Promise<void> {
  let until = new Date(since.getTime() + heldMs)
  let renewed = Promise.resolve()
  const renew = async () => {
    const next = new Date(clock.now().getTime() + heldMs)
    if (await holdEdiConnection(at, distributorId, { until, next })) until = next
  }
  const timer = setInterval(() => {
    renewed = renewed
      .then(renew)
      .catch((err: unknown) => log.error({ err, distributorId }, 'a connection of EDI could not be held'))
  }, heldMs / 3)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewed
    await holdEdiConnection(at, distributorId, { until, next: null })
  }
}

async function distributorOf({ database }: Pick<Deps, 'database'>, id: number) {
  return database.shared
    .selectFrom('distributors')
    .select(['id', 'nickname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Files are read in the name of the person who set up the exchange; the log says that it was EDI. */
async function contextOfEdi(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  { setBy }: EdiConnectionRow,
  distributor: string,
  now: Date,
): Promise<Context<LocationDb>> {
  const db = database.forLocation(locationId)
  const person = await findEdiPerson({ db, locationId }, setBy)
  if (!person) throw new Error(`the person ${setBy} of an EDI connection is gone`)
  const actor: Actor = {
    userId: person.id,
    sessionId: 0,
    cell: 0,
    email: person.email,
    name: `${distributor} (EDI)`,
    title: person.title,
    companyId: person.companyId,
    isAdministrator: false,
    editComparisonView: false,
    mayOrder: false,
    seePrices: true,
    isOwner: false,
    administratorId: null,
    twoFactors: true,
    missingFactor: null,
    locationId,
    timeZone: person.timeZone,
    flags: Object.fromEntries(locationFlags.map((flag) => [flag, false])) as Actor['flags'],
  }
  return contextOf(db, actor, now)
}

async function openSftp(deps: Deps, at: AtLocation, connection: EdiConnectionRow): Promise<Sftp> {
  const { distributorId } = connection
  const { sftpPasswordSealed, sftpPrivateKeySealed } = secretsOf(connection)
  const open = (sealed: Buffer | null, about: string) =>
    sealed ? unseal(credentialsKeys(deps.config), sealed, about) : ''
  const password = open(sftpPasswordSealed, aboutSftp(at.locationId, distributorId))
  const privateKey = open(sftpPrivateKeySealed, aboutSftpKey(at.locationId, distributorId))
  const sftpKeyFingerprint = fingerprintOf(privateKey)
  // of a key from before fingerprints were kept, or that a version without them wrote
  if (sftpKeyFingerprint !== connection.sftpKeyFingerprint)
    await updateEdiConnection(at, distributorId, { sftpKeyFingerprint })
  const sftp = await connectSftp(
    {
      host: connection.sftpHost,
      port: connection.sftpPort,
      username: connection.sftpUsername,
      password,
      privateKey,
      hostKey: connection.sftpHostKey,
      outgoing: connection.sftpOutgoing,
      incoming: connection.sftpIncoming,
    },
    { mayBePrivate: deps.config.sftpMayBePrivate },
  )
  if (connection.sftpHostKey === null) await updateEdiConnection(at, distributorId, { sftpHostKey: sftp.hostKey })
  return sftp
}

const mostFetched = 200

/** Brings the distributor's files here. Each is whole on the disk before it is removed there; one that can't be is told. */
async function fetchArrived(sftp: Sftp, folder: ExchangeFolder): Promise<string | null> {
  let failure: string | null = null
  const files = await sftp.list().catch(() => null)
  if (!files) return 'The folder of incoming files could not be read. Look at its name.'
  for (const { name, size } of files.slice(0, mostFetched)) {
    if (size > largestEdiFile) {
      failure = `${name.slice(0, 100)} is too large to be read: ${Math.round(size / 1_000_000)} MB.`
      continue
    }
    try {
      await folder.take(name, await sftp.fetch(name))
      await sftp.remove(name)
    } catch {
      failure = `${name.slice(0, 100)} could not be fetched and removed at the server.`
    }
  }
  return failure
}
