import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addKeyToFile, credentialsKeys, dropOlderKeys } from './credentials-keys.ts'
import { seal, unseal } from './seal.ts'

test('a sealed text is opened only unchanged, for the same row, with its key, and looks different each time', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const sealed = seal([older], 'hunter2 ünï', '7 531')
  expect(unseal([newer, older], sealed, '7 531')).toBe('hunter2 ünï')
  expect(seal([older], 'hunter2 ünï', '7 531')).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('hunter2')
  expect(() => unseal([older], sealed, '8 531')).toThrow()
  expect(() => unseal([newer], sealed, '7 531')).toThrow('not among the keys')
  for (const at of [5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal([older], changed, '7 531')).toThrow()
  }
})

test('without keys in the environment a file of the data folder has one, for its owner alone; it can be changed', () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'larder-keys-'))
  const at = { credentialsKeys: [], dataDirectory }
  const [first] = credentialsKeys(at)
  expect(first).toHaveLength(32)
  expect(credentialsKeys(at)).toEqual([first])
  expect(statSync(path.join(dataDirectory, 'credentials.key')).mode & 0o777).toBe(0o600)
  addKeyToFile(dataDirectory)
  const both = credentialsKeys(at)
  expect(both).toHaveLength(2)
  expect(both[1]).toEqual(first)
  dropOlderKeys(dataDirectory)
  expect(credentialsKeys(at)).toEqual([both[0]])
  rmSync(dataDirectory, { recursive: true })
})
