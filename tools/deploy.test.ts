import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const settings = new Set(
  [...readFileSync('server/src/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
)
const isSetting = (name: string) => settings.has(name.replace(/_FILE$/, ''))

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
