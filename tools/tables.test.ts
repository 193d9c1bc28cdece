// A table of a page that an empty line or a stray bar breaks is shown as text from there on, and nobody notices in the source.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const isBelowHead = (line = '') => /^\|[\s:|-]+\|$/.test(line)
const cellsIn = (line: string) => line.replaceAll(String.raw`\|`, '').split('|').length

/** The rows of a page that are not rows of a whole table, by number: without headings, or with another number of cells. */
function brokenRows(page: string): number[] {
  const lines = page.split('\n')
  let cellsOfHead = 0
  let isCode = false
  return lines.flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode
    const isRow = !isCode && line.startsWith('|')
    const isHead = isRow && cellsOfHead === 0
    if (!isRow) cellsOfHead = 0
    else if (isHead) cellsOfHead = cellsIn(line)
    const isBroken = isRow && (isHead ? !isBelowHead(lines[index + 1]) : cellsIn(line) !== cellsOfHead)
    return isBroken ? [index + 1] : []
  })
}

it('every table of the pages is whole', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'])
  expect(pages.length).toBeGreaterThan(20)
  const broken = pages.flatMap((page) => brokenRows(readFileSync(page, 'utf8')).map((row) => `${page}:${row}`))
  expect(broken).toEqual([])
})

it('a table that breaks is noticed', () => {
  const table = '| what | where |\n|---|---|\n| a \\| b | c |\n'
  expect(brokenRows(table)).toEqual([])
  expect(brokenRows(`${table}\n| d | e |\n`)).toEqual([5])
  expect(brokenRows(`${table}| d | e | f |\n`)).toEqual([4])
})
