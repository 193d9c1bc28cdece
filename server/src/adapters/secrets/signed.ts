import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The signature of a text by the newest key: 43 characters that fit in an address. `purpose` keeps it from any other use. */
export function signatureOf([key]: readonly Buffer[], text: string, purpose: string): string {
  if (!key) throw new Error('there is no key to sign with')
  return signedBy(key, text, purpose).toString('base64url')
}

/** Whether one of the keys signed the text for this purpose. */
export function isSigned(keys: readonly Buffer[], text: string, signature: string, purpose: string): boolean {
  return isSignedByDerived(
    keys.map((key) => signingKey(key, purpose)),
    text,
    signature,
  )
}

/** Whether one of the signing keys signed the text; they hold when the keys that they were derived from are gone. */
export function isSignedByDerived(signingKeys: readonly Buffer[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return signingKeys.some((key) => {
    const wanted = digest(key, text)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** The keys seal texts too. A signing key is derived from one, signs for one purpose, and opens nothing. */
export function signingKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `larder signs: ${purpose}`, 32))
}

function signedBy(key: Buffer, text: string, purpose: string): Buffer {
  return digest(signingKey(key, purpose), text)
}

function digest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
