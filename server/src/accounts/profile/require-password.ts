import { wrongPassword } from '@larder/contract/accounts/proof.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { isPassword } from '../passwords.ts'
import { countTry, forgetTries } from '../tries.ts'
import { findProfile } from './profile.queries.ts'

const triesAllowed = { most: 10, windowMs: 15 * 60_000 }

/** Refuses unless this is the person's password; after ten wrong ones in a quarter of an hour, whatever it is. */
export async function requirePassword(
  { database }: Deps,
  { userId }: SignedIn,
  password: string,
  now: Date,
): Promise<void> {
  const db = database.shared
  const account = `own password ${userId}`
  await countTry(db, account, now, triesAllowed)
  const { passwordHash } = await findProfile(db, userId)
  if (!(await isPassword(passwordHash, password))) refuse(wrongPassword)
  await forgetTries(db, account)
}
