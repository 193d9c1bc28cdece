/** What failed in the runners' JSON reports, a line each: file and name, or the file alone whose tests could not begin. */
export function failedTests(reports) {
  return reports.flatMap((report) => (report.testResults ? ofVitest(report) : report.suites.flatMap(ofPlaywright)))
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file: name, name: 'could not begin' }]
    return failed.map(({ fullName }) => ({ file: name, name: fullName }))
  })
}

function ofPlaywright({ file, suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => ({ file, name: title }))
  return [...failed, ...suites.flatMap(ofPlaywright)]
}
