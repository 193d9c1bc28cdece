import { expect, test } from 'vitest'
import { pathWithin } from './wanted-page.ts'

const origin = 'https://larder.test'

test.each([
  ['/order-history/view/12?show=lines#total', '/order-history/view/12?show=lines#total'],
  ['/place-order/list?q=basil', '/place-order/list?q=basil'],
  ['/no-such-page', '/no-such-page'],
  ['/logout-book', '/logout-book'],
])('%s is a page to come back to', (address, path) => {
  expect(pathWithin(address, origin)).toBe(path)
})

test.each([
  '/',
  '/login',
  '/logout',
  '/admin-login',
  '/change-password/abc',
  '/sign-up/1',
  '',
  '//evil.test',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '/\n/evil.test',
  '/x/../login',
  '/%2e/logout',
  'order-history',
])('%j is none', (address) => {
  expect(pathWithin(address, origin)).toBeUndefined()
})
