import { notFound } from '@larder/contract/refusal.ts'
import { credentialsKeys, type KeysAt } from '../../adapters/secrets/credentials-keys.ts'
import { seal } from '../../adapters/secrets/seal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { lockWebsiteAccount, updateWebsiteAccount } from './website-accounts.queries.ts'

type Changes = {
  dcn?: string | null | undefined
  username?: string | null | undefined
  password?: string | null | undefined
}

/** Changes what a location keeps of a distributor. A password is sealed before it is written, and never read again. */
export function changeDistributor(
  keysAt: KeysAt,
  context: Context,
  distributorId: number,
  { dcn, username, password }: Changes,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = (await lockWebsiteAccount(tx, distributorId)) ?? refuse(notFound)
    const customerNumber = dcn === undefined ? before.customerNumber : dcn?.trim() || null
    const websiteUsername = username === undefined ? before.websiteUsername : username?.trim() || null
    const sealed = password ? seal(credentialsKeys(keysAt), password, aboutAccount(tx.locationId, distributorId)) : null
    const isPasswordLeft = websiteUsername !== null && password === undefined
    const websitePasswordSealed = isPasswordLeft
      ? before.websitePasswordSealed
      : websiteUsername === null
        ? null
        : sealed
    const changesPassword = websitePasswordSealed !== before.websitePasswordSealed
    const changesAccount = changesPassword || websiteUsername !== before.websiteUsername
    if (!changesAccount && customerNumber === before.customerNumber) return
    await updateWebsiteAccount(tx, distributorId, { customerNumber, websiteUsername, websitePasswordSealed })
    await audit(tx, {
      action: 'change-distributor',
      objectType: 'distributor',
      objectId: distributorId,
      before: { customerNumber: before.customerNumber },
      // of the credentials the log says only that they changed
      after: { customerNumber, ...(changesAccount ? { hasWebsitePassword: websitePasswordSealed !== null } : {}) },
    })
  })
}

/** Bound into the encryption, so that the sealed password can be opened for this row only. */
export function aboutAccount(locationId: number, distributorId: number): string {
  return `website of distributor ${distributorId} for location ${locationId}`
}
