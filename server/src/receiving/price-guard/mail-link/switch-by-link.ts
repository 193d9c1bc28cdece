import { deadMailLink } from '@larder/contract/receiving/price-guard/price-guard.ts'
import { getsMail, switchMail } from '../../../accounts/mails/mail-choices.queries.ts'
import { auditBy } from '../../../database/audit.ts'
import { transactionOn } from '../../../database/connections/connection.ts'
import type { Deps } from '../../../deps.ts'
import { refuse } from '../../../http/failures.ts'
import { listRetiredMailKeys } from './retired-mail-keys.queries.ts'
import { readerOfLink } from './switch-link.ts'
import { findReader } from '../weekly-mails.queries.ts'

/** Switches a weekly mail by the link in it, for whoever holds the link; whose mail it is. */
export async function switchByLink(
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
  token: string,
  isOn: boolean,
  requestId: string,
): Promise<{ email: string; location: string }> {
  const named = await readerOfLink(config, token, () => listRetiredMailKeys(database.shared))
  const { locationId, userId } = named ?? refuse(deadMailLink)
  return transactionOn(database.forLocation(locationId), async (db) => {
    const at = { db, locationId }
    const reader = (await findReader(at, userId)) ?? refuse(deadMailLink)
    const before = { isOn: await getsMail(at, userId, 'weekly-prices') }
    if (before.isOn === isOn) return reader
    await switchMail(at, userId, 'weekly-prices', isOn)
    const entry = { action: 'switch-weekly-price-mail', objectType: 'user', objectId: userId }
    const by = { userId, administratorId: null, locationId, requestId }
    await auditBy(db, by, { ...entry, before, after: { isOn, by: 'link' } }, clock.now())
    return reader
  })
}
