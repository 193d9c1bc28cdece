import { fork } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ssh2 from 'ssh2'
import { expect, test, vi } from 'vitest'
import { openPrivateKey } from './private-key.ts'
import { readPrivateKey } from './read-private-key.ts'
import { anEd25519Key } from './testing-ssh-key.ts'

const { generateKeyPairSync: anSshKey, parseKey } = ssh2.utils
/** few rounds: the tests' processor has other things to do */
const locked = { passphrase: 'open sesame', cipher: 'aes256-cbc', rounds: 1 }

function publicPartOf(text: string): string {
  const parsed = parseKey(text)
  if (parsed instanceof Error) return parsed.message
  return parsed.getPublicSSH().toString('base64')
}

const opened = (text: string, passphrase = '') => {
  const read = openPrivateKey(text, passphrase)
  return 'key' in read ? publicPartOf(read.key) : read.refused
}

test('keys of OpenSSH are opened once and are the same key without their passphrase', () => {
  const keys = [
    anEd25519Key(),
    anSshKey('rsa', { bits: 2_048 }),
    anSshKey('ecdsa', { bits: 256 }),
    anEd25519Key(locked),
    anSshKey('ecdsa', { bits: 384, ...locked }),
  ]
  for (const key of keys) expect(opened(key.private, 'open sesame')).toBe(publicPartOf(key.public))
})

test('keys in the PEM form that SSH does not read are turned into one that it reads', () => {
  const pem = { publicKeyEncoding: { type: 'spki', format: 'pem' } } as const
  const sealed = {
    ...pem,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' },
  } as const
  const pair = generateKeyPairSync('ed25519')
  const { x = '' } = pair.publicKey.export({ format: 'jwk' })
  const part = Buffer.from(opened(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()), 'base64')
  expect(part.subarray(-32).toString('base64url')).toBe(x)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048, ...sealed })
  expect(opened(rsa.privateKey, 'open sesame')).toMatch(/^AAAAB3NzaC1yc2E/)
  expect([opened(rsa.privateKey), opened(rsa.privateKey, 'guess'), opened(rsa.publicKey)]).toEqual([
    'locked',
    'wrong-passphrase',
    'public',
  ])
})

test('a key without or with a wrong passphrase, a public one and anything else are told apart', () => {
  const key = anEd25519Key(locked)
  expect([opened(key.private), opened(key.private, 'guess'), opened(key.public)]).toEqual([
    'locked',
    'wrong-passphrase',
    'public',
  ])
  const cutOff = key.private.slice(0, 200)
  const x448 = generateKeyPairSync('ed448').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const text of ['', 'hunter2', cutOff, x448, '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])
    expect(opened(text, 'open sesame'), text).toBe('unreadable')
})

test('a key that SSH can’t use, or would sign with for seconds, is refused', () => {
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const bitcoin = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export(pem).toString()
  expect(opened(bitcoin)).toBe('unreadable')
  expect(opened(rsaOf(8_192))).toMatch(/^AAAAB3NzaC1yc2E/)
  expect(opened(rsaOf(8_200))).toBe('too-long')
})

test('a key made to take years is given up on and nothing of it runs on; no more than two are tried at once', async () => {
  const sealed = generateKeyPairSync('ed25519').privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'open sesame',
  })
  expect(openPrivateKey(sealed.toString(), 'open sesame')).toHaveProperty('key')
  // its own code can't be interrupted; that of the other can
  const forYears = [withIterations(sealed.toString()), withRounds(anEd25519Key(locked).private, 0xff_ff_ff_ff)]
  const tried = forYears.map((key) => readPrivateKey(key, 'open sesame', 4_000))
  expect(await readPrivateKey('hunter2', '')).toEqual({ refused: 'busy' })
  expect(processes(), 'each in a process, which can be ended').toBe(2)
  // tried to the end, the first would be a wrong passphrase
  expect(await Promise.all(tried)).toEqual([{ refused: 'unreadable' }, { refused: 'unreadable' }])
  await expect.poll(processes).toBe(0)
  expect(await readPrivateKey(sealed.toString(), 'open sesame')).toHaveProperty('key')

  const left = fork(fileURLToPath(new URL('private-key-process.ts', import.meta.url)), {
    env: {},
    execArgv: [],
    stdio: 'ignore',
  })
  left.send({ text: 'hunter2', passphrase: '' })
  expect(await once(left, 'message')).toEqual([{ refused: 'unreadable' }, undefined])
  left.send({ text: forYears[0], passphrase: 'open sesame' }, () => left.disconnect())
  expect(await once(left, 'exit'), 'it ends with the server').toEqual([null, 'SIGKILL'])
})

test.runIf(process.platform === 'linux')(
  'the process that opens a key gets nothing of the environment of the server',
  async () => {
    vi.stubEnv('SECRET_OF_THE_SERVER', 'open sesame')
    const slow = withRounds(anEd25519Key(locked).private, 0xff_ff_ff_ff)
    const tried = readPrivateKey(slow, 'open sesame', 4_000)
    await expect.poll(environmentsOfOpeners).not.toEqual([])
    const channel = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
    for (const names of environmentsOfOpeners()) expect(names).toEqual(channel)
    await tried
    vi.unstubAllEnvs()
  },
)

/** The names in the environment of each process that opens a key for this one, as the system has them. */
function environmentsOfOpeners(): string[][] {
  const textOf = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      // it has ended
      return ''
    }
  }
  const isOpener = (pid: string) =>
    textOf(pid, 'status').includes(`\nPPid:\t${process.pid}\n`) &&
    textOf(pid, 'cmdline').includes('private-key-process')
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isOpener(pid))
    .map((pid) => textOf(pid, 'environ'))
    .filter((text) => text !== '')
    .map((text) =>
      text
        .split('\0')
        .flatMap((one) => one.split('=')[0] || [])
        .toSorted(),
    )
}

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

/** Not a real one, but of this length: to look for primes takes a minute. */
function rsaOf(bits: number): string {
  const part = (bytes: number): string => {
    const number = randomBytes(bytes)
    number.writeUInt8(number.readUInt8(0) | 0x80, 0)
    number.writeUInt8(number.readUInt8(bytes - 1) | 1, bytes - 1)
    return number.toString('base64url')
  }
  const [whole, half] = [bits / 8, Math.floor(bits / 16)]
  const [p, q, dp, dq, qi] = [part(half), part(half), part(half), part(half), part(half)]
  const key = { kty: 'RSA', e: 'AQAB', n: part(whole), d: part(whole), p, q, dp, dq, qi }
  return createPrivateKey({ format: 'jwk', key }).export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The same sealed key of PKCS#8 with the most iterations: a number of 4 bytes in place of 2 (2,048), in five sequences. */
function withIterations(text: string): string {
  const [begin = '', ...lines] = text.trim().split('\n')
  const bytes = Buffer.from(lines.slice(0, -1).join(''), 'base64')
  for (const at of [2, 4, 17, 19, 32]) bytes.writeUInt8(bytes.readUInt8(at) + 2, at)
  const number = bytes.indexOf(Buffer.from([2, 2, 8, 0]))
  const most = Buffer.from([2, 4, 0x7f, 0xff, 0xff, 0xff])
  const patched = Buffer.concat([bytes.subarray(0, number), most, bytes.subarray(number + 4)])
  return [begin, ...(patched.toString('base64').match(/.{1,64}/g) ?? []), lines.at(-1), ''].join('\n')
}

/** The same key with another number of rounds, which stands behind its salt of 16 bytes. */
function withRounds(text: string, rounds: number): string {
  const [begin = '', ...lines] = text.trim().split('\n')
  const bytes = Buffer.from(lines.slice(0, -1).join(''), 'base64')
  const options = bytes.indexOf('bcrypt') + 'bcrypt'.length + 4
  bytes.writeUInt32BE(rounds, options + 4 + bytes.readUInt32BE(options))
  return [begin, ...(bytes.toString('base64').match(/.{1,70}/g) ?? []), lines.at(-1), ''].join('\n')
}
