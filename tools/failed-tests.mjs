const longestWhy = 600
/** of the page, at each end: notices and dialogs are its last words */
const longestEnd = 3_000
// oxlint-disable-next-line no-control-regex -- terminals' colours
const colours = /\u001b\[[0-9;]*m/g

/** What failed in the runners' JSON reports: file and name (or the file alone whose tests could not begin), the beginning of why, and where the page was written down. */
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
    .map(({ title, tests }) => ({ file, name: title, why: brief(errorOf(tests)), ...pageOf(tests) }))
  return [...failed, ...suites.flatMap(ofPlaywright)]
}

function errorOf(tests = []) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))
  return errors[0]
}

/** The file in which Playwright wrote what was on the page. */
function pageOf(tests = []) {
  const attached = tests.flatMap(({ results = [] }) => results.flatMap(({ attachments = [] }) => attachments))
  const found = attached.find(({ name, path }) => name === 'error-context' && path)
  return found ? { page: found.path } : {}
}

/** The page in such a file, as a reader hears it, without the middle of a long one; empty where there was none. */
export function pageSeen(written) {
  const [, page = ''] = /^```yaml\n(.*?)\n```/ms.exec(written) ?? []
  return page.length <= 2 * longestEnd ? page : `${page.slice(0, longestEnd)}\n…\n${page.slice(-longestEnd)}`
}

function brief(message = '') {
  return message.replace(colours, '').trim().slice(0, longestWhy)
}
