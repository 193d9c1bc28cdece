import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { keptMailer } from './kept-mailer.ts'
import { RefusedForGood, type Mail, type Mailer } from './mailer.ts'
import { serverAt, smtpMailer } from './smtp-mailer.ts'
import { readMail } from './testing-mail-parts.ts'
import { aMailServer } from './testing-mail-servers.ts'

const from = 'Larder <orders@larder.test>'
const leftovers: (() => unknown)[] = []
afterEach(async () => {
  for (const clear of leftovers.splice(0).toReversed()) await clear()
})

type Setting = { mailer: Mailer; received(): string[] }

async function overSmtp(): Promise<Setting> {
  const server = await aMailServer()
  const mailer = smtpMailer({ url: server.url, from })
  leftovers.push(server.stop, () => mailer.close?.())
  return { mailer, received: () => server.received.map(({ text }) => text) }
}

function keptAsFiles(): Promise<Setting> {
  const directory = path.join(aFolder(), 'outbox')
  return Promise.resolve({
    mailer: keptMailer({ directory, from }),
    received: () => filesIn(directory).map((name) => readFileSync(path.join(directory, name), 'utf8')),
  })
}

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://mail.example:2525', { host: 'mail.example', port: 2_525, secure: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false }],
  [
    'smtps://chef%40kitchen.example:p%2Fw@mail.example',
    { host: 'mail.example', port: 465, secure: true, auth: { user: 'chef@kitchen.example', pass: 'p/w' } },
  ],
])('%s names the server and who signs in there', (url, server) => {
  expect(serverAt(url)).toEqual(server)
})

describe.each([
  ['over SMTP', overSmtp],
  ['kept as files', keptAsFiles],
])('a mail %s', (_, setUp) => {
  it('arrives with its id, sender, recipients, subject and text', async () => {
    const { mailer, received } = await setUp()
    await mailer.send(aMail({ to: ['rep@sysco.test', 'Dana Desk <desk@sysco.test>'] }))
    const { headers, parts } = readMail(received()[0] ?? '')
    expect(headers).toMatchObject({
      'message-id': '<order-7-42@larder>',
      from: 'Larder <orders@larder.test>',
      to: 'rep@sysco.test, Dana Desk <desk@sysco.test>',
      subject: 'Purchase order 42',
      'mime-version': '1.0',
    })
    expect(Number.isNaN(Date.parse(headers.date ?? ''))).toBe(false)
    expect(parts[0]?.body.toString()).toContain('Please find our order attached.')
  })

  it('carries its attachments byte by byte', async () => {
    const { mailer, received } = await setUp()
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7919) % 256))
    await mailer.send(
      aMail({
        attachments: [
          { fileName: 'purchase-order-42.pdf', contentType: 'application/pdf', content },
          { fileName: 'commande №42 – café.txt', contentType: 'text/plain', content: Buffer.from('.\r\n.\r\nend') },
        ],
      }),
    )
    const [, pdf, text] = readMail(received()[0] ?? '').parts
    expect(pdf?.headers['content-type']).toContain('application/pdf')
    expect(pdf?.headers['content-disposition']).toContain('filename=purchase-order-42.pdf')
    expect(pdf?.body.equals(content)).toBe(true)
    expect(text?.body.toString()).toBe('.\r\n.\r\nend')
  })

  it('keeps letters of every alphabet in names, subject and text', async () => {
    const { mailer, received } = await setUp()
    await mailer.send(
      aMail({
        from: 'Café Zażółć <orders@larder.test>',
        to: ['Ngọc Trần <ngoc@rep.test>'],
        subject: 'Purchase order 42 from Pâtisserie Кухня 厨房, delivery 11/24/2026',
        text: 'Crème fraîche, 豆腐, ½ case\n',
      }),
    )
    const { headers, parts } = readMail(received()[0] ?? '')
    expect(headers.subject).toBe('Purchase order 42 from Pâtisserie Кухня 厨房, delivery 11/24/2026')
    expect(headers.to).toBe('Ngọc Trần <ngoc@rep.test>')
    expect(headers.from).toBe('Café Zażółć <orders@larder.test>')
    expect(parts[0]?.body.toString()).toContain('Crème fraîche, 豆腐, ½ case')
  })

  it('carries a page beside the text', async () => {
    const { mailer, received } = await setUp()
    await mailer.send(aMail({ html: '<p>Please find our <b>order</b> attached.</p>' }))
    const types = readMail(received()[0] ?? '').parts.map(({ headers }) => headers['content-type'])
    expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8'])
  })

  it.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'Order 42\r\nBcc: thief@evil.test' }],
    ['a bare line feed in the subject', { subject: 'Order 42\nBcc: thief@evil.test' }],
    ['a line break in a name', { to: ['Rep\r\nBcc: thief@evil.test <rep@sysco.test>'] }],
    ['a line break in an address', { to: ['rep@sysco.test\r\nRCPT TO:<thief@evil.test>'] }],
    ['two addresses in one', { to: ['rep@sysco.test, thief@evil.test'] }],
    ['a group of addresses', { to: ['Reps: rep@sysco.test, thief@evil.test;'] }],
    ['an address in the place of the name', { to: ['thief@evil.test <rep@sysco.test>, <x@evil.test>'] }],
    ['no address at all', { to: ['rep'] }],
    ['an empty address', { to: [''] }],
    ['nobody to send to', { to: [] }],
    ['a line break in the sender', { from: 'Larder\r\nBcc: thief@evil.test <orders@larder.test>' }],
    ['a line break in the message id', { messageId: '<order-7-42@larder>\r\nBcc: thief@evil.test' }],
    ['a message id without brackets', { messageId: 'order-7-42' }],
    ['a line break in a file name', { attachments: [anAttachment({ fileName: 'a.pdf\r\nX-Evil: 1' })] }],
    ['a line break in a content type', { attachments: [anAttachment({ contentType: 'text/plain\r\nX-Evil: 1' })] }],
  ])('is refused with %s', async (_case, wrong) => {
    const { mailer, received } = await setUp()
    await expect(mailer.send(aMail(wrong))).rejects.toThrow(/mail|address|message id/)
    expect(received()).toEqual([])
  })

  it('is never a way to read a file of the server', async () => {
    const { mailer, received } = await setUp()
    await mailer.send(aMail({ text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' }))
    expect(received().join('')).not.toContain('root:')
  })
})

describe('mail kept as files', () => {
  it('is one file for a message id, however often it is sent, and the newest wins', async () => {
    const directory = aFolder()
    await keptMailer({ directory, from }).send(aMail({ text: 'first' }))
    const mailer = keptMailer({ directory, from })
    await Promise.all([mailer.send(aMail({ text: 'second' })), mailer.send(aMail({ text: 'third' }))])
    const names = filesIn(directory)
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^\d{8}T\d{6}Z-order-7-42@larder-[0-9a-f]{12}\.eml$/)
    expect(readFileSync(path.join(directory, names[0] ?? ''), 'utf8')).toContain('third')
  })

  it('keeps ids apart that look the same as a file name, and stays in its folder', async () => {
    const directory = path.join(aFolder(), 'outbox')
    const mailer = keptMailer({ directory, from })
    await mailer.send(aMail({ messageId: '<../../order@larder>' }))
    await mailer.send(aMail({ messageId: '<..!..!order@larder>' }))
    expect(filesIn(directory)).toHaveLength(2)
    expect(filesIn(path.dirname(directory))).toEqual(['outbox'])
  })
})

describe('a mail server', () => {
  it('that refuses the recipient fails the mail with its words', async () => {
    const server = await aMailServer({ onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')) })
    await expect(sendBy(server.url)).rejects.toThrow('No such mailbox')
    await server.stop()
  })

  it('that refuses the content fails the mail', async () => {
    const server = await aMailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(new Error('Mailbox full')))
      },
    })
    await expect(sendBy(server.url)).rejects.toThrow('Mailbox full')
    await server.stop()
  })

  it('that wants a password fails the mail without one and takes it with the right one', async () => {
    const server = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'larder' && password === 'p@ss'
          ? done(null, { user: username })
          : done(new Error('Wrong password')),
    })
    await expect(sendBy(server.url)).rejects.toThrow()
    await expect(sendBy(server.url.replace('//', '//larder:wrong@'))).rejects.toThrow('Wrong password')
    await sendBy(server.url.replace('//', '//larder:p%40ss@'))
    expect(server.received).toHaveLength(1)
    await server.stop()
  })

  it('that is not there fails the mail', async () => {
    await expect(sendBy('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
  })

  it('that drops the connection fails the mail after one more try', async () => {
    const dropping = await aDroppingServer()
    await expect(sendBy(dropping.url)).rejects.toThrow()
    expect(dropping.connections()).toBeLessThanOrEqual(2)
    dropping.server.close()
  })

  it('that drops the connection in the middle of a mail fails it, and the next mail goes through', async () => {
    let isDropping = true
    const server = await aMailServer({
      onMailFrom: (_address, _session, done) => (isDropping ? server.drop() : done()),
    })
    const mailer = smtpMailer({ url: server.url, from })
    await expect(mailer.send(aMail())).rejects.toThrow(/connection|ECONN|closed/i)
    isDropping = false
    await mailer.send(aMail())
    expect(server.received).toHaveLength(1)
    await mailer.close?.()
    await server.stop()
  })

  it('that hangs up while the connection is unused gets the next mail all the same', async () => {
    const server = await aMailServer()
    const mailer = smtpMailer({ url: server.url, from })
    await mailer.send(aMail())
    server.drop()
    await mailer.send(aMail({ messageId: '<order-7-43@larder>' }))
    expect(server.received).toHaveLength(2)
    await mailer.close?.()
    await server.stop()
  })
})

describe('a mail server that refuses', () => {
  const refusal = (code: number) => Object.assign(new Error('not so'), { responseCode: code })
  const errorOf = (manners: Parameters<typeof aMailServer>[0]) => async () => {
    const server = await aMailServer(manners)
    leftovers.push(server.stop)
    return sendBy(server.url).then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  it.each([550, 551, 553])('a recipient by %i does so for good', async (code) => {
    const error = await errorOf({ onRcptTo: (_to, _session, done) => done(refusal(code)) })()
    expect(error).toBeInstanceOf(RefusedForGood)
  })

  it.each([421, 450, 451, 452, 554])('a recipient by %i is asked again', async (code) => {
    const error = await errorOf({ onRcptTo: (_to, _session, done) => done(refusal(code)) })()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RefusedForGood)
  })

  it('us, not the recipient, is asked again: an operator can mend that', async () => {
    const error = await errorOf({ onMailFrom: (_from, _session, done) => done(refusal(550)) })()
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RefusedForGood)
  })
})

async function sendBy(url: string): Promise<void> {
  const mailer = smtpMailer({ url, from })
  leftovers.push(() => mailer.close?.())
  await mailer.send(aMail())
}

/** Says hello and hangs up at the first word. */
async function aDroppingServer(): Promise<{ url: string; server: Server; connections(): number }> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    socket.once('data', () => socket.destroy())
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, server, connections: () => connections }
}

function aMail(given: Partial<Mail> = {}): Mail {
  return {
    messageId: '<order-7-42@larder>',
    to: ['rep@sysco.test'],
    subject: 'Purchase order 42',
    text: 'Please find our order attached.\n',
    attachments: [],
    ...given,
  }
}

function anAttachment(given: Partial<Mail['attachments'][number]>): Mail['attachments'][number] {
  return { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF'), ...given }
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-mail-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
