import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { signingKey } from '../../../adapters/secrets/signed.ts'
import { readConfig } from '../../../config.ts'
import { readerOfLink, switchLink, switchPurpose } from './switch-link.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const configWith = (key: Buffer) => readConfig({ CREDENTIALS_KEY: key.toString('base64') })
const reader = { locationId: 7, userId: 12 }
const tokenBy = (key: Buffer) => switchLink(configWith(key), reader).split('/').at(-1) ?? ''
const retired = vi.fn(() => Promise.resolve([signingKey(older, switchPurpose)]))
const read = async (token: string) => {
  retired.mockClear()
  return [await readerOfLink(configWith(newer), token, retired), retired.mock.calls.length]
}

it('retired keys are read for a link that today’s key did not sign, and for nothing else', async () => {
  expect(await read(tokenBy(newer))).toEqual([reader, 0])
  expect(await read(tokenBy(older))).toEqual([reader, 1])
  expect(await read(tokenBy(randomBytes(32)))).toEqual([undefined, 1])
  for (const shapeless of ['', 'x', '7-12', '7-12-', `${tokenBy(newer)}x`, tokenBy(newer).slice(1)])
    expect(await read(shapeless), shapeless).toEqual([undefined, 0])
})
