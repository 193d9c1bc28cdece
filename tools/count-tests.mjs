/**
 * The numbers at the end of a runner's output. Vitest says 'Tests  3 failed | 120 passed | 2 skipped (125)', Playwright '12 passed (1.2m)'
 * with '1 flaky' and '1 skipped' on lines of their own, our check 'check: 8 passed, 0 failed'.
 */
export function countTests(coloured) {
  // oxlint-disable-next-line no-control-regex -- terminals' colours
  const output = coloured.replace(/\u001b\[[0-9;]*m/g, '')
  const lines = output.split('\n')
  const vitest = lines.findLast((each) => /^\s*Tests\s/.test(each))
  // A test may be named '3 failed'; only lines that are nothing but a count are Playwright's.
  const closing =
    vitest ??
    lines.filter((each) => /^(?:check: )?\s*\d+ (?:passed|failed|skipped|flaky|did not run)\b/.test(each)).join('\n')
  const number = (word) =>
    [...closing.matchAll(new RegExp(`(\\d+) ${word}\\b`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0)
  return {
    passed: number('passed'),
    failed: number('failed'),
    skipped: number('skipped') + number('did not run'),
    flaky: number('flaky'),
  }
}

/** The counts of the parts before and of this one: a second try counts as a failure, and so does an end that is bad without a count. */
export function addPart(totals, { status, output }) {
  const { passed, failed, skipped, flaky } = countTests(output)
  return {
    passed: totals.passed + passed,
    failed: totals.failed + (status === 0 ? failed + flaky : Math.max(failed + flaky, 1)),
    skipped: totals.skipped + skipped,
    flaky: totals.flaky + flaky,
  }
}
