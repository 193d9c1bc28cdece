import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')
const packages = ['domain', 'contract', 'server']

/** True when this copy of the project has the commit in its history; an archive or a shallow clone has none. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
}

/** The server of an earlier commit in a folder of its own, beside today's packages of others. */
export function checkOut(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-earlier-'))
  const archive = spawnSync('git', ['archive', commit, 'package.json', ...packages], { cwd: root, maxBuffer: 1 << 28 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`commit ${commit} could not be read`)
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@larder'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@larder') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  for (const name of packages) symlinkSync(path.join(folder, name), path.join(modules, '@larder', name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs one of its programs until it has printed what is waited for; the result is what it printed. */
export async function runUntil(
  folder: string,
  { file, args = [], env = {}, until }: { file: string; args?: string[]; env?: Record<string, string>; until: RegExp },
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TMPDIR: folder, ...env },
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk.toString()
      if (until.test(printed)) resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${file} of the earlier release ended: ${printed}`)))
  })
  return { child, printed }
}
