// npm run sbom [-- <folder>]: sbom.json (CycloneDX) and licences.txt of what runs in production, from the lock file. The
// build ends with it. What names its licence in no lock file is asked where it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
// With '--omit dev' npm leaves out what our tools need too, as pg and zod: those that only they need are left out below.
const made = spawnSync(npm, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
if (made.status !== 0) {
  process.stderr.write(made.stderr)
  process.exit(1)
}
const [folder = path.join(root, 'dist')] = process.argv.slice(2)
const list = JSON.parse(made.stdout)
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const components = (list.components ?? [])
  .filter(({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'))
  // Our own are called by their folders there.
  .map((each) => ({ ...each, name: each['bom-ref'].replace(/@[^@]+$/, '') }))
  .map((each) => (licenceOf(each) ? each : { ...each, ...installedLicence(each) }))
const known = new Set([list.metadata?.component, ...components].map((each) => each?.['bom-ref']))
const dependencies = (list.dependencies ?? [])
  .filter(({ ref }) => known.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }))
const lines = components.map((each) => `${each.name} ${each.version}: ${licenceOf(each) ?? 'unknown'}`).toSorted()
mkdirSync(folder, { recursive: true })
writeFileSync(
  path.join(folder, 'sbom.json'),
  `${JSON.stringify({ ...list, components, dependencies }, undefined, 2)}\n`,
)
writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`)
const counts = new Map()
for (const each of components) {
  const licence = licenceOf(each) ?? 'unknown'
  counts.set(licence, (counts.get(licence) ?? 0) + 1)
}
for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
  process.stdout.write(`${count} ${licence}\n`)
const there = path.relative(root, folder)
process.stdout.write(`${there}/sbom.json and ${there}/licences.txt: ${components.length} packages\n`)

function licenceOf({ licenses = [] }) {
  return (
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' and ') || undefined
  )
}

/** Old packages have a list of licences, which the lock file leaves out, or nothing but the text beside them. */
function installedLicence({ name, version }) {
  const [place] =
    Object.entries(packages).find(([key, each]) => key.endsWith(`node_modules/${name}`) && each.version === version) ??
    []
  const installed = path.join(root, place ?? '')
  if (place === undefined || !existsSync(path.join(installed, 'package.json'))) return {}
  const { license, licenses = [] } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
  const named = [license ?? licenses].flat().map((each) => each.type ?? each)
  const ids = named.length > 0 ? named : licenceText(installed)
  return ids.length > 0 ? { licenses: ids.map((id) => ({ license: { id } })) } : {}
}

function licenceText(installed) {
  const file = readdirSync(installed).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name))
  const isMit = file !== undefined && readFileSync(path.join(installed, file), 'utf8').startsWith('MIT License')
  return isMit ? ['MIT'] : []
}
