// It needs a process of its own: in one that it shares, searches of these catalogues were refused with 503 on a busy machine (docs/plan.md).
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import {
  aLocationWith,
  demoItems,
  hasRealGuide,
  realGuideItems,
  type CatalogueItem,
} from '../../testing/factories/search-catalogues.ts'
import { isDrill } from '../../testing/long-marks.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  heldOutSearches,
  secondLookSearches,
  cookSearches,
  type CookSearch,
} from '../../testing/searches/cook-searches.ts'

// docs/search.md holds the figures that were reached; when they rise, copy the new ones from the output of the failing test.
const page = readFileSync(new URL('../../../../docs/search.md', import.meta.url), 'utf8')
const app = await testApp()
const shownAtFirst = 5
const tunedShare = 0.95
const heldOutShare = 0.9

type Tally = { searches: number; offered: number; met: number; first: number; lacking: number; silent: number }

test('what cooks type is met among the first five items of the demo catalogue, as docs/search.md says', async () => {
  await holds('Demo catalogue', demoItems(), cookSearches())
})

if (isDrill)
  test.skipIf(!hasRealGuide())(
    'what cooks type is met in a real order guide too, as docs/search.md says',
    async () => {
      await holds('Real order guide', realGuideItems(), cookSearches())
    },
    60_000,
  )

describe.each([
  ['Held out', heldOutSearches],
  ['Second look', secondLookSearches],
] as const)('searches that the words were not tuned on: %s', (heading, searches) => {
  test('are met among the first five of the demo catalogue, as docs/search.md says', async () => {
    await holds(`${heading}, demo catalogue`, demoItems(), searches(), heldOutShare)
  })

  if (isDrill)
    test.skipIf(!hasRealGuide())(
      'are met in a real order guide too',
      async () => {
        await holds(`${heading}, real order guide`, realGuideItems(), searches(), heldOutShare)
      },
      60_000,
    )
})

test('there are at least 300 searches and 100 held out, none twice', () => {
  expect(cookSearches().length).toBeGreaterThanOrEqual(300)
  expect(heldOutSearches().length).toBeGreaterThanOrEqual(100)
  const queries = [...cookSearches(), ...heldOutSearches(), ...secondLookSearches()].map(({ query }) => query)
  expect(new Set(queries).size).toBe(queries.length)
})

async function holds(
  heading: string,
  items: readonly CatalogueItem[],
  searches: readonly CookSearch[],
  share = tunedShare,
): Promise<void> {
  const kitchen = await aLocationWith(app, items)
  await lookAtNewRows()
  const cook = await aPerson(app, { at: [kitchen] })
  const tallies = new Map<string, Tally>()
  const unmet: string[] = []
  for (const search of searches) {
    const tally = tallies.get(search.group) ?? { searches: 0, offered: 0, met: 0, first: 0, lacking: 0, silent: 0 }
    tallies.set(search.group, tally)
    const answer = await app.as(cook).get('/items', { filterOptions: { search: search.query }, limit: shownAtFirst })
    expect(answer.status).toBe(200)
    const shown: CatalogueItem[] = answer.body.data.map((item: { packSize: string }) => ({
      ...item,
      packText: item.packSize,
    }))
    count(tally, search, items, shown, answer.body._meta.isNear === true)
    if (isOffered(search, items) && !shown.some((item) => isMeant(search, item)))
      unmet.push(`${search.query}: ${shown.map(({ name }) => name).join(' ~ ')}`)
  }
  const all = [...tallies.values()].reduce((sum, tally) => added(sum, tally))
  const reached = [...tallies, ['all', all] as const].map(([group, tally]) => rowOf(group, tally))
  const written = writtenRows(heading)
  const fallen = reached.filter((row) => {
    const before = written.get(row.group)
    return (
      !before ||
      before.offered !== row.offered ||
      row.met < before.met ||
      row.first < before.first ||
      row.silent < before.silent
    )
  })
  const figures = reached.map(
    ({ group, searches, offered, met, first, lacking, silent }) =>
      `| ${group} | ${searches} | ${offered} | ${met} | ${first} | ${lacking} | ${silent} |`,
  )
  expect(fallen, `${heading}\n${figures.join('\n')}\nnot met:\n${unmet.join('\n')}\n`).toEqual([])
  expect(all.met / all.offered, 'of the searches for existing items').toBeGreaterThanOrEqual(share)
}

function count(
  tally: Tally,
  search: CookSearch,
  items: readonly CatalogueItem[],
  shown: CatalogueItem[],
  isNear: boolean,
): void {
  tally.searches++
  if (isOffered(search, items)) {
    tally.offered++
    if (shown.some((item) => isMeant(search, item))) tally.met++
    if (shown[0] && isMeant(search, shown[0])) tally.first++
  } else {
    tally.lacking++
    // Said to be near, or nothing at all: nobody takes it for what was asked for.
    if (shown.length === 0 || isNear) tally.silent++
  }
}

function isOffered(search: CookSearch, items: readonly CatalogueItem[]): boolean {
  return items.some((item) => isMeant(search, item))
}

function isMeant(search: CookSearch, { name, brand, category, packText }: CatalogueItem): boolean {
  return search.isMeant({ name, brand, category, packSize: packText })
}

function added(a: Tally, b: Tally): Tally {
  return {
    searches: a.searches + b.searches,
    offered: a.offered + b.offered,
    met: a.met + b.met,
    first: a.first + b.first,
    lacking: a.lacking + b.lacking,
    silent: a.silent + b.silent,
  }
}

type Row = Tally & { group: string }

function rowOf(group: string, tally: Tally): Row {
  return { group, ...tally }
}

function writtenRows(heading: string): Map<string, Row> {
  const [, section = ''] = page.split(`## ${heading}`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, group = '', ...figures] = cells
    const [searches, offered, met, first, lacking, silent] = figures.map(Number)
    return group === '' || !Number.isFinite(searches) || searches === undefined
      ? []
      : [
          {
            group,
            searches,
            offered: offered ?? 0,
            met: met ?? 0,
            first: first ?? 0,
            lacking: lacking ?? 0,
            silent: silent ?? 0,
          },
        ]
  })
  return new Map(rows.map((row) => [row.group, row]))
}

/** Analyzes the table, as autovacuum does soon after so many new rows: until then plans are made for an empty table. */
async function lookAtNewRows(): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('analyze items, item_words, item_vocabulary')
  await owner.end()
}
