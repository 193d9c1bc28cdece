import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import ssh2, {
  type AuthContext,
  type AuthenticationType,
  type Connection,
  type KeyboardAuthContext,
  type PublicKeyAuthContext,
  type SFTPWrapper,
} from 'ssh2'
import { anEd25519Key } from './testing-ssh-key.ts'

const { Server, utils } = ssh2
/** The private key that the server takes, as its owner has it. */
export const clientKey = anEd25519Key({ passphrase: 'open sesame', cipher: 'aes256-cbc', rounds: 1 })
const { OPEN_MODE, STATUS_CODE } = utils.sftp
const isFile = 0o100_644
const isFolder = 0o040_755

/**
 * A server of a distributor for tests: files by their whole path in memory, one user, a key of its own. `asksForBoth` names
 * what it wants first of key and password, 'publickey' or 'password'; '' takes either. With `prompts` it takes the password
 * by these only, one after the other (keyboard-interactive).
 */
export async function anSftpServer({
  username = 'kitchen',
  password = 'hunter2',
  port = 0,
  asksForBoth = '',
  prompts = [] as readonly string[],
} = {}) {
  const files = new Map<string, Buffer>()
  const open = new Set<Connection>()
  /** the ways in which somebody tried to sign in, and what they answered to prompts */
  const tries: string[] = []
  const byPassword = prompts.length === 0 ? 'password' : 'keyboard-interactive'
  const other = (method: string): AuthenticationType[] => [method === 'publickey' ? byPassword : 'publickey']
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    open.add(client)
    let shown = ''
    client.on('close', () => open.delete(client))
    client.on('error', () => {})
    client.on('authentication', async (asked) => {
      const { method } = asked
      tries.push(method)
      const first = asksForBoth === 'publickey' ? asksForBoth : byPassword
      const wanted = asksForBoth === '' ? [byPassword, 'publickey'] : shown === '' ? [first] : other(shown)
      if (asked.username !== username || !wanted.includes(method) || !(await isRight(asked)))
        return asked.reject(wanted as AuthenticationType[])
      const isProbe = method === 'publickey' && asked.signature === undefined
      if (asksForBoth === '' || shown !== '' || isProbe) return asked.accept()
      shown = method
      return asked.reject(other(method), true)
    })
    client.on('ready', () => {
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files)))
    })
  })
  async function isRight(asked: AuthContext): Promise<boolean> {
    if (asked.method === 'publickey') return isOurs(asked)
    if (asked.method === 'password') return asked.password === password
    if (asked.method !== 'keyboard-interactive') return false
    const answers: string[] = []
    for (const prompt of prompts) answers.push(await answerTo(asked, prompt))
    tries.push(...answers)
    return answers.every((answer) => answer === password)
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    files,
    tries,
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      for (const client of open) client.end()
      server.close()
    },
  }
}

function answerTo(asked: KeyboardAuthContext, prompt: string): Promise<string> {
  return new Promise((resolve) => {
    asked.prompt([{ prompt, echo: false }], ([answer = '']) => resolve(answer))
  })
}

/** First the key is offered without a signature, then with one. */
function isOurs({ key, signature, blob, hashAlgo }: PublicKeyAuthContext): boolean {
  const known = utils.parseKey(clientKey.public)
  if (known instanceof Error || !known.getPublicSSH().equals(key.data)) return false
  return !signature || !blob || known.verify(blob, signature, hashAlgo)
}

function serve(sftp: SFTPWrapper, files: Map<string, Buffer>): void {
  type Handle = { path: string; bytes: Buffer | null; isListed: boolean }
  const handles = new Map<number, Handle>()
  let next = 0
  const hand = (id: number, handle: Handle) => {
    next += 1
    handles.set(next, handle)
    const name = Buffer.alloc(4)
    name.writeUInt32BE(next)
    sftp.handle(id, name)
  }
  const held = (name: Buffer) => handles.get(name.length === 4 ? name.readUInt32BE() : 0)
  const attributes = (mode: number, size: number) => ({ mode, size, uid: 0, gid: 0, atime: 0, mtime: 0 })
  const isFolderPath = (path: string) =>
    path === '/' || path === '.' || [...files.keys()].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
  const stat = (id: number, path: string) => {
    const file = files.get(path)
    if (file) sftp.attrs(id, attributes(isFile, file.length))
    else if (isFolderPath(path)) sftp.attrs(id, attributes(isFolder, 0))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path === '.' ? '/' : path, longname: '', attrs: attributes(isFolder, 0) }]),
  )
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('OPEN', (id, path, flags) => {
    if (flags & OPEN_MODE.WRITE) files.set(path, Buffer.alloc(0))
    if (files.has(path)) hand(id, { path, bytes: null, isListed: false })
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('FSTAT', (id, name) => stat(id, held(name)?.path ?? ''))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('WRITE', (id, name, offset, data) => {
    const path = held(name)?.path ?? ''
    const before = files.get(path) ?? Buffer.alloc(0)
    const after = Buffer.alloc(Math.max(before.length, offset + data.length))
    before.copy(after)
    data.copy(after, offset)
    files.set(path, after)
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('READ', (id, name, offset, length) => {
    const bytes = files.get(held(name)?.path ?? '') ?? Buffer.alloc(0)
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, bytes.subarray(offset, offset + length))
  })
  sftp.on('CLOSE', (id, name) => {
    handles.delete(name.readUInt32BE())
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('OPENDIR', (id, path) =>
    isFolderPath(path) ? hand(id, { path, bytes: null, isListed: false }) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  )
  sftp.on('READDIR', (id, name) => {
    const folder = held(name)
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF)
    folder.isListed = true
    const prefix = `${folder.path.replace(/\/$/, '')}/`
    const found = [...files].filter(([path]) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
    return sftp.name(
      id,
      found.map(([path, bytes]) => {
        const filename = path.slice(prefix.length)
        return {
          filename,
          longname: `-rw-r--r-- 1 a a ${bytes.length} Jan 1 00:00 ${filename}`,
          attrs: attributes(isFile, bytes.length),
        }
      }),
    )
  })
  sftp.on('RENAME', (id, from, to) => {
    const file = files.get(from)
    if (!file || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
    files.delete(from)
    files.set(to, file)
    return sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('REMOVE', (id, path) => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE))
}
