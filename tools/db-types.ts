// Writes server/src/database/schema.gen.ts from a freshly migrated database: npm run db:types
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'

const target = 'server/src/database/schema.gen.ts'
const folder = mkdtempSync(path.join(tmpdir(), 'larder-types-'))
const server = await startEmbeddedPostgres({ dataDirectory: folder })
try {
  await migrate(server.url)
  const generator = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--camel-case',
      '--singularize',
      '--date-parser',
      'string',
      '--numeric-parser',
      'string',
      '--default-schema',
      'public',
      '--out-file',
      target,
      '--exclude-pattern',
      'public.migrations',
    ],
    { stdio: 'inherit' },
  )
  // column-types.ts gives bigint as a number
  const types = readFileSync(target, 'utf8').replace(
    /export type Int8 = .*;/,
    'export type Int8 = ColumnType<number, number, number>;',
  )
  writeFileSync(target, types)
  process.exitCode = generator.status ?? 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
