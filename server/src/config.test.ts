import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { WrongConfiguration, readConfig, withoutDatabase } from './config.ts'

test('nothing set gives the defaults of the README', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: expect.stringMatching(/\/data$/),
    demoData: true,
    databasePool: 10,
    databaseUrl: undefined,
    databaseStandby: undefined,
    smtpUrl: undefined,
    authenticateSecret: 'demo-secret',
    mailFrom: 'Larder <orders@larder.test>',
    stripe: undefined,
    bucket: undefined,
    trustedProxies: [],
    rateLimits: true,
    logLevel: 'warn',
    backups: { to: undefined, keep: 14, recipient: undefined, log: false },
  })
})

test('backups of an outside database, and keys that are none, end the start', () => {
  const recipient = `age1${'q'.repeat(58)}`
  expect(readConfig({ BACKUP_DIR: '/b', BACKUP_KEEP: '3', BACKUP_RECIPIENT: recipient }).backups).toEqual({
    to: { folder: '/b' },
    keep: 3,
    recipient,
    log: false,
  })
  expect(readConfig({ BACKUP_DIR: '/b', BACKUP_LOG: 'on' }).backups.log).toBe(true)
  expect(() => readConfig({ BACKUP_LOG: 'on' })).toThrow('BACKUP_LOG: needs BACKUP_DIR')
  const keys = { S3_ENDPOINT: 'http://store', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const access = { region: 'us-east-1', endpoint: 'http://store', accessKeyId: 'id', secretAccessKey: 'secret' }
  expect(readConfig({ BACKUP_DIR: 's3://kept/larder/prod/', ...keys })).toMatchObject({
    bucket: undefined,
    backups: { to: { bucket: 'kept', prefix: 'larder/prod', ...access } },
  })
  expect(readConfig({ BACKUP_DIR: 's3://kept' }).backups.to).toMatchObject({ bucket: 'kept', prefix: '' })
  for (const wrong of ['s3://', 's3:///folder', 's3://Kept/a', 's3://kept/../other'])
    expect(() => readConfig({ BACKUP_DIR: wrong }), wrong).toThrow('BACKUP_DIR: must be a folder or s3://bucket/folder')
  expect(() => readConfig({ BACKUP_DIR: '/b', DATABASE_URL: 'postgres://u:p@db/x' })).toThrow('BACKUP_DIR')
  expect(() => readConfig({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toThrow('BACKUP_RECIPIENT')
  expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP')
})

test('a command that is told its databases needs neither the outside one nor its standby', () => {
  const ofCluster = { DATABASE_URL: 'postgres://u:p@db/x', DATABASE_STANDBY: '10.0.0.10:5433', DATA_DIR: '/d' }
  expect(readConfig(ofCluster).databaseStandby).toBeDefined()
  for (const given of [ofCluster, { ...ofCluster, DATABASE_URL: undefined, DATABASE_URL_FILE: '/gone' }])
    expect(readConfig(withoutDatabase(given))).toMatchObject({ databaseUrl: undefined, dataDirectory: '/d' })
})

test('a secret may come from a file, and only from one place', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'larder-secret-')), 'secret')
  writeFileSync(file, 'postgres://u:p@db/x\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://u:p@db/x')
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://u:p@db/y' })).toThrow(
    'DATABASE_URL: is set, and DATABASE_URL_FILE too',
  )
  expect(() => readConfig({ DATABASE_URL_FILE: `${file}.gone` })).toThrow(/DATABASE_URL_FILE: can't read .* \(ENOENT\)/)
  rmSync(path.dirname(file), { recursive: true })
})

test('what is set is taken, as far as it goes', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const given = readConfig({
    ...stripe,
    PORT: '0',
    DATABASE_POOL: '2',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://larder.test/',
    TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2 ,',
    S3_BUCKET: 'files',
    METRICS_TOKEN: 'm'.repeat(16),
    NODE_ENV: 'production',
    AUTHENTICATE_SECRET: 'secret',
  })
  expect(given).toMatchObject({
    port: 0,
    databasePool: 2,
    demoData: false,
    rateLimits: false,
    publicUrl: 'https://larder.test',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    bucket: { bucket: 'files', region: 'us-east-1' },
    stripe: { secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' },
  })
})

test('the secret that everybody knows is taken with demo data only', () => {
  expect(readConfig({ NODE_ENV: 'production' }).authenticateSecret).toBe('demo-secret')
  expect(readConfig({ DEMO_DATA: 'off' }).authenticateSecret).toBe('demo-secret')
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
    [
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' },
      'STRIPE_WEBHOOK_SECRET: is missing while other STRIPE_* values are set',
    ],
    [{ NODE_ENV: 'production', DEMO_DATA: 'off' }, 'AUTHENTICATE_SECRET: must be set in production'],
    [{ AUTHENTICATE_SECRET: 'short' }, 'AUTHENTICATE_SECRET: must have 6 characters or more'],
    [{ DATABASE_STANDBY: '10.0.0.10:5433' }, 'DATABASE_STANDBY: needs DATABASE_URL, whose standby it is'],
    [{ DATABASE_STANDBY: 'postgres://db2/x' }, 'DATABASE_STANDBY: must be a host and a port, as in 10.0.0.10:5433'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: must be a whole number from 2 to 200'],
    [{ DATABASE_POOL: '201' }, 'DATABASE_POOL: must be a whole number from 2 to 200'],
    [{ METRICS_TOKEN: 'm'.repeat(15) }, 'METRICS_TOKEN: must have 16 to 200 plain characters'],
    [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_BUCKET: is missing while other S3_* values are set'],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_BUCKET: is missing while other S3_* values are set'],
    [{ S3_ENDPOINT: 'http://x' }, 'S3_BUCKET: is missing while other S3_* values are set'],
  ])('%o', (environment, text) => {
    expect(() => readConfig(environment)).toThrow(new WrongConfiguration(`Wrong configuration: ${text}`))
  })
})
