// Every export is used by another file, and by the product itself rather than by its tests alone.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['{domain,contract,server,web}/src', 'web/{gallery,testing,service-worker}', 'browser-tests', 'bench', 'crash', 'tools'] // prettier-ignore
const files = [
  ...globSync('{web/*,vitest.config}.{ts,mts}', { cwd: root }),
  ...folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: root })),
]
  .filter((file) => !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const exported = /^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm
/** Clients may use all of the contract; the types of the database are written by a program. */
const isOpen = (file: string) => file.startsWith('contract/') || file.endsWith('.gen.ts') || file.includes('.test.')
const names = files
  .filter(({ file }) => !isOpen(file))
  .flatMap(({ file, text }) => [...text.matchAll(exported)].map(([line, name = '']) => ({ file, line, name })))

/** The files that each exported name is in, and how often. */
const placesOf = new Map(names.map(({ name }) => [name, new Map<string, number>()]))
for (const { file, text } of files)
  for (const [word] of text.matchAll(/\w+/g)) {
    const places = placesOf.get(word)
    places?.set(file, (places.get(file) ?? 0) + 1)
  }

/** Tests, and what is made for them. */
const isOfTests = (file: string) => /\.test\.|testing|for-tests|^browser-tests|^crash|^bench/.test(file)

/** The queue that tests run by hand, and a rule and a list that tests compare the database's statements with. */
const ofTests = ['inlineJobQueue', 'effectivePrice', 'followsFromItems']

test('what is exported is used by another file', () => {
  const alone = names.filter(({ name }) => placesOf.get(name)?.size === 1)
  expect(alone.map(({ file, name }) => `${name} of ${file}`)).toEqual([])
})

test('what the product has is used by the product, not by its tests alone', () => {
  const idle = names.filter(({ file, line, name }) => {
    const places = placesOf.get(name) ?? new Map<string, number>()
    const users = [...places.keys()].filter((other) => other !== file)
    const isOnlyDeclared = places.get(file) === 1 && !line.startsWith('export type')
    return isOnlyDeclared && !isOfTests(file) && users.every(isOfTests)
  })
  expect(idle.map(({ name }) => name).toSorted()).toEqual(ofTests.toSorted())
})
