import { expect, it } from 'vitest'
import { addressOf, newSecret, stepOf } from './app-codes.ts'

/** '12345678901234567890', the secret of RFC 6238, appendix B */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it('codes are those of RFC 6238, half a minute early or late, and no others', () => {
  expect(stepOf(secret, '287082', new Date(59_000))).toBe(1)
  expect(stepOf(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036)
  expect(stepOf(secret, '287082', new Date(89_000))).toBe(1)
  expect(stepOf(secret, '287082', new Date(90_000))).toBeNull()
  expect(stepOf(secret, '287083', new Date(59_000))).toBeNull()
  for (const typed of ['', '28708', '2870820', '94287082', ' 287082', 'abcdef'])
    expect(stepOf(secret, typed, new Date(59_000)), typed).toBeNull()
})

it('a secret has 160 bits and an address that apps read', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  const address = new URL(addressOf(secret, 'ana@corner.example'))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Larder:ana@corner.example',
  ])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Larder',
    digits: '6',
    period: '30',
  })
})
