import type { ParsedCall } from '@larder/contract/call.ts'
import { ediChangedMeanwhile, type Edi, type putEdi } from '@larder/contract/receiving/edi.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { credentialsKeys, type KeysAt } from '../../adapters/secrets/credentials-keys.ts'
import { fingerprintOf, type ReadKey } from '../../adapters/edi/private-key.ts'
import { readPrivateKey } from '../../adapters/edi/read-private-key.ts'
import { seal, unseal } from '../../adapters/secrets/seal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit, changesFacts } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { existsDistributor } from '../list/distributors.queries.ts'
import { lockEdiConnection, saveEdiConnection, type EdiConnectionRow } from './edi-connections.queries.ts'

type Given = ParsedCall<typeof putEdi>['body']
type Secrets = Pick<Given, 'sftpPassword' | 'sftpPrivateKey' | 'sftpPassphrase' | 'sftpSignsInBy'>

/**
 * Sets how EDI files are exchanged with a distributor. A password or private key is sealed before it is written; what else
 * follows from the change is done in its transaction.
 */
export async function changeEdi(
  keysAt: KeysAt,
  context: Context,
  distributorId: number,
  given: Given,
  whenSaved: (tx: Context<Tx>) => Promise<void>,
): Promise<void> {
  if (!(await existsDistributor(context, distributorId))) refuse(notFound)
  const { version, sftpPassword, sftpPrivateKey, sftpPassphrase, sftpSignsInBy, forgetsHostKey, ...settings } = given
  const key = await keyOf({ sftpPassword, sftpPrivateKey, sftpPassphrase, sftpSignsInBy })
  await inTransaction(context, async (tx) => {
    const before = await lockEdiConnection(tx, distributorId)
    if ((before?.version ?? 0) !== version) {
      // The same as is kept: saved before, and the answer was lost.
      if (before && isKept(keysAt, before, given, key)) return
      refuse(ediChangedMeanwhile)
    }
    const known = before ? secretsOf(before) : noSecrets
    const written = sealedSecrets(keysAt, tx.locationId, distributorId, { password: sftpPassword, key })
    const signsInBy = sftpSignsInBy ?? (hasSecret(written) ? wayOf(written) : wayOf(known))
    const isOtherServer = before?.sftpHost !== settings.sftpHost || before.sftpPort !== settings.sftpPort
    // a secret goes to no server but the one it was written for
    const secrets = secretsFor(signsInBy, written, isOtherServer ? noSecrets : known)
    if (settings.route === 'sftp') requireServer(settings, signsInBy, secrets, known)
    const keptHostKey = before?.sftpHostKey ?? null
    await saveEdiConnection(tx, distributorId, {
      ...settings,
      ...secrets,
      sftpUsesBoth: signsInBy === 'both',
      sftpHostKey: isOtherServer || forgetsHostKey ? null : keptHostKey,
      setBy: tx.actor.userId,
    })
    await audit(tx, {
      action: 'set-edi',
      objectType: 'distributor',
      objectId: distributorId,
      before: before ? noted(before) : null,
      // of password and key the log says only that they changed
      after: { ...noted(settings), changesPassword: Boolean(sftpPassword), changesPrivateKey: key !== undefined },
    })
    await whenSaved(tx)
  })
}

/** Whether a connection is as it is to be set already; of a secret that is not sent the kept one stays. */
function isKept(keysAt: KeysAt, kept: EdiConnectionRow, given: Given, key: string | undefined): boolean {
  const { version: _, sftpPassword, sftpPrivateKey: __, sftpPassphrase: ___, ...asked } = given
  const { sftpSignsInBy, forgetsHostKey, ...settings } = asked
  const secrets = secretsOf(kept)
  const { sftpPasswordSealed: sealed } = secrets
  const about = aboutSftp(kept.locationId, kept.distributorId)
  const isPassword = !sftpPassword || (sealed && unseal(credentialsKeys(keysAt), sealed, about) === sftpPassword)
  const isKey = key === undefined || fingerprintOf(key) === secrets.sftpKeyFingerprint
  const isWay = sftpSignsInBy === undefined || sftpSignsInBy === wayOf(secrets)
  const isHostKey = !forgetsHostKey || kept.sftpHostKey === null
  return Boolean(isPassword) && isKey && isWay && isHostKey && !changesFacts({ before: kept, after: settings })
}

type Sealed = Pick<EdiConnectionRow, 'sftpPasswordSealed' | 'sftpPrivateKeySealed' | 'sftpKeyFingerprint'>
type SignsInBy = Edi['sftpSignsInBy']

const noPassword = { sftpPasswordSealed: null }
const noKey = { sftpPrivateKeySealed: null, sftpKeyFingerprint: null }
const noSecrets: Sealed = { ...noPassword, ...noKey }

/** The secrets that sign in. Where not both do, a password that a version before wrote over a private key is the newer one. */
export function secretsOf({ sftpUsesBoth, ...row }: EdiConnectionRow): Sealed {
  const { sftpPasswordSealed, sftpPrivateKeySealed, sftpKeyFingerprint } = row
  if (sftpPasswordSealed && !sftpUsesBoth) return { ...noKey, sftpPasswordSealed }
  return { sftpPasswordSealed, sftpPrivateKeySealed, sftpKeyFingerprint }
}

export function wayOf({ sftpPasswordSealed, sftpPrivateKeySealed }: Sealed): SignsInBy {
  if (sftpPrivateKeySealed) return sftpPasswordSealed ? 'both' : 'key'
  return 'password'
}

/** The password and key to sign in with: those sent now, else those kept. */
function secretsFor(signsInBy: SignsInBy, written: Sealed, kept: Sealed): Sealed {
  const { sftpPasswordSealed } = written.sftpPasswordSealed ? written : kept
  const { sftpPrivateKeySealed, sftpKeyFingerprint } = written.sftpPrivateKeySealed ? written : kept
  return {
    ...(signsInBy === 'key' ? noPassword : { sftpPasswordSealed }),
    ...(signsInBy === 'password' ? noKey : { sftpPrivateKeySealed, sftpKeyFingerprint }),
  }
}

function hasSecret({ sftpPasswordSealed, sftpPrivateKeySealed }: Sealed): boolean {
  return sftpPasswordSealed !== null || sftpPrivateKeySealed !== null
}

type Written = { password: string | undefined; key: string | undefined }

function sealedSecrets(keysAt: KeysAt, locationId: number, distributorId: number, { password, key }: Written): Sealed {
  const sealed = (secret: string | undefined, about: string) =>
    secret ? seal(credentialsKeys(keysAt), secret, about) : null
  return {
    sftpPasswordSealed: sealed(password, aboutSftp(locationId, distributorId)),
    sftpPrivateKeySealed: sealed(key, aboutSftpKey(locationId, distributorId)),
    sftpKeyFingerprint: key === undefined ? null : fingerprintOf(key),
  }
}

/** The private key without its passphrase; undefined when none was given. */
async function keyOf({
  sftpPassword,
  sftpPrivateKey,
  sftpPassphrase = '',
  sftpSignsInBy,
}: Secrets): Promise<string | undefined> {
  if (!sftpPrivateKey?.trim()) {
    if (sftpPassphrase !== '') refuseFields({ sftpPrivateKey: ['Enter the private key with its passphrase.'] })
    return undefined
  }
  if (sftpPassword && sftpSignsInBy !== 'both')
    refuseFields({ sftpPrivateKey: ['Enter a password or a private key, not both.'] })
  const read = await readPrivateKey(`${sftpPrivateKey.trim()}\n`, sftpPassphrase)
  return 'key' in read ? read.key : refuseFields(refusedKeys[read.refused])
}

const refusedKeys: Record<Extract<ReadKey, { refused: string }>['refused'], Record<string, string[]>> = {
  locked: { sftpPassphrase: ['This key has a passphrase. Enter it.'] },
  'wrong-passphrase': { sftpPassphrase: ['The passphrase does not open this key.'] },
  public: { sftpPrivateKey: ['This is the public key. The distributor gets that one; enter the private key.'] },
  'too-long': { sftpPrivateKey: ['This key is longer than 8,192 bits. Make a shorter one.'] },
  unreadable: { sftpPrivateKey: ['This can’t be read as a private key. Save it in the format of OpenSSH or PEM.'] },
  busy: { sftpPrivateKey: ['Other keys are being read right now. Try again in a minute.'] },
}

/** Bound into the encryption, so that the sealed password can be opened for this row only. */
export function aboutSftp(locationId: number, distributorId: number): string {
  return `sftp of distributor ${distributorId} for location ${locationId}`
}

export function aboutSftpKey(locationId: number, distributorId: number): string {
  return `sftp key of distributor ${distributorId} for location ${locationId}`
}

function requireServer(
  { sftpHost, sftpUsername }: Pick<Given, 'sftpHost' | 'sftpUsername'>,
  signsInBy: SignsInBy,
  secrets: Sealed,
  known: Sealed,
) {
  const missing: Record<string, string[]> = {}
  if (sftpHost.trim() === '') missing['sftpHost'] = ['Server is required.']
  if (sftpUsername.trim() === '') missing['sftpUsername'] = ['User name is required.']
  if (signsInBy !== 'key' && !secrets.sftpPasswordSealed)
    missing['sftpPassword'] = [
      known.sftpPasswordSealed ? 'Enter the password for this server.' : 'Password is required.',
    ]
  if (signsInBy !== 'password' && !secrets.sftpPrivateKeySealed)
    missing['sftpPrivateKey'] = [
      known.sftpPrivateKeySealed ? 'Enter the private key for this server.' : 'Private key is required.',
    ]
  if (Object.keys(missing).length > 0) refuseFields(missing)
}

type Noted = Pick<EdiConnectionRow, 'isOn' | 'route' | 'ownId' | 'partnerId' | 'isTest' | 'sftpHost' | 'sftpUsername'>

function noted({ isOn, route, ownId, partnerId, isTest, sftpHost, sftpUsername }: Noted) {
  return { isOn, route, ownId, partnerId, isTest, sftpHost, sftpUsername }
}
