import type { AddressInfo } from 'node:net'
import { WrongConfiguration } from '../config.ts'
import { openDirectory } from '../database/cells/directory/directory.ts'
import { endProcess } from '../end-process.ts'
import { buildFront } from './front.ts'
import { readFrontConfig } from './front-config.ts'

const directoryConnections = 10
const stopMayTakeMs = 9_500

/** One address for all cells: `npm run front`. */
async function main(): Promise<void> {
  const config = readFrontConfig(process.env)
  const directory = openDirectory(config.directory, directoryConnections)
  const server = await buildFront(config, directory)
  await server.listen({ port: config.port, host: config.host })
  const stop = () => {
    setTimeout(() => process.exit(1), stopMayTakeMs).unref()
    void server
      .close()
      .then(() => directory.close())
      .then(() => endProcess(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`Ready: http://localhost:${(server.server.address() as AddressInfo).port}\n`)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof WrongConfiguration ? `${reason}\n` : `The front could not start: ${reason}\n`)
  return endProcess(1)
})
