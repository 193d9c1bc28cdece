import type { Edi, EdiFile } from '@larder/contract/receiving/edi.ts'
import { folderName } from '../../adapters/edi/exchange-folder.ts'
import { secretsOf, wayOf } from '../../distributors/edi/change-edi.ts'
import { findEdiConnection, type EdiConnectionRow } from '../../distributors/edi/edi-connections.queries.ts'
import { countWaitingOrders, type listEdiFiles } from '../../distributors/edi/edi-files.queries.ts'
import type { Context } from '../../context.ts'
import { timeForPeople } from '../../time-for-people.ts'

/** The settings for exchanging files with a distributor; proposed ones while nobody has set them. */
export async function ediAnswer(context: Context, distributorId: number): Promise<Edi> {
  const [known, waitingOrders] = await Promise.all([
    findEdiConnection(context, distributorId),
    countWaitingOrders(context, distributorId),
  ])
  const row = known ?? unset
  return {
    isOn: row.isOn,
    version: row.version,
    isTest: row.isTest,
    route: routeOf(row.route),
    ownQualifier: row.ownQualifier,
    ownId: row.ownId,
    partnerQualifier: row.partnerQualifier,
    partnerId: row.partnerId,
    folder: folderName(context.locationId, distributorId),
    sftpHost: row.sftpHost,
    sftpPort: row.sftpPort,
    sftpUsername: row.sftpUsername,
    ...(known ? secretsAnswer(known) : noSecrets),
    sftpHostKey: row.sftpHostKey,
    sftpOutgoing: row.sftpOutgoing,
    sftpIncoming: row.sftpIncoming,
    lastExchangeTime: row.lastExchangeAt?.toISOString() ?? null,
    lastExchangeTimeDisplay: row.lastExchangeAt ? timeForPeople(row.lastExchangeAt, context.actor.timeZone) : null,
    lastError: row.lastError,
    waitingOrders,
  }
}

const noSecrets = {
  hasSftpPassword: false,
  hasSftpPrivateKey: false,
  sftpSignsInBy: 'password' as const,
  sftpKeyFingerprint: null,
}

function secretsAnswer(row: EdiConnectionRow) {
  const secrets = secretsOf(row)
  return {
    hasSftpPassword: secrets.sftpPasswordSealed !== null,
    hasSftpPrivateKey: secrets.sftpPrivateKeySealed !== null,
    sftpSignsInBy: wayOf(secrets),
    sftpKeyFingerprint: secrets.sftpKeyFingerprint,
  }
}

const unset = {
  isOn: false,
  version: 0,
  isTest: false,
  route: 'folder',
  ownQualifier: 'ZZ',
  ownId: '',
  partnerQualifier: 'ZZ',
  partnerId: '',
  sftpHost: '',
  sftpPort: 22,
  sftpUsername: '',
  sftpHostKey: null,
  sftpOutgoing: '',
  sftpIncoming: '',
  lastExchangeAt: null,
  lastError: null,
}

type FileRow = Awaited<ReturnType<typeof listEdiFiles>>['rows'][number]

export function ediFileAnswer(row: FileRow, timeZone: string, failedFiles: ReadonlySet<string>): EdiFile {
  const at = row.sentAt ?? row.createdAt
  return {
    id: row.id,
    direction: row.direction === 'out' ? 'out' : 'in',
    sets: row.sets,
    controlNumber: row.controlNumber,
    orderId: row.orderId,
    purchaseOrderNumber: row.purchaseOrderNumber,
    fileName: row.messageId,
    status: oneOf(['waiting', 'sent', 'read', 'failed', 'duplicate'], row.status) ?? 'failed',
    summary: row.summary,
    reason: row.lastError,
    answer: oneOf(['accepted', 'accepted_with_errors', 'rejected'], row.answer),
    canGoAgain: canGoAgain(row, failedFiles),
    time: at.toISOString(),
    timeDisplay: timeForPeople(at, timeZone),
  }
}

/**
 * A file that could not be sent is written again, and one that was sent goes out as it was, unless its order was mailed
 * instead or the distributor knows of it.
 */
function canGoAgain(
  { direction, status, messageId, hasText, isMailed, isKnown }: FileRow,
  failedFiles: ReadonlySet<string>,
): boolean {
  if (direction === 'in') return status === 'failed' && failedFiles.has(messageId)
  if (isMailed || isKnown) return false
  return status === 'failed' || (status === 'sent' && Boolean(hasText))
}

function routeOf(route: string): Edi['route'] {
  return route === 'sftp' ? 'sftp' : 'folder'
}

function oneOf<const T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null
}
