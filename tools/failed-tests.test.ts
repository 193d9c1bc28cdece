import { expect, test } from 'vitest'
import { failedTests, pageSeen } from './failed-tests.mjs'

const ofVitest = {
  testResults: [
    {
      name: 'cart.test.ts',
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'the cart keeps its lines',
          failureMessages: ['\u001b[31mexpected 2\u001b[39m to be 3'],
        },
        { status: 'passed', fullName: 'the cart is emptied' },
      ],
    },
    {
      name: 'demo.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [{ status: 'skipped', fullName: 'the demo people' }],
    },
    { name: 'order.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'an order' }] },
  ],
}
const ofPlaywright = {
  suites: [
    {
      file: 'journey.spec.ts',
      specs: [
        {
          title: 'a list is counted',
          ok: false,
          tests: [
            {
              results: [
                { error: { message: 'not seen' }, attachments: [{ name: 'error-context', path: 'counted/page.md' }] },
              ],
            },
          ],
        },
      ],
      suites: [{ file: 'journey.spec.ts', specs: [{ title: 'a hundred lines', ok: false }] }],
    },
    { file: 'short.spec.ts', specs: [{ title: 'the page opens', ok: true }] },
  ],
}

test('each failed test of both runners and each file whose tests could not begin, why, and what was on the page', () => {
  expect(failedTests([ofVitest, ofPlaywright])).toEqual([
    { file: 'cart.test.ts', name: 'the cart keeps its lines', why: 'expected 2 to be 3' },
    { file: 'demo.test.ts', name: 'could not begin', why: 'no such module' },
    { file: 'journey.spec.ts', name: 'a list is counted', why: 'not seen', page: 'counted/page.md' },
    { file: 'journey.spec.ts', name: 'a hundred lines', why: '' },
  ])
})

test('the page of a failed journey is told, of a long one its beginning and its end', () => {
  const written = (page: string, title = '') =>
    `# Error details\n\n\`\`\`\nError\n\`\`\`\n${title}\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source`
  // A time-out has a title for its page, an expectation that failed has none.
  expect(pageSeen(written('- heading "Prep"', '\n# Page snapshot\n'))).toBe('- heading "Prep"')
  expect(pageSeen(written('- heading "Prep"\n- main'))).toBe('- heading "Prep"\n- main')
  const [beginning, notice] = ['- banner\n', '- status: Plums moved to Heirlooms']
  const long = pageSeen(written(beginning + 'x'.repeat(9_000) + notice))
  expect(long.length).toBeLessThan(6_100)
  expect([long.startsWith(beginning), long.endsWith(notice)]).toEqual([true, true])
  expect(pageSeen('# Error details')).toBe('')
})
