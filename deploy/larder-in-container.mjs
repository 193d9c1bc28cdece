#!/usr/bin/env node
// /usr/local/bin/larder of the image: runs the product's commands, as 'larder admin people list', with the container's settings.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
// Each is 'node tools/run.mjs server/src/….ts', with a word or without.
const commands = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, program] = /^node tools\/run\.mjs (server\/.+)$/.exec(script) ?? []
    return program === undefined ? [] : [[name, program.split(' ')]]
  }),
)
const [name, ...words] = process.argv.slice(2)
const program = commands.get(name)
if (program) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program, ...words], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
} else {
  process.stderr.write(`larder <command> …: ${[...commands.keys()].join(', ')}, as in the README\n`)
  process.exit(2)
}
