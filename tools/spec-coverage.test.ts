// These pages name tests by their file and the first words of their title. Whoever moves or renames such a test changes the
// page too.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const tests = globSync(
  ['{contract,domain,server,web}/**/*.test.{ts,tsx}', 'browser-tests/**/*.ts', 'tools/*.test.ts'],
  {
    exclude: (name) => name.includes('node_modules'),
  },
)
/** the text of the tests of a name: areas may have files that are called alike */
const textOf = new Map<string, string>()
for (const file of tests) {
  const name = path.basename(file).replace(/(\.test)?\.tsx?$/, '')
  textOf.set(name, (textOf.get(name) ?? '') + readFileSync(file, 'utf8'))
}

/** 'cart.api', and the words in quotes behind it */
const named = /(?<file>[\w-]+(?:\.\w+)*\.(?:component|spec|api|test))(?<words>(?:,? \(?'[^']*')*)/g

it.each([
  ['docs/spec-coverage.md', 700],
  ['docs/trial-from-outside.md', 120],
])('%s names files and tests that exist', (page, atLeast) => {
  const missing: string[] = []
  let checked = 0
  for (const { groups } of readFileSync(page, 'utf8').matchAll(named)) {
    const { file = '', words = '' } = groups ?? {}
    const text = textOf.get(file.replace(/\.test$/, ''))
    const quoted = [...words.matchAll(/'([^']*)'/g)].map(([, word = '']) => word.replace(/….*$/, '').trim())
    for (const word of quoted.length > 0 ? quoted : ['']) {
      checked += 1
      if (!text?.includes(word)) missing.push(`${file} '${word}'`)
    }
  }
  expect(missing).toEqual([])
  expect(checked).toBeGreaterThan(atLeast)
})
