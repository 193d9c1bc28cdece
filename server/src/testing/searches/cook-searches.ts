import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The query of a cook, and a test of which items are meant. */
export type CookSearch = { group: string; query: string; isMeant: (item: SearchedItem) => boolean }
type SearchedItem = { name: string; brand: string; category: string; packSize: string }

/** The searches that the words were tuned on; the head of the file says how a line reads. */
export function cookSearches(): CookSearch[] {
  return searchesIn('./cook-searches.txt')
}

/** Searches written down before anybody looked at the words. */
export function heldOutSearches(): CookSearch[] {
  return searchesIn('./held-out-searches.txt')
}

/** Searches that nothing was ever tuned on. */
export function secondLookSearches(): CookSearch[] {
  return searchesIn('./second-look-searches.txt')
}

function searchesIn(file: string): CookSearch[] {
  const lines = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').split('\n')
  const searches: CookSearch[] = []
  let group = ''
  for (const line of lines) {
    if (line.startsWith('== ')) group = line.slice(3).trim()
    else if (line !== '' && !line.startsWith('# ')) searches.push(searchOf(group, line))
  }
  return searches
}

function searchOf(group: string, line: string): CookSearch {
  const [query = '', wanted = '', unwanted = ''] = line.split('|').map((part) => part.trim())
  const needed = wanted.split(' ').map(anyOf)
  const forbidden = unwanted === '' ? undefined : anyOf(unwanted)
  return {
    group,
    query,
    isMeant: ({ name, brand, category, packSize }) => {
      const text = plain(`${name} ${brand} ${category} ${packSize}`)
      return needed.every((words) => words.test(text)) && !forbidden?.test(plain(name))
    },
  }
}

function anyOf(words: string): RegExp {
  const patterns = words.split(',').map((word) => {
    const text = word.replaceAll(/[.+^$?()[\]{}\\]/g, String.raw`\$&`).replaceAll('_', '[ -]')
    return text.endsWith('*') ? `${text.slice(0, -1)}[a-z0-9]*` : `${text}(?:e?s)?`
  })
  return new RegExp(`(?<![a-z0-9.])(?:${patterns.join('|')})(?![a-z0-9/])`)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/[^a-z0-9/#&.-]+/g, ' ')
}
