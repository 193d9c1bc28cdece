// npm run dev: the server with reload on change, and Vite in front of it with hot reload.
import { spawn } from 'node:child_process'
import { findNode, install, root } from './install.mjs'
import { whenNpmEnds } from './npm-ended.mjs'

install()
const apiPort = process.env.API_PORT ?? '3001'
const children = [
  spawn(
    findNode(),
    ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=domain/src', 'server/src/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: apiPort },
    },
  ),
  spawn(findNode(), ['node_modules/vite/bin/vite.js', 'web', '--port', process.env.PORT ?? '3000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
whenNpmEnds(stop)
let running = children.length
for (const child of children) {
  child.on('exit', () => {
    stop()
    if (--running === 0) process.exit(0)
  })
}
