import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nameBytes = 4
const nonceBytes = 12
const tagBytes = 16

/**
 * A text sealed with AES-256-GCM by the newest key: name of the key, nonce, tag, ciphertext. `about` says whose it is: in
 * another row it can't be opened.
 */
export function seal([key]: readonly Buffer[], text: string, about: string): Buffer {
  if (!key) throw new Error('there is no key to seal with')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nameOf(key), nonce, cipher.getAuthTag(), sealed])
}

/** The text of what was sealed; throws when its key is gone or somebody changed it. */
export function unseal(keys: readonly Buffer[], sealed: Buffer, about: string): string {
  const key = keys.find((known) => isSealedBy(known, sealed))
  if (!key) throw new Error('the key that this was sealed with is not among the keys')
  const nonce = sealed.subarray(nameBytes, nameBytes + nonceBytes)
  const tag = sealed.subarray(nameBytes + nonceBytes, nameBytes + nonceBytes + tagBytes)
  const cipher = createDecipheriv(method, key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
  return cipher.update(sealed.subarray(nameBytes + nonceBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8')
}

export function isSealedBy(key: Buffer, sealed: Buffer): boolean {
  return sealed.subarray(0, nameBytes).equals(nameOf(key))
}

function nameOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, nameBytes)
}
