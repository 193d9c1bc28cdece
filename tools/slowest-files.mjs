/**
 * The files that took longest, slowest first, out of what the runners report as JSON: Vitest its files with begin and
 * end, Playwright its tests with their durations.
 */
export function slowestFiles(reports, most = 10) {
  return reports
    .flatMap((report) => (report.testResults ? filesOfVitest(report) : filesOfPlaywright(report)))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
}

function filesOfVitest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
}

function filesOfPlaywright({ suites }) {
  return suites.map((suite) => ({ file: suite.file, seconds: millisecondsIn(suite) / 1000 }))
}

function millisecondsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(millisecondsIn)].reduce((sum, each) => sum + each, 0)
}
