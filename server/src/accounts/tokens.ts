import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 random bits, for keys and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
