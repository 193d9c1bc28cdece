// npm start: installs what is missing, builds the web app when its sources changed, runs the server, and stops when npm, which started it, ends.
import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { environment, findNode, install, root } from './install.mjs'
import { whenNpmEnds } from './npm-ended.mjs'

try {
  install()
  buildWeb()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
runServer()

function runServer() {
  const server = spawn(findNode(), ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  })
  const stop = () => server.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  whenNpmEnds(stop)
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
