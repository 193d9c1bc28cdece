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

test('keys, passwords and tokens never reach the log', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = loggerOptions('info') as Exclude<FastifyServerOptions['logger'], boolean | undefined>
  const server = fastify({ logger: { ...options, stream } })
  server.log.info(
    { password: 'p-one', body: { password: 'p-two', authKey: 'k-one' }, token: 't-one', authorization: 'Bearer b-one' },
    'said',
  )
  expect(lines.join('')).toContain('said')
  expect(lines.join('')).not.toMatch(/p-one|p-two|k-one|t-one|b-one/)
})

test('silence is silent', () => {
  expect(loggerOptions('silent')).toBe(false)
})
