import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSftp } from './sftp.ts'
import { openPrivateKey } from './private-key.ts'
import { anSftpServer, clientKey } from './testing-sftp-server.ts'

let server: Awaited<ReturnType<typeof anSftpServer>>
beforeAll(async () => {
  server = await anSftpServer()
  server.files.set('/out/answer.edi', Buffer.from('ISA'))
  server.files.set('/out/.half.edi.part', Buffer.from('IS'))
})
afterAll(() => server.stop())

const place = () => ({
  host: 'localhost',
  port: server.port,
  username: 'kitchen',
  password: 'hunter2',
  privateKey: '',
  hostKey: null,
  outgoing: '/in',
  incoming: '/out',
})
const anywhere = { mayBePrivate: true }

test('a file is sent whole under its name, again over itself; others are listed, fetched and removed', async () => {
  const sftp = await connectSftp(place(), anywhere)
  await sftp.send('850-1.edi', 'one')
  await sftp.send('850-1.edi', 'one')
  expect([...server.files].map(([path, bytes]) => [path, bytes.toString()])).toContainEqual(['/in/850-1.edi', 'one'])
  expect([...server.files.keys()].filter((path) => path.startsWith('/in/'))).toEqual(['/in/850-1.edi'])
  expect(await sftp.list()).toEqual([{ name: 'answer.edi', size: 3 }])
  expect((await sftp.fetch('answer.edi')).toString()).toBe('ISA')
  await sftp.remove('answer.edi')
  expect(await sftp.list()).toEqual([])
  await sftp.close()

  const again = await connectSftp({ ...place(), hostKey: sftp.hostKey }, anywhere)
  expect(again.hostKey).toBe(sftp.hostKey)
  await again.close()
})

test('another key, a wrong password, nobody at home, and the networks behind this machine are refused in words', async () => {
  const refusal = async (own: object, where = anywhere) =>
    connectSftp({ ...place(), ...own }, where).then(
      () => 'connected',
      (error: Error) => error.message,
    )
  expect(await refusal({ hostKey: 'AAAA' })).toContain('not the one it had before')
  expect(await refusal({ password: 'guess' })).toBe('The server refused the user name or the password.')
  expect(await refusal({ privateKey: 'no key' })).toBe('The private key can’t be used. Enter it again.')
  expect(await refusal({ port: 1 })).toBe('The server takes no connection on this port.')
  expect(await refusal({ host: 'no.such.host.invalid' })).toBe('There is no server called no.such.host.invalid.')
  for (const host of ['localhost', '127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1'])
    expect(await refusal({ host }, { mayBePrivate: false }), host).toContain('is not a server on the internet')
})

test('a server that asks for the password by a prompt is answered once, and nothing else than a password is made up', async () => {
  const refusalAt = async (asking: Parameters<typeof anSftpServer>[0], own: object = {}) => {
    const strict = await anSftpServer(asking)
    const said = await connectSftp({ ...place(), port: strict.port, ...own }, anywhere).then(
      (sftp) => sftp.close(),
      (error: Error) => error.message,
    )
    strict.stop()
    return [said, strict.tries]
  }
  const prompts = ['Password: ']
  expect(await refusalAt({ prompts })).toEqual([undefined, ['none', 'keyboard-interactive', 'hunter2']])
  expect(await refusalAt({ prompts }, { password: 'guess' })).toEqual([
    'The server refused the user name or the password.',
    ['none', 'keyboard-interactive', 'guess'],
  ])
  // One that takes the password itself is not asked by its prompt too: a wrong one would count as two tries there.
  expect((await refusalAt({}, { password: 'guess' }))[1]).toEqual(['none', 'password'])
  const opened = openPrivateKey(clientKey.private, 'open sesame')
  const privateKey = 'key' in opened ? opened.key : ''
  for (const asksForBoth of ['publickey', 'password'])
    expect((await refusalAt({ prompts, asksForBoth }, { privateKey }))[0], `${asksForBoth} first`).toBeUndefined()
  expect(await refusalAt({ prompts: ['Password: ', 'Verification\u0007 code: '] })).toEqual([
    'The server asks for more than the password: ‘Verification code:’. Ask the distributor for a sign-in without it.',
    ['none', 'keyboard-interactive', 'hunter2', ''],
  ])
})
