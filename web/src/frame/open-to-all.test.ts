import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openToAll } from './open-to-all.ts'

test.each([
  '/invitation/t',
  '/change-email/t',
  '/confirm-email/t',
  '/change-password/t',
  '/rep-invite/t',
  '/weekly-mail/t',
  '/rep',
])('the mailed link %s opens without a session, and no sign-in comes before it', (path) => {
  expect(openToAll.test(path)).toBe(true)
})

test.each(['/', '/place-order', '/people', '/invitation', '/login', '/repair'])('%s does not', (path) => {
  expect(openToAll.test(path)).toBe(false)
})

test('what is fetched before the first paint is decided by the same pattern', () => {
  const script = readFileSync(new URL('../../public/before-paint.js', import.meta.url), 'utf8')
  expect(script).toContain(`!${String(openToAll)}.test(`)
})
