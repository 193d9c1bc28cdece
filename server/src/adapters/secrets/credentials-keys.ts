import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const keyBytes = 32

/** The part of the configuration that says where the keys are. */
export type KeysAt = { readonly credentialsKeys: readonly Buffer[]; readonly dataDirectory: string }

/**
 * The keys for what is sealed in the database, the newest first: those of the environment, or of a file in the data
 * folder that is made when it is first needed.
 */
export function credentialsKeys({ credentialsKeys: given, dataDirectory }: KeysAt): readonly Buffer[] {
  if (given.length > 0) return given
  const file = keyFile(dataDirectory)
  if (!existsSync(file)) makeKeyFile(file)
  return readKeys(readFileSync(file, 'utf8'))
}

/** Puts a new key before those of the key file. */
export function addKeyToFile(dataDirectory: string): void {
  const file = keyFile(dataDirectory)
  const older = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeWhole(file, `${newKey()}\n${older}`)
}

/** Leaves the newest key alone in the key file. */
export function dropOlderKeys(dataDirectory: string): void {
  const file = keyFile(dataDirectory)
  const [newest] = readFileSync(file, 'utf8').split('\n')
  writeWhole(file, `${newest}\n`)
}

function keyFile(dataDirectory: string): string {
  return path.join(dataDirectory, 'credentials.key')
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Of two processes that start together one makes the file, whole, and both read it. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${newKey()}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
}

function readKeys(text: string): Buffer[] {
  const keys = text
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== keyBytes))
    throw new Error('credentials.key must have one key of 32 bytes in each line, written in base64')
  return keys
}
