import type { User } from '@larder/contract/accounts/current-user.ts'

type Need = NonNullable<User['secondFactor']>['need']

type Asked = {
  isAdministrator: boolean
  /** of the active location: required of its people from then on */
  secondFactorFrom: Date | null
  /** the session was opened or confirmed with two factors */
  twoFactors: boolean
  /** the person has a passkey, or codes of an app */
  hasFactor: boolean
}

/**
 * The second factor that is missing: soon, or at once in this session. Administrators always need one; not beside demo
 * data, whose people sign in by a password that everybody knows.
 */
export function missingFactor(
  { isAdministrator, secondFactorFrom, twoFactors, hasFactor }: Asked,
  { now, demoData }: { now: Date; demoData: boolean },
): Need | null {
  const isForAdministrator = isAdministrator && !demoData
  if (!isForAdministrator && (isAdministrator || secondFactorFrom === null)) return null
  if (!isForAdministrator && !isInForce(secondFactorFrom, now)) return hasFactor ? null : 'soon'
  if (twoFactors) return null
  return hasFactor ? 'proof' : 'set-up'
}

/** Whether what a location requires has begun. Queries that can't wait for this ask `isOpenTo` (factors.queries.ts). */
export function isInForce(secondFactorFrom: Date | null, now: Date): boolean {
  return secondFactorFrom !== null && secondFactorFrom <= now
}
