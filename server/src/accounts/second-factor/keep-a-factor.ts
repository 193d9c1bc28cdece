import { lastFactor } from '@larder/contract/accounts/two-factor.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { findFactors, isRequiredAtLocation, lockFactors } from './factors.queries.ts'

/** Removes a second factor, unless it is the last one of somebody who is required to have one. */
export async function removeFactor(
  { config: { demoData } }: Pick<Deps, 'config'>,
  tx: Tx,
  { userId, isAdministrator }: Pick<SignedIn, 'userId' | 'isAdministrator'>,
  remove: () => Promise<void>,
): Promise<void> {
  await lockFactors(tx, userId)
  await remove()
  const { hasPasskey, hasCodes } = await findFactors(tx, userId)
  if (hasPasskey || hasCodes) return
  if (isAdministrator ? !demoData : await isRequiredAtLocation(tx, userId)) refuse(lastFactor)
}
