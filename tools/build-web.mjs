import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNode, root } from './install.mjs'

const builtStamp = path.join(root, 'web', 'dist', '.built-from')

/** Builds the web app unless it was built from these sources already. */
export function buildWeb() {
  const sources = ['web', 'contract/src', 'domain/src', 'package-lock.json'].map(fingerprint).join(' ')
  // the sign-in page sends the secret, so it is part of what is built
  const secret = process.env.AUTHENTICATE_SECRET ?? ''
  const wanted = createHash('sha256').update(`${sources} ${secret}`).digest('hex')
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return
  process.stdout.write('Building the web app …\n')
  const vite = spawnSync(findNode(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    // by NODE_ENV=development the app would be built with React's slow checks
    env: { ...process.env, NODE_ENV: 'production', ...(secret ? { VITE_AUTHENTICATE_SECRET: secret } : {}) },
  })
  if (vite.status !== 0) throw new Error('the web app could not be built')
  mkdirSync(path.dirname(builtStamp), { recursive: true })
  writeFileSync(builtStamp, wanted)
}

/** Changes with any source file below: names, sizes and times are enough and quick. */
function fingerprint(name) {
  const full = path.join(root, name)
  if (statSync(full).isFile()) return `${name}:${createHash('sha256').update(readFileSync(full)).digest('hex')}`
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'testing'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      if (entry.isDirectory()) return fingerprint(path.join(name, entry.name))
      const { size, mtimeMs } = statSync(path.join(full, entry.name))
      return `${entry.name}:${size}:${mtimeMs}`
    })
    .join(' ')
}
