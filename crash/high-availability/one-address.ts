import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/database/embedded/embedded-postgres.ts'
import { end, runProgram } from './child.ts'

export type OneAddress = { port: number; stop(): Promise<void> }

/** Servers behind one address; those that do not answer `check` with 200 get no connection, and lose those they have. */
export async function behindOneAddress(
  program: string,
  folder: string,
  name: string,
  check: string,
  servers: readonly { name: string; port: number; asks: number }[],
): Promise<OneAddress> {
  const port = await freePort()
  const lines = servers.map(
    (server) =>
      `  server ${server.name} 127.0.0.1:${server.port} check port ${server.asks} inter 500 fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  const text = `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  retries 2
  option redispatch
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${check}
  http-check expect status 200
${lines.join('\n')}
`
  const file = path.join(folder, `${name}.cfg`)
  writeFileSync(file, text)
  const running = runProgram(program, ['-db', '-f', file], path.join(folder, `${name}.log`))
  return { port, stop: () => end(running, 'SIGKILL') }
}
