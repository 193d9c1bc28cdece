/** What a drill that strikes the product found, as a row of the last table of npm run drills. */
export function figuresOf(name, { verdict, unresolved, complaints, slowestRecoveryMs }, isControl) {
  const counts = Object.entries(verdict)
  const sumOf = (pattern) => counts.filter(([of]) => pattern.test(of)).reduce((sum, [, count]) => sum + count, 0)
  const [ofLost, ofDoubled] = [/lost|NotMailed/i, /duplicated|Doubled|Twice|TooOften/i]
  const lost = sumOf(ofLost)
  const doubled = sumOf(ofDoubled)
  return {
    name,
    isControl,
    lost,
    doubled,
    torn: sumOf(/./) - lost - doubled + unresolved + complaints.length,
    seconds: Math.round(slowestRecoveryMs / 100) / 10,
  }
}

/** The table of these rows, as text; empty without rows. */
export function figuresTable(rows) {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, isControl, lost, doubled, torn, seconds }) =>
      `| ${name} | ${lost} | ${doubled} | ${torn} | ${seconds} | ${isControl ? 'must be noticed' : 'nothing'} |`,
  )
  const head = '| what was struck | lost | doubled | torn or unanswered | seconds until the first answer | wanted |'
  return [head, '|---|---:|---:|---:|---:|---|', ...lines, ''].join('\n')
}
