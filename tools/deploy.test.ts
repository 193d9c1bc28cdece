import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'

const settings = new Set(
  [...readFileSync('server/src/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
)
const isSetting = (name: string) => settings.has(name.replace(/_FILE$/, ''))

const folder = mkdtempSync(path.join(tmpdir(), 'larder-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the files for containers and systemd set what the server reads, and name files that are there', () => {
  expect(settings.size).toBeGreaterThan(20)
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
    services: Record<'larder' | 'database' | 'proxy', { environment: object; secrets?: string[]; volumes: string[] }>
    secrets: Record<string, unknown>
  }
  const { larder, database, proxy } = compose.services
  expect(Object.keys(larder.environment).filter((name) => !isSetting(name))).toEqual([])
  for (const secret of [...(larder.secrets ?? []), ...(database.secrets ?? [])])
    expect(Object.keys(compose.secrets)).toContain(secret)
  const mounted = [...database.volumes, ...proxy.volumes].flatMap((each) => /^\.\/([^:]+):/.exec(each)?.[1] ?? [])
  expect(mounted).toEqual(['make-database.sh', 'Caddyfile'])
  expect(mounted.filter((name) => !existsSync(`deploy/${name}`))).toEqual([])

  const unit = readFileSync('deploy/larder.service', 'utf8')
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, line = '']) => line.match(/[A-Z_0-9]+(?==)/g) ?? [],
  )
  expect(ofUnit.length).toBeGreaterThan(4)
  expect(ofUnit.filter((name) => !isSetting(name))).toEqual([])
  for (const text of [unit, readFileSync('deploy/Containerfile', 'utf8')]) expect(text).toContain('server/src/main.ts')
})

test('a command for the service runs as its user, with the settings of the unit, and words as they were typed', () => {
  const unit = readFileSync('deploy/larder.service', 'utf8')
  const text = readFileSync('deploy/larder', 'utf8')
  for (const place of [
    /^WorkingDirectory=(.+)$/m,
    /^EnvironmentFile=(.+)$/m,
    /DATA_DIR=(\S+)/,
    /credentials-key:(\S+)/,
  ])
    expect(text).toContain(place.exec(unit)?.[1] ?? 'nothing')
  const etc = path.join(folder, 'etc')
  const programs = path.join(folder, 'programs')
  for (const each of [etc, programs]) mkdirSync(each)
  const settings = 'SMTP_URL=smtps://user:a b&$HOME@mail.example.com\n# a note\nBACKUP_DIR="/var/backups/larder"'
  writeFileSync(path.join(etc, 'larder.env'), settings)
  writeFileSync(path.join(etc, 'credentials-key'), 'the key\n')
  for (const name of ['runuser', 'npm']) {
    const says = `#!/bin/sh\nprintf '%s\\n' ${name} "$@" "$SMTP_URL" "$BACKUP_DIR" "$DATA_DIR" "$CREDENTIALS_KEY"\n`
    writeFileSync(path.join(programs, name), says)
    chmodSync(path.join(programs, name), 0o755)
  }
  const command = path.join(folder, 'larder')
  writeFileSync(command, text.replaceAll('/etc/larder', etc).replaceAll('/opt/larder', folder))
  const said = (...words: string[]) => {
    const env = { PATH: `${programs}:${process.env.PATH}`, HOME: '/home/chef' }
    return spawnSync('/bin/sh', [command, ...words], { encoding: 'utf8', env }).stdout.split('\n')
  }
  const given = [
    'smtps://user:a b&$HOME@mail.example.com',
    '/var/backups/larder',
    '/var/lib/larder-data',
    'the key',
    '',
  ]
  const ofNpm = ['run', '--silent']
  expect(said('admin', 'companies', 'add', '--title', 'Corner  Table')).toEqual([
    'runuser',
    '-u',
    'larder',
    '--',
    'npm',
    ...ofNpm,
    'admin',
    '--',
    'companies',
    'add',
    '--title',
    'Corner  Table',
    ...given,
  ])
  expect(said('backup')).toEqual(['runuser', '-u', 'larder', '--', 'npm', ...ofNpm, 'backup', '--', ...given])
  // Only root may read the secret key and make a folder beside the one in use.
  const asRoot = [
    ['restore', 'x.age', '--to', '/var/lib/larder-restored'],
    ['backup', 'check', 'x.age'],
    ['backup', 'check-log'],
  ]
  for (const [name = '', ...words] of asRoot)
    expect(said(name, ...words)).toEqual(['npm', ...ofNpm, name, '--', ...words, ...given])
  expect(spawnSync('/bin/sh', [command], { encoding: 'utf8' })).toMatchObject({ status: 2, stdout: '' })
})

test('an alert that joins two figures says by which labels: unlike ones would never meet', () => {
  const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: { expr: string }[] }[] }
  const joins = groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => expr.match(/\b(and|or|unless)\b.{9}/g) ?? [])
  expect(joins).toHaveLength(2)
  expect(joins.filter((join) => !/^\w+ (on|ignoring)\b/.test(join))).toEqual([])
})

test('the command of the image runs what the project names, and nothing of its tools', () => {
  const inContainer = (...words: string[]) =>
    spawnSync(process.execPath, ['deploy/larder-in-container.mjs', ...words], { encoding: 'utf8' })
  expect(inContainer('backup', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--recipient') })
  expect(inContainer('drills')).toMatchObject({ status: 2, stderr: expect.stringContaining('admin, backup, restore') })
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain('/larder/deploy/larder-in-container.mjs')
})

test('every command that running Larder names is one of the project', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const document of ['docs/operations.md', 'docs/retention.md', 'README.md', 'deploy/larder']) {
    const named = [...readFileSync(document, 'utf8').matchAll(/(?:npm run |`larder |^larder )([a-z][\w:-]+)/gm)]
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
  }
})
