// docs/map.md names every file and folder by its whole path below src: what moves must be moved there too.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The columns with paths, by the section's heading, and the folder that its paths begin in. */
const sections: [heading: string, columns: { column: number; from: string }[]][] = [
  [
    '## Calls',
    [
      { column: 1, from: 'contract/src/' },
      { column: 2, from: 'server/src/' },
    ],
  ],
  ['## Screens', [{ column: 1, from: 'web/src/' }]],
  ['## Work after the answer', [{ column: 1, from: 'server/src/' }]],
  ['## The house', [{ column: 1, from: '' }]],
]
const endings = ['', '.ts', '.tsx', '.mjs']

it('docs/map.md names files and folders that exist', () => {
  const missing: string[] = []
  let checked = 0
  for (const section of readFileSync('docs/map.md', 'utf8').split(/(?=^## )/m)) {
    const [, columns = []] = sections.find(([heading]) => section.startsWith(heading)) ?? []
    const rows = section.split('\n').filter((line) => line.startsWith('| '))
    for (const row of rows.slice(1))
      for (const { column, from } of columns)
        for (const name of namesIn(row.split('|')[column + 1] ?? '')) {
          checked += 1
          if (!endings.some((ending) => existsSync(`${from}${name}${ending}`))) missing.push(from + name)
        }
  }
  expect(missing).toEqual([])
  expect(checked).toBeGreaterThan(250)
})

/** The comma-separated paths of a cell; remarks in brackets are none. */
function namesIn(cell: string): string[] {
  return cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
