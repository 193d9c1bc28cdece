import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import ssh2 from 'ssh2'

/** A private key as SSH uses it, without its passphrase, or the reason why it can't be used. */
export type ReadKey =
  | { readonly key: string }
  | { readonly refused: 'locked' | 'wrong-passphrase' | 'public' | 'too-long' | 'unreadable' | 'busy' }

const mostRsaBits = 8_192

/**
 * Opens a private key in the format of OpenSSH, PEM or PuTTY 2. A passphrase can be made so slow to try that it holds a
 * thread for years: only for a process that can be ended (read-private-key.ts).
 */
export function openPrivateKey(text: string, passphrase: string): ReadKey {
  const parsed = ssh2.utils.parseKey(text, passphrase || undefined)
  if (!(parsed instanceof Error)) {
    const [first] = [parsed].flat()
    if (!first?.isPrivateKey()) return { refused: 'public' }
    return asSsh(createPrivateKey(first.getPrivatePEM()), first.getPublicSSH())
  }
  if (/no passphrase/i.test(parsed.message)) return { refused: 'locked' }
  if (/passphrase|integrity|decrypt/i.test(parsed.message)) return { refused: 'wrong-passphrase' }
  return openPkcs8(text, passphrase)
}

/** The fingerprint of an opened key as OpenSSH writes it, by which its owner knows it; null for one that can't be used. */
export function fingerprintOf(key: string): string | null {
  const [parsed] = [ssh2.utils.parseKey(key)].flat()
  if (!parsed || parsed instanceof Error) return null
  return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
}

/** `-----BEGIN PRIVATE KEY-----`, which SSH does not read. */
function openPkcs8(text: string, passphrase: string): ReadKey {
  const isLocked = text.includes('-----BEGIN ENCRYPTED PRIVATE KEY-----')
  if (isLocked && passphrase === '') return { refused: 'locked' }
  try {
    return asSsh(createPrivateKey({ key: text, passphrase }))
  } catch {
    if (text.includes('-----BEGIN PUBLIC KEY-----')) return { refused: 'public' }
    return { refused: isLocked ? 'wrong-passphrase' : 'unreadable' }
  }
}

function asSsh(key: KeyObject, publicPart?: Buffer): ReadKey {
  // the server signs with it while others wait
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) > mostRsaBits) return { refused: 'too-long' }
  const made = textOf(key, publicPart)
  // of EC it knows few curves
  return made === undefined || ssh2.utils.parseKey(made) instanceof Error ? { refused: 'unreadable' } : { key: made }
}

function textOf(key: KeyObject, publicPart?: Buffer): string | undefined {
  if (key.asymmetricKeyType === 'rsa') return key.export({ type: 'pkcs1', format: 'pem' }).toString()
  if (key.asymmetricKeyType === 'ec') return key.export({ type: 'sec1', format: 'pem' }).toString()
  return key.asymmetricKeyType === 'ed25519' ? openSshOf(key, publicPart) : undefined
}

/** An Ed25519 key has no form but OpenSSH's own (PROTOCOL.key of OpenSSH) that SSH reads. */
function openSshOf(key: KeyObject, publicPart?: Buffer): string {
  const { d = '', x = '' } = key.export({ format: 'jwk' })
  const [seed, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]
  const name = field('ssh-ed25519')
  const known = publicPart ?? Buffer.concat([name, field(point)])
  const check = Buffer.alloc(8)
  const secret = Buffer.concat([check, name, field(point), field(Buffer.concat([seed, point])), field('')])
  const padding = Buffer.from(Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_, at) => at + 1))
  const count = Buffer.from([0, 0, 0, 1])
  const magic = Buffer.from('openssh-key-v1\0')
  const parts = [magic, field('none'), field('none'), field(''), count, field(known)]
  const whole = Buffer.concat([...parts, field(Buffer.concat([secret, padding]))])
  const lines = whole.toString('base64').match(/.{1,70}/g) ?? []
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n')
}

/** Bytes with their length before them. */
function field(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
