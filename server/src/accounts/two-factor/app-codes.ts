import { Secret, TOTP } from 'otpauth'

const seconds = 30
/** Clocks of phones are a little off, and typing takes a while: the code before and the next one are taken too. */
const stepsAround = 1

/** A new secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app of codes reads from a picture or opens (otpauth://totp/…). */
export function addressOf(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The count of the 30 seconds since 1970 that a code of six digits belongs to; null: it is no code of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / seconds) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  // the only values that every app knows
  return new TOTP({ issuer: 'Larder', label, algorithm: 'SHA1', digits: 6, period: seconds, secret })
}
