import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signed.ts'

test('a signature holds for its text, purpose and key alone, and outlives a newer key', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const signature = signatureOf([older], '7-12', 'weekly mail')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(isSigned([newer, older], '7-12', signature, 'weekly mail')).toBe(true)
  expect(isSigned([older], '7-13', signature, 'weekly mail')).toBe(false)
  expect(isSigned([older], '7-12', signature, 'another mail')).toBe(false)
  expect(isSigned([newer], '7-12', signature, 'weekly mail')).toBe(false)
  expect(isSigned([older], '7-12', signature.slice(1), 'weekly mail')).toBe(false)
  expect(isSigned([older], '7-12', '', 'weekly mail')).toBe(false)
  expect(() => signatureOf([], '7-12', 'weekly mail')).toThrow('no key')
})
