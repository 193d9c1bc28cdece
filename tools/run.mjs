// Runs a script of the project with Node 24: node tools/run.mjs <file> [arguments]
import { spawn } from 'node:child_process'
import { environment, findNode, install, root } from './install.mjs'

try {
  install()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
const child = spawn(findNode(), process.argv.slice(2), { cwd: root, env: environment(), stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
