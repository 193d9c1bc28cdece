// npm run sbom: sbom.json (CycloneDX) and licences.txt of what runs in production, from the lock file.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const made = spawnSync(npm, ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
if (made.status !== 0) {
  process.stderr.write(made.stderr)
  process.exit(1)
}
const { components = [] } = JSON.parse(made.stdout)
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' and ') || 'unknown'
const lines = components.map((each) => `${each.name} ${each.version}: ${licenceOf(each)}`).toSorted()
const folder = path.join(root, 'dist')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'sbom.json'), made.stdout)
writeFileSync(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`)
const counts = new Map()
for (const each of components) counts.set(licenceOf(each), (counts.get(licenceOf(each)) ?? 0) + 1)
for (const [licence, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
  process.stdout.write(`${count} ${licence}\n`)
process.stdout.write(`dist/sbom.json and dist/licences.txt: ${components.length} packages\n`)
