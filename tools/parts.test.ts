// The list of parts with their licences, and the question whether one of them has an advisory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

type Component = {
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}
type Installed = Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>

const folder = mkdtempSync(path.join(tmpdir(), 'larder-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Installed }
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const versionOf = (name: string) => packages[`node_modules/${name}`]?.version ?? ''

/** npm asks this registry alone, and keeps what it answers in the test's own folder. */
async function run(command: 'sbom' | 'advisories', registry: string, ...words: string[]) {
  const child = spawn(process.execPath, [...(scripts[command] ?? '').split(' ').slice(1), ...words], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: registry,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** A registry that knows these advisories; it answers everything else with 'not found'. */
async function aRegistry(advisories: object | undefined) {
  const asked: Record<string, string[]>[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isAsked = request.url === '/-/npm/v1/security/advisories/bulk' && advisories !== undefined
      if (isAsked) asked.push(JSON.parse(body.toString()) as Record<string, string[]>)
      response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isAsked ? advisories : {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

const nowhere = 'http://127.0.0.1:9/'

test('the list of parts names each package of production with its version and its licence, and asks nobody', async () => {
  const to = path.join(folder, 'parts')
  const made = await run('sbom', nowhere, to)
  expect(made, made.said).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ MIT$/m) })
  const list = JSON.parse(readFileSync(path.join(to, 'sbom.json'), 'utf8')) as {
    bomFormat: string
    specVersion: string
    components: Component[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  const named = new Map(list.components.map((each) => [each.name, each]))
  for (const name of ['fastify', 'pg', 'react', 'ssh2'])
    expect(named.get(name)).toMatchObject({ version: versionOf(name), purl: `pkg:npm/${name}@${versionOf(name)}` })
  // What 'npm ci --omit=dev' installs: neither a package that tools need as well is missing, nor is a tool in it.
  const installed = Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`)
  const listed = list.components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted())
  const refs = new Set(list.components.map((each) => each['bom-ref']))
  expect(list.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  const licencesOf = ({ licenses = [] }: Component) =>
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  // Our own, one with a list of licences as packages had it once, and one that has nothing but the text.
  for (const name of ['@larder/server', 'ssh2', 'png-js'])
    expect(list.components.filter((each) => each.name === name).flatMap(licencesOf), name).toEqual(['MIT'])
  // A package for another machine is not installed here, so nobody can look.
  const unknown = list.components.filter((each) => licencesOf(each).length === 0)
  expect(unknown.filter(({ name }) => existsSync(path.join('node_modules', name)))).toEqual([])

  const lines = readFileSync(path.join(to, 'licences.txt'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(list.components.length)
  expect(lines).toContain(`fastify ${versionOf('fastify')}: MIT`)
  expect(made.said).toContain(`${lines.length} packages`)
})

test('the build ends with the list of parts, and the image is built by it and keeps the list', () => {
  expect(scripts.build?.split(' && ').at(-1)).toBe(scripts.sbom)
  const steps = readFileSync('deploy/Containerfile', 'utf8').split('\n')
  const built = steps.findIndex((line) => /^RUN .*npm run build$/.test(line))
  expect(built).toBeGreaterThan(0)
  const removed = steps.slice(built).flatMap((line) => /rm -rf (.*)$/.exec(line)?.[1]?.split(' ') ?? [])
  // The list is made before the tools that make it are left out.
  expect(removed).toContain('tools')
  expect(removed.filter((name) => name.startsWith('dist'))).toEqual([])
  expect(readFileSync('docs/operations.md', 'utf8')).toContain('`dist/licences.txt`')
})

test('advisories: each package that has one is named with it, and the command fails', async () => {
  const registry = await aRegistry({
    fastify: [
      {
        id: 1_000_001,
        url: 'https://example.test/GHSA-aaaa-bbbb-cccc',
        title: 'Answers that belong to another request',
        severity: 'high',
        vulnerable_versions: '<=99',
        cwe: [],
        cvss: { score: 7.5, vectorString: null },
      },
    ],
  })
  const { code, said } = await run('advisories', registry.address)
  await registry.stop()
  expect(registry.asked[0]?.fastify, 'it is asked for the versions of the lock file').toEqual([versionOf('fastify')])
  expect(said).toMatch(/^high fastify .*https:\/\/example\.test\/GHSA-aaaa-bbbb-cccc$/m)
  expect(said).toMatch(/\d+ of \d+ packages have an advisory/)
  expect(code).toBe(1)
})

test('advisories: with none it says so, of how many packages', async () => {
  const registry = await aRegistry({})
  const { code, said } = await run('advisories', registry.address)
  await registry.stop()
  expect(said).toMatch(/^0 of \d{3,} packages have an advisory\.$/m)
  expect(code).toBe(0)
})

test('advisories: a registry that is away, or knows of none, is never taken for a good answer', async () => {
  const without = await aRegistry(undefined)
  for (const registry of [nowhere, without.address])
    expect(await run('advisories', registry), registry).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^The registry could not be asked for advisories: .+\. Nothing is known\.$/m),
    })
  await without.stop()
})
