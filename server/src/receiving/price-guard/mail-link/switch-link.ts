import { isSigned, isSignedByDerived, signatureOf } from '../../../adapters/secrets/signed.ts'
import { credentialsKeys } from '../../../adapters/secrets/credentials-keys.ts'
import { nameCell, readCell } from '../../../accounts/tokens.ts'
import type { Config } from '../../../config.ts'

/** A person and the location whose weekly mail they get. */
type MailReader = { locationId: number; userId: number }

export const switchPath = '/weekly-mail'
/** The purpose that the links are signed for. */
export const switchPurpose = 'weekly price mail'

/** The address that switches a person's weekly mail off without a sign-in; the same in every mail, until its key leaks. */
export function switchLink(config: Config, { locationId, userId }: MailReader): string {
  const { publicUrl, port } = config
  const reader = `${locationId}-${userId}`
  const token = nameCell(config, `${reader}-${signatureOf(credentialsKeys(config), reader, switchPurpose)}`)
  return `${publicUrl ?? `http://localhost:${port}`}${switchPath}/${token}`
}

/**
 * The reader that a link was made for; undefined when it is none of ours. The retired keys are many, so they are read only
 * for a link that looks like ours and that today's keys did not sign.
 */
export async function readerOfLink(
  config: Config,
  token: string,
  listRetired: () => Promise<readonly Buffer[]>,
): Promise<MailReader | undefined> {
  const [, reader = '', location, user, signature = ''] =
    /^((\d{1,9})-(\d{1,9}))-([\w-]{43})$/.exec(readCell(token).unnamed) ?? []
  if (signature === '') return undefined
  const isOurs =
    isSigned(credentialsKeys(config), reader, signature, switchPurpose) ||
    isSignedByDerived(await listRetired(), reader, signature)
  if (!isOurs) return undefined
  return { locationId: Number(location), userId: Number(user) }
}
