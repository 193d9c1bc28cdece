import { Writable } from 'node:stream'
import { fastify, type FastifyServerOptions } from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, withoutSecrets } from './logging.ts'

test.each([
  ['/api/v1/users/reset-password?token=abc_DEF-1&x=1', '/api/v1/users/reset-password?token=[redacted]&x=1'],
  ['/api/v1/downloads/s3cr3t_token-1', '/api/v1/downloads/[redacted]'],
  ['/change-password/s3cr3t', '/change-password/[redacted]'],
  ['/change-email/s3cr3t_a-1', '/change-email/[redacted]'],
  ['/change-email/back/s3cr3t_a-1', '/change-email/back/[redacted]'],
  ['/confirm-email/s3cr3t', '/confirm-email/[redacted]'],
  ['/invitation/s3cr3t', '/invitation/[redacted]'],
  ['/rep-invite/s3cr3t', '/rep-invite/[redacted]'],
  ['/weekly-mail/1-2-s3cr3t', '/weekly-mail/[redacted]'],
  ['/api/v1/items?search=token', '/api/v1/items?search=token'],
])('the address %s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged)
})

/** A server that logs as ours does, into these lines. */
function loggingServer() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = loggerOptions('info') as Exclude<FastifyServerOptions['logger'], boolean | undefined>
  const server = fastify({ logger: { ...options, stream } })
  return { server, lines }
}

test('keys, passwords and tokens never reach the log', () => {
  const { server, lines } = loggingServer()
  server.log.info(
    { password: 'p-one', body: { password: 'p-two', authKey: 'k-one' }, token: 't-one', authorization: 'Bearer b-one' },
    'said',
  )
  expect(lines.join('')).toContain('said')
  expect(lines.join('')).not.toMatch(/p-one|p-two|k-one|t-one|b-one/)
})

test('no address of a person reaches the log: not in a refusal of the mail server, nor in what was searched for', () => {
  const { server, lines } = loggingServer()
  const err = new Error(
    'Can\'t send mail: 550 5.1.1 <maria.o\'neil+larder@kitchen.co.uk>: unknown "josé@küche.test"\nsam@kitchen.test',
  )
  server.log.error({ err, messageId: '<order-7@larder>' }, 'a mail was given up')
  server.log.info({ req: { method: 'GET', url: '/api/v1/audit?search=maria%40kitchen.test&page=2', id: '1' } }, 'asked')
  server.log.warn({ file: '/srv/node_modules/pg@8.11.3/lib', at: 'file:///srv/@larder/server/main.ts' }, 'read')
  const said = lines.join('')
  expect(said).not.toMatch(/maria|sam|neil|josé|kitchen|küche/)
  const [given, asked, read] = lines.map((line) => JSON.parse(line))
  expect(given).toMatchObject({ messageId: '<order-7@larder>', msg: 'a mail was given up' })
  expect(given.err.message).toContain('550 5.1.1')
  expect(asked.req.url).toBe('/api/v1/audit?search=[address]&page=2')
  expect(read).toMatchObject({ file: '/srv/node_modules/pg@8.11.3/lib', at: 'file:///srv/@larder/server/main.ts' })
})

test('silence is silent', () => {
  expect(loggerOptions('silent')).toBe(false)
})
