import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { BucketAccess } from './adapters/files/bucket-client.ts'
import type { BackupAddress } from './backup/backup-place.ts'
import { mostCells } from './database/cells/id-ranges.ts'

const Switch = z.enum(['on', 'off'], 'must be on or off')
export const Url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '',
      `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
export const WholeNumber = (least: number, most: number) => {
  const text = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, text)
    .transform(Number)
    .refine((value) => value >= least && value <= most, text)
}

/** A list of cells by number, each with its address. */
export const CellList = (isAddress: (text: string) => boolean, example: string) =>
  z.string().transform((text, context) => {
    const cells = new Map<number, string>()
    // The password in a database’s address may have commas.
    for (const one of text.split(/,(?=\s*\d{1,2}=)/).map((part) => part.trim())) {
      const [, number = '', address = ''] = /^(\d{1,2})=(.+)$/.exec(one) ?? []
      const isCell = number !== '' && Number(number) < mostCells && URL.canParse(address) && isAddress(address)
      if (!isCell || cells.has(Number(number))) context.addIssue({ code: 'custom', message: `must be like ${example}` })
      cells.set(Number(number), address.replace(/\/$/, ''))
    }
    return cells
  })

export const DirectoryKey = z
  .string()
  .transform((text) => Buffer.from(text.trim(), 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64')

export const MetricsToken = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 plain characters')

/** Everything the environment may set, in one place; the README has the same table. */
const Environment = z.object({
  PORT: WholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: Url(['postgres:', 'postgresql:']).optional(),
  DATABASE_STANDBY: z
    .string()
    .regex(/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must be a host and a port, as in 10.0.0.10:5433')
    .optional(),
  CELL: WholeNumber(0, mostCells - 1).optional(),
  DIRECTORY_URL: Url(['postgres:', 'postgresql:']).optional(),
  DIRECTORY_KEY: DirectoryKey.optional(),
  DATABASE_POOL: WholeNumber(2, 200).default(10),
  DEMO_DATA: Switch.default('on'),
  AUTHENTICATE_SECRET: z.string().min(6, 'must have 6 characters or more').default('demo-secret'),
  PUBLIC_URL: Url(['http:', 'https:']).optional(),
  SMTP_URL: Url(['smtp:', 'smtps:']).optional(),
  HELP_EMAIL: z.email().optional(),
  MAIL_FROM: z.string().min(3).default('Larder <orders@larder.test>'),
  STRIPE_SECRET_KEY: z.string().regex(/^sk_/, 'must start with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: Url(['http:', 'https:']).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CREDENTIALS_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
    .refine((keys) => keys.every((key) => key.length === 32), 'must be 32 bytes in base64, an older key after a comma')
    .optional(),
  SFTP_PRIVATE_HOSTS: Switch.default('off'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_LOG: Switch.default('off'),
  BACKUP_KEEP: WholeNumber(1, 1_000).default(14),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{20,}$/, 'must be a public key of age, which starts with age1')
    .optional(),
  METRICS_TOKEN: MetricsToken.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url(['http:', 'https:']).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  RATE_LIMITS: Switch.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
})

export type Config = ReturnType<typeof readConfig>

export class WrongConfiguration extends Error {}

/** An environment without its outside database and that one's standby, for commands that are told their databases. */
export function withoutDatabase(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const ofDatabase = /^DATABASE_(URL|STANDBY)(_FILE)?$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ofDatabase.test(name)))
}

/** Parses the environment once; a wrong value ends in one line that names it. */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = parseEnvironment(Environment, environment)
  const backupsTo = env.BACKUP_DIR === undefined ? undefined : backupAddress(env.BACKUP_DIR, env)
  const usesBucket = env.S3_BUCKET !== undefined || (backupsTo && 'bucket' in backupsTo)
  if ((env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY || env.S3_ENDPOINT) && !usesBucket) {
    throw new WrongConfiguration('Wrong configuration: S3_BUCKET: is missing while other S3_* values are set')
  }
  const { DIRECTORY_URL, DIRECTORY_KEY } = env
  if ((DIRECTORY_URL === undefined) !== (DIRECTORY_KEY === undefined))
    throw new WrongConfiguration('Wrong configuration: DIRECTORY_URL, DIRECTORY_KEY: are set together or not at all')
  const stripe = stripeOf(env)
  if (env.NODE_ENV === 'production' && env.DEMO_DATA === 'off' && env.AUTHENTICATE_SECRET === 'demo-secret') {
    throw new WrongConfiguration('Wrong configuration: AUTHENTICATE_SECRET: must be set in production')
  }
  if (env.DATABASE_STANDBY && !env.DATABASE_URL)
    throw new WrongConfiguration('Wrong configuration: DATABASE_STANDBY: needs DATABASE_URL, whose standby it is')
  if (env.BACKUP_DIR && env.DATABASE_URL)
    throw new WrongConfiguration(
      'Wrong configuration: BACKUP_DIR: backs up the database that comes with Larder; with DATABASE_URL use the tools of that server',
    )
  if (env.BACKUP_LOG === 'on' && !env.BACKUP_DIR)
    throw new WrongConfiguration('Wrong configuration: BACKUP_LOG: needs BACKUP_DIR, beside whose backups it is kept')
  if (env.BACKUP_LOG === 'on' && process.platform === 'win32')
    throw new WrongConfiguration('Wrong configuration: BACKUP_LOG: does not work on Windows')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseStandby: env.DATABASE_STANDBY,
    databasePool: env.DATABASE_POOL,
    cell: env.CELL,
    directory: DIRECTORY_URL && DIRECTORY_KEY ? { url: DIRECTORY_URL, key: DIRECTORY_KEY } : undefined,
    demoData: env.DEMO_DATA === 'on',
    authenticateSecret: env.AUTHENTICATE_SECRET,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    helpEmail: env.HELP_EMAIL,
    stripe,
    bucket: env.S3_BUCKET ? { bucket: env.S3_BUCKET, ...bucketAccess(env) } : undefined,
    credentialsKeys: env.CREDENTIALS_KEY ?? [],
    sftpMayBePrivate: env.SFTP_PRIVATE_HOSTS === 'on',
    backups: {
      to: backupsTo,
      keep: env.BACKUP_KEEP,
      recipient: env.BACKUP_RECIPIENT,
      log: env.BACKUP_LOG === 'on',
    },
    metricsToken: env.METRICS_TOKEN,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
  }
}

type OfBuckets = Pick<
  z.output<typeof Environment>,
  'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

function bucketAccess(env: OfBuckets): BucketAccess {
  return {
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

/** 's3://bucket/folder' is a place in a bucket, reached as that of files; anything else is a folder. */
function backupAddress(text: string, env: OfBuckets): BackupAddress {
  if (!text.startsWith('s3://')) return { folder: path.resolve(text) }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*?)\/?)?$/.exec(text) ?? []
  if (!bucket || prefix.split('/').includes('..'))
    throw new WrongConfiguration('Wrong configuration: BACKUP_DIR: must be a folder or s3://bucket/folder')
  return { bucket, prefix, ...bucketAccess(env) }
}

/** The settings of a schema that the environment gives, straight or by files. */
export function parseEnvironment<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape)
  const given = Object.fromEntries(
    Object.entries(withFiles(environment, names)).filter(([name, value]) => names.includes(name) && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new WrongConfiguration(`Wrong configuration: ${lines.join('; ')}`)
}

export function trustedProxies(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** `NAME_FILE` names a file that holds the value of NAME, as secrets are given to containers and services. */
function withFiles(
  environment: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const given = { ...environment }
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name])
      throw new WrongConfiguration(`Wrong configuration: ${name}: is set, and ${name}_FILE too; set one of them`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException
      throw new WrongConfiguration(`Wrong configuration: ${name}_FILE: can't read ${file} (${code})`)
    }
  }
  return given
}

/** All three or none: without the webhook's secret no answer that comes late could be trusted. */
function stripeOf(env: z.infer<typeof Environment>) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    }
  const missing = Object.entries({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }).filter(
    ([, value]) => !value,
  )
  if (missing.length < 3)
    throw new WrongConfiguration(
      `Wrong configuration: ${missing.map(([name]) => name).join(', ')}: is missing while other STRIPE_* values are set`,
    )
  return undefined
}
