import { describe, expect, test } from 'vitest'
import { WrongConfiguration, readConfig } from './config.ts'

test('nothing set gives the defaults of the README', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: expect.stringMatching(/\/data$/),
    demoData: true,
    databasePool: 10,
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

describe('a wrong value is named in one line:', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address starting with postgres:// or postgresql://'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL: must be an address starting with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must be an address starting with smtp:// or smtps://'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: must be on or off'],
    [{ STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY: must start with sk_'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: is missing while other STRIPE_* values are set',
    ],
    [{ S3_ENDPOINT: 'http://x' }, 'S3_BUCKET: is missing while other S3_* values are set'],
  ])('%o', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(new WrongConfiguration(`Wrong configuration: ${text}`))
  })
})
