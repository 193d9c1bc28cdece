// npm run bench: the speed of the product beside its limits, with Node 24. Options: bench/main.ts.
import { spawn } from 'node:child_process'
import { findNode, install, root } from './install.mjs'

install()
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
