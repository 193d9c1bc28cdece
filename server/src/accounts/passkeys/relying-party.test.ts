import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

const asked = { protocol: 'http', host: 'localhost:3000' }

test.each([
  ['the address that was asked', undefined, { origin: 'http://localhost:3000', id: 'localhost' }],
  ['PUBLIC_URL', 'https://kitchen.test', { origin: 'https://kitchen.test', id: 'kitchen.test' }],
  ['PUBLIC_URL', 'https://kitchen.test:8443/', { origin: 'https://kitchen.test:8443', id: 'kitchen.test' }],
])('passkeys are of %s, with its port, and of its name alone: %s', (_, publicUrl, expected) => {
  expect(relyingParty({ config: { publicUrl } as Parameters<typeof relyingParty>[0]['config'] }, asked)).toEqual(
    expected,
  )
})
