// npm run advisories: holds the versions of the lock file against the registry's advisories, where it can be asked.
import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const asked = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const answer = parsed(asked.stdout)
if (!answer?.metadata?.vulnerabilities) {
  const reason = answer?.message ?? answer?.error?.summary ?? asked.stderr.trim().split('\n').at(-1)
  process.stdout.write(`The registry could not be asked for advisories: ${reason || 'no answer'}. Nothing is known.\n`)
  process.exit(2)
}
const found = Object.values(answer.vulnerabilities ?? {})
for (const { name, severity, range, via } of found)
  process.stdout.write(`${severity} ${name} ${range} ${via.map((each) => each.url ?? each).join(' ')}\n`)
process.stdout.write(`${found.length} of ${answer.metadata.dependencies?.total ?? 'all'} packages have an advisory.\n`)
process.exit(found.length > 0 ? 1 : 0)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
