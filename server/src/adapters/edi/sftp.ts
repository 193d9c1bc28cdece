import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import path from 'node:path'
import type { AuthenticationType, AuthHandlerMiddleware, KeyboardInteractiveAuthMethod } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { largestEdiFile } from './exchange-folder.ts'

type SftpPlace = {
  readonly host: string
  readonly port: number
  readonly username: string
  /** '' without one; with a private key both are given, as the server asks */
  readonly password: string
  readonly privateKey: string
  /** SHA-256 of the server's key in base64, as it was seen first; null before that */
  readonly hostKey: string | null
  /** folders at the server: where orders go, and where answers lie */
  readonly outgoing: string
  readonly incoming: string
}

/** A failure that people can do something about, in their words. */
export class SftpFailure extends Error {}

/** A connection to a distributor's server. A file has its whole name only when it is whole. */
export type Sftp = {
  readonly hostKey: string
  send(name: string, text: string): Promise<void>
  /** names and sizes of the files that lie there */
  list(): Promise<{ name: string; size: number }[]>
  fetch(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

const readyWithinMs = 15_000

/** Connects with password or private key, and the known key of the server; a key that differs is refused. */
export async function connectSftp(place: SftpPlace, { mayBePrivate }: { mayBePrivate: boolean }): Promise<Sftp> {
  const host = await addressOf(place.host, mayBePrivate)
  const client = new SftpClient()
  let seen = ''
  /** what the server asked for that no secret answers */
  let unanswered = ''
  // without a listener a connection that breaks later would end the process
  client.on('error', () => {})
  try {
    await client.connect({
      host,
      port: place.port,
      username: place.username,
      readyTimeout: readyWithinMs,
      ...signInBy(place, (prompt) => (unanswered = prompt)),
      hostVerifier: (key: Buffer) => {
        seen = createHash('sha256').update(key).digest('base64')
        return place.hostKey === null || place.hostKey === seen
      },
    })
  } catch (error) {
    await client.end().catch(() => {})
    if (seen !== '' && place.hostKey !== null && seen !== place.hostKey)
      throw new SftpFailure(
        'The server’s key is not the one it had before. Ask the distributor, then forget the old key.',
      )
    if (unanswered !== '')
      throw new SftpFailure(
        `The server asks for more than the password: ‘${unanswered}’. Ask the distributor for a sign-in without it.`,
      )
    throw new SftpFailure(failureWords(error, place))
  }
  const remote = (folder: string, name: string) => path.posix.join(folder === '' ? '.' : folder, name)
  return {
    hostKey: seen,
    async send(name, text) {
      const [draft, whole] = [remote(place.outgoing, `.${name}.part`), remote(place.outgoing, name)]
      await client.put(Buffer.from(text), draft)
      // an earlier try may have come this far and not been able to say so
      if (await client.exists(whole)) await client.delete(whole)
      await client.rename(draft, whole)
    },
    async list() {
      const files = await client.list(place.incoming === '' ? '.' : place.incoming)
      return files
        .filter(({ type, name }) => type === '-' && !name.startsWith('.') && !name.endsWith('.part'))
        .map(({ name, size }) => ({ name: path.posix.basename(name), size }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
    async fetch(name) {
      const bytes = await client.get(remote(place.incoming, name))
      if (!Buffer.isBuffer(bytes) || bytes.length > largestEdiFile)
        throw new SftpFailure(`${name} could not be fetched.`)
      return bytes
    },
    async remove(name) {
      await client.delete(remote(place.incoming, name))
    },
    async close() {
      await client.end().catch(() => {})
    },
  }
}

/**
 * Signs in by what the server says that it still wants: the key before the password, for some want both. The password is
 * given in one way, directly or to a prompt (keyboard-interactive): a wrong one given in both would count as two tries.
 */
function signInBy(place: SftpPlace, tellUnanswered: (prompt: string) => void) {
  const { password, privateKey } = place
  const tries = new Map<string, number>()
  const authHandler: AuthHandlerMiddleware = (wanted: AuthenticationType[] | null, isHalfDone, next) => {
    if (wanted === null) return next('none')
    const byPassword = wanted.includes('password') ? 'password' : 'keyboard-interactive'
    const own: AuthenticationType[] = []
    if (privateKey !== '') own.push('publickey')
    if (password !== '') own.push(byPassword)
    const method = own.find((one) => {
      const before = tries.get(one) ?? 0
      // a key that came too early is wanted after the password
      return wanted.includes(one) && (before === 0 || (one === 'publickey' && isHalfDone && before === 1))
    })
    // The library takes false for 'no more', whatever its types say.
    if (!method) return next(false as never)
    tries.set(method, (tries.get(method) ?? 0) + 1)
    return next(method === 'keyboard-interactive' ? byPrompt(place, tellUnanswered) : method)
  }
  return { ...(password !== '' && { password }), ...(privateKey !== '' && { privateKey }), authHandler }
}

const longestPrompt = 60

/** The password answers the first prompt that hides what is typed; to anything else there is no answer. */
function byPrompt(
  { username, password }: SftpPlace,
  tellUnanswered: (prompt: string) => void,
): KeyboardInteractiveAuthMethod {
  let isGiven = false
  return {
    type: 'keyboard-interactive',
    username,
    prompt(_name, _instructions, _language, prompts, finish) {
      const answers = prompts.map(({ prompt, echo = false }) => {
        if (!isGiven && !echo) {
          isGiven = true
          return password
        }
        tellUnanswered(prompt.replace(/\p{C}/gu, '').trim().slice(0, longestPrompt))
        return ''
      })
      finish(answers)
    },
  }
}

/** Addresses that are no distributor's: this machine and the networks behind it. */
const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['224.0.0.0', 3],
  ] as const),
])
  privateAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6')

/** The address that is connected to is the one that was looked at: a name can't change in between. */
async function addressOf(host: string, mayBePrivate: boolean): Promise<string> {
  const found = await lookup(host).catch(() => undefined)
  if (!found) throw new SftpFailure(`There is no server called ${host}.`)
  const { address } = found
  if (!mayBePrivate && privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
    throw new SftpFailure(`${host} is not a server on the internet.`)
  return address
}

function failureWords(error: unknown, { password, privateKey }: SftpPlace): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/privateKey/.test(message)) return 'The private key can’t be used. Enter it again.'
  if (/authentication/i.test(message))
    return `The server refused the user name or the ${privateKey === '' ? 'password' : password === '' ? 'private key' : 'private key with the password'}.`
  if (/timed out|timeout/i.test(message)) return 'The server did not answer in time.'
  if (/ECONNREFUSED/.test(message)) return 'The server takes no connection on this port.'
  return 'The server could not be reached.'
}
