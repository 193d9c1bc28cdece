const longestWhy = 600
// oxlint-disable-next-line no-control-regex -- terminals' colours
const colours = /\u001b\[[0-9;]*m/g

/** What failed in the runners' JSON reports: file and name (or the file alone whose tests could not begin), and the beginning of why. */
export function failedTests(reports) {
  return reports.flatMap((report) => (report.testResults ? ofVitest(report) : report.suites.flatMap(ofPlaywright)))
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file: name, name: 'could not begin', why: brief(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file: name,
      name: fullName,
      why: brief(failureMessages?.join('\n')),
    }))
  })
}

function ofPlaywright({ file, suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({ file, name: title, why: brief(errorOf(tests)) }))
  return [...failed, ...suites.flatMap(ofPlaywright)]
}

function errorOf(tests = []) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))
  return errors[0]
}

function brief(message = '') {
  return message.replace(colours, '').trim().slice(0, longestWhy)
}
