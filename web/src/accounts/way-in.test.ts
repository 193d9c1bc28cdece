import { expect, test } from 'vitest'
import { landingView, sentTo } from './way-in.ts'

const landing = '/place-order/list'

test.each([
  ['signed-out', 'signed-out pages', undefined],
  ['signed-out', 'administrator pages', '/login'],
  ['signed-out', 'main app', '/login'],
  ['signed-out', 'unknown', '/login'],
  ['administrator', 'signed-out pages', '/admin-login'],
  ['administrator', 'administrator pages', undefined],
  ['administrator', 'main app', '/admin-login'],
  ['administrator', 'unknown', '/admin-login'],
  ['member', 'signed-out pages', landing],
  ['member', 'administrator pages', landing],
  ['member', 'main app', undefined],
  ['member', 'unknown', landing],
] as const)('%s at the %s is sent to %s', (visitor, pages, to) => {
  expect(sentTo(visitor, pages, landing)).toBe(to)
})

test.each([
  { lastView: null, hasComparisonView: true, hasInventoryScreen: true, view: 'inventory' },
  { lastView: null, hasComparisonView: false, hasInventoryScreen: true, view: 'list' },
  { lastView: 'list', hasComparisonView: true, hasInventoryScreen: true, view: 'list' },
  { lastView: 'inventory', hasComparisonView: true, hasInventoryScreen: true, view: 'inventory' },
  { lastView: 'inventory', hasComparisonView: false, hasInventoryScreen: true, view: 'list' },
  { lastView: 'inventory', hasComparisonView: true, hasInventoryScreen: false, view: 'list' },
])(
  'last view $lastView, comparison view $hasComparisonView, screen $hasInventoryScreen lands on $view',
  ({ view, ...terms }) => {
    expect(landingView(terms)).toBe(view)
  },
)
