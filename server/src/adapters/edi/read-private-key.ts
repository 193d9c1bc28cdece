import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ReadKey } from './private-key.ts'

/** at once; a hostile key holds a processor until its time is over */
const mostAtOnce = 2
const withinMs = 15_000
const program = fileURLToPath(new URL('private-key-process.ts', import.meta.url))
let reading = 0

/** Opens a private key in a process of its own, so that a hostile one neither blocks nor fells the server, nor outlives its time. */
export async function readPrivateKey(text: string, passphrase: string, milliseconds = withinMs): Promise<ReadKey> {
  if (reading >= mostAtOnce) return { refused: 'busy' }
  reading += 1
  try {
    return await inProcess(text, passphrase, milliseconds)
  } finally {
    reading -= 1
  }
}

/** Settles when the process is gone, and not before. */
async function inProcess(text: string, passphrase: string, milliseconds: number): Promise<ReadKey> {
  const child = fork(program, {
    env: {},
    execArgv: [],
    stdio: 'ignore',
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  })
  let read: ReadKey = { refused: 'unreadable' }
  const isGone = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
  })
  child.once('message', (answer) => {
    read = answer as ReadKey
    child.kill('SIGKILL')
  })
  if (child.connected) child.send({ text, passphrase })
  await isGone
  return read
}
