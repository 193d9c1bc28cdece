// The import rules of docs/decisions/0001: packages, then areas from left to right, then roles of server files.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from '../web/areas.ts'
import { circlesOf } from './circles.ts'

const packages: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['domain', 'contract'],
  'browser-tests': ['domain', 'contract', 'server'],
}
/** The floors of the web from the ground up; between api and frame are the areas. */
const groundFloors = ['kit', 'api']
/** the whole is put together here, so these may know every area */
const assemblies = [
  'server/src/app.ts',
  'server/src/areas.ts',
  'server/src/download-renderers.ts',
  'server/src/main.ts',
  'server/src/start-jobs.ts',
  // what a thread of its own begins with
  'server/src/distributors/import/order-guide.worker.ts',
  'server/src/reports/reports.worker.ts',
  'contract/src/all-calls.ts',
]

type Import = { from: string; to: string; isLazy: boolean }

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name)
    if (['node_modules', 'dist'].includes(name)) return []
    if (statSync(full).isDirectory()) return filesOf(full)
    return /\.tsx?$/.test(name) ? [full] : []
  })
}

/** Every import as a path from the root: './x' resolved, '@larder/contract/y' as 'contract/src/y'. */
const imports: Import[] = Object.keys(packages).flatMap((name) =>
  filesOf(name).flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(
      /(?:^import\s+|^(?:import|export|\})[^'\n]*\sfrom\s+|(\bimport\())'([^']+)'/gm,
    )
    return [...found].map(([, lazy, target = '']) => ({
      from: file,
      to: resolve(file, target),
      isLazy: lazy !== undefined,
    }))
  }),
)

function resolve(file: string, target: string): string {
  if (target.startsWith('.')) return path.join(path.dirname(file), target)
  const ours = /^@larder\/([\w-]+)\/(.*)$/.exec(target)
  return ours ? `${ours[1]}/src/${ours[2]}` : target
}

const packageOf = (file: string) => Object.keys(packages).find((name) => file.startsWith(`${name}/`))
const areaOf = (file: string) => areas.find((area) => file.split('/')[2] === area)
/** 0 kit, 1 api, 2 areas, 3 frame. */
function floorOf(file: string): number {
  const folder = file.split('/')[2] ?? ''
  const ground = groundFloors.indexOf(folder)
  if (!file.startsWith('web/src/')) return Number.NaN
  return ground >= 0 ? ground : areas.includes(folder) ? 2 : 3
}
const told = (broken: Import[], why: string) => broken.map(({ from, to }) => `${from} imports ${to}: ${why}`)

describe('imports', () => {
  it('of the contract by the web are of types: its schemas stay out of the browser (docs/decisions/0005)', () => {
    const atRunTime = filesOf('web/src')
      .filter((file) => !file.includes('.test.'))
      .filter((file) => /^import (?!type )[^'\n]*'@larder\/contract\//m.test(readFileSync(file, 'utf8')))
    expect(atRunTime).toEqual([])
  })

  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  it('form no circle, not even of types; what is loaded later may lead back', () => {
    expect(circlesOf(imports.filter(({ from, isLazy }) => !isTest(from) && !isLazy))).toEqual([])
  })

  it('stay within what a package may know', () => {
    const broken = imports.filter(({ from, to }) => {
      const [mine, theirs] = [packageOf(from) ?? '', packageOf(to)]
      return theirs !== undefined && theirs !== mine && !packages[mine]?.includes(theirs)
    })
    expect(told(broken, 'domain ← contract ← server and web')).toEqual([])
  })

  it('go from an area only to areas on its left, within a package', () => {
    const broken = imports.filter(({ from, to }) => {
      const [mine, theirs] = [areaOf(from), areaOf(to)]
      if (!mine || !theirs || packageOf(from) !== packageOf(to) || assemblies.includes(from) || isTest(from))
        return false
      return areas.indexOf(theirs) > areas.indexOf(mine)
    })
    expect(told(broken, `areas are read from left to right: ${areas.join(', ')}`)).toEqual([])
  })

  it('of the web stay on three floors: the kit (with the calls on it), areas, the frame', () => {
    const folders = readdirSync('web/src').filter((name) => statSync(`web/src/${name}`).isDirectory())
    expect(folders.filter((name) => ![...groundFloors, ...areas, 'frame'].includes(name))).toEqual([])
    const ofWeb = imports.filter(
      ({ from, to }) => packageOf(from) === 'web' && to.startsWith('web/src/') && !isTest(from),
    )
    const below = ofWeb.filter(({ from, to }) => floorOf(from) < floorOf(to) && from !== 'web/src/main.tsx')
    expect(told(below, 'a floor knows only those below it: kit, api, areas, frame')).toEqual([])
    // Sessions, companies and guards are what the frame itself is made of.
    const pastManifest = ofWeb.filter(
      ({ from, to }) =>
        floorOf(from) === 3 && floorOf(to) === 2 && areaOf(to) !== 'accounts' && path.basename(to) !== 'area.ts',
    )
    expect(told(pastManifest, 'the frame knows an area by its manifest area.ts alone')).toEqual([])
    const words = imports.filter(
      ({ from, to }) => floorOf(from) === 0 && /^(contract|domain\/src\/(?!values\/))/.test(to),
    )
    expect(told(words, 'the kit knows no word of the product')).toEqual([])
  })

  it('of the sign-in reach no area but accounts, and not the list of them: it is what everybody waits for', () => {
    const needed = new Set(['web/src/frame/sign-in-alone.tsx'])
    for (const file of needed)
      for (const { from, to, isLazy } of imports)
        if (from === file && !isLazy && packageOf(to) === 'web') needed.add(to)
    expect(
      [...needed].filter((file) => (areaOf(file) ?? 'accounts') !== 'accounts' || file.endsWith('/areas.ts')),
    ).toEqual([])
  })

  it('keep the domain pure', () => {
    const broken = imports.filter(
      ({ from, to }) =>
        packageOf(from) === 'domain' && !isTest(from) && packageOf(to) !== 'domain' && to !== 'fraction.js',
    )
    expect(told(broken, 'domain imports nothing but fraction.js')).toEqual([])
    const impure = filesOf('domain/src').filter(
      (file) => !isTest(file) && /Date\.now|new Date\(\)|Math\.random|process\./.test(readFileSync(file, 'utf8')),
    )
    expect(impure).toEqual([])
  })

  it('keep folders small enough to be read at a glance', () => {
    const sizes = Map.groupBy(
      ['domain', 'contract', 'server', 'web'].flatMap((name) => filesOf(`${name}/src`)),
      (file) => path.dirname(file),
    )
    const full = [...sizes]
      .filter(([, files]) => files.length > 25)
      .map(([folder, { length }]) => `${folder}: ${length}`)
    expect(full).toEqual([])
  })

  it('of adapters know no area, of queries no use case, of use cases no Fastify', () => {
    const server = imports.filter(({ from }) => from.startsWith('server/src/') && !isTest(from))
    const adapters = server.filter(
      ({ from, to }) => from.includes('/adapters/') && packageOf(to) === 'server' && areaOf(to) !== undefined,
    )
    const queries = server.filter(({ from, to }) => from.endsWith('.queries.ts') && to.endsWith('.routes.ts'))
    const useCases = server.filter(
      ({ from, to }) => areaOf(from) !== undefined && !from.endsWith('.routes.ts') && to === 'fastify',
    )
    expect(told([...adapters, ...queries, ...useCases], 'routes → use case or queries → SQL')).toEqual([])
  })
})

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
