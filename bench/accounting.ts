import type pg from 'pg'
import { exportFormats } from '../contract/src/accounting/exports.ts'
import { addBooks, addRequests, addYear, ordersOfYear, requestCount, year, type Books } from './accounting-books.ts'
import type { Figure } from './figure.ts'
import { addKitchen, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import { watchPeakMb } from './memory.ts'
import type { ServerProcess } from './server-process.ts'

const itemCount = 15_000
const taggedAtOnce = 500
const taggedByScreen = 100

const allRounds = { page: 60, tag: 15, export: 3, requests: 15 }
const quickRounds = { page: 15, tag: 5, export: 2, requests: 5 }
type Rounds = typeof allRounds
const warmUps = 5
const mostOfCatalogue = 1
const mostTagMs = 300
const mostExportMs = 3_000
const mostExportMb = 100
const mostRequestsMs = 300
/** The books: their list of 15,000 items, tags, special requests, and the export of a year in each format. */
export async function accountingFigures(
  owner: pg.Client,
  server: ServerProcess,
  [locationId, requestsId]: readonly [number, number],
  isQuick: boolean,
): Promise<Figure[]> {
  const rounds = isQuick ? quickRounds : allRounds
  const kitchen = await addBooks(owner, await addKitchen(owner, locationId, itemCount))
  await addYear(owner, kitchen)
  const requests = await addBooks(owner, await addKitchen(owner, requestsId, 1_000))
  await addRequests(owner, requests)
  await owner.query('vacuum analyze')
  return [
    ...(await pageFigures(server, kitchen, rounds)),
    ...(await tagFigures(server, kitchen, rounds)),
    ...(await exportFigures(server, kitchen, rounds)),
    ...(await requestFigures(server, requests, rounds)),
  ]
}

/** The same page of the same items, of the catalogue and of the books in turn. */
async function pageFigures(server: ServerProcess, kitchen: Kitchen, rounds: Rounds): Promise<Figure[]> {
  const narrowings = [{}, { distributorIds: [2, 5] }, { sort: 'A-Z' }, { purchasedOnly: true }]
  const times: Record<'/items' | '/merchant-accounting', number[]> = {
    '/items': [],
    '/merchant-accounting': [],
  }
  const untagged: number[] = []
  for (let round = -warmUps; round < rounds.page; round++)
    for (const narrowing of narrowings) {
      const of = (filter: object) => `filterOptions=${encodeURIComponent(JSON.stringify(filter))}&limit=50`
      for (const path of Object.keys(times) as (keyof typeof times)[]) {
        const ms = await timeOf(server, kitchen, `${path}?${of(narrowing)}`)
        if (round >= 0) times[path].push(ms)
      }
      const ms = await timeOf(server, kitchen, `/merchant-accounting?${of({ ...narrowing, untaggedOnly: true })}`)
      if (round >= 0) untagged.push(ms)
    }
  const catalogue = median(times['/items'])
  const books = median(times['/merchant-accounting'])
  return [
    { name: 'page of 50 of 15,000 items in the books, median', value: books, unit: ' ms' },
    { name: 'the same ÷ the page of the catalogue', value: books / catalogue, unit: '', atMost: mostOfCatalogue },
    {
      name: 'the untagged only ÷ the page of the catalogue',
      value: median(untagged) / catalogue,
      unit: '',
      atMost: mostOfCatalogue,
    },
  ]
}

/** 500 items tagged by one call, and as the screen sends them: by five, one after the other. */
async function tagFigures(server: ServerProcess, kitchen: Books, rounds: Rounds): Promise<Figure[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < taggedAtOnce; page++) {
    const { body } = await ask(server, kitchen, 'GET', `/merchant-accounting?limit=${taggedByScreen}&page=${page}`)
    ids.push(...(body as { data: { id: number }[] }).data.map(({ id }) => id))
  }
  const timesOf = async (atOnce: number) => {
    const times: number[] = []
    for (let round = -warmUps; round < rounds.tag; round++) {
      const startedAt = performance.now()
      for (let from = 0; from < ids.length; from += atOnce)
        await ask(server, kitchen, 'POST', '/merchant-accounting/tag-items', {
          item_distributor_ids: ids.slice(from, from + atOnce),
          merchant_accounting_gl_code_id: kitchen.glCodes[(round + warmUps) % kitchen.glCodes.length],
        })
      if (round >= 0) times.push(performance.now() - startedAt)
    }
    return times
  }
  const [one, five] = [await timesOf(taggedAtOnce), await timesOf(taggedByScreen)]
  return [
    { name: '500 items tagged by one call, median', value: median(one), unit: ' ms', atMost: mostTagMs, digits: 0 },
    {
      name: '500 items tagged as the screen does, five calls, median',
      value: median(five),
      unit: ' ms',
      atMost: mostTagMs,
      digits: 0,
    },
    { name: 'the slowest of these', value: Math.max(...one, ...five), unit: ' ms', digits: 0 },
  ]
}

/** Each format with what its preview takes; the peak of the server's memory above what it held before. */
async function exportFigures(server: ServerProcess, kitchen: Kitchen, rounds: Rounds): Promise<Figure[]> {
  const found: Figure[] = []
  const previews: number[] = []
  for (const format of exportFormats) {
    const times: number[] = []
    const peakMb = watchPeakMb(server.pid)
    for (let round = 0; round < rounds.export; round++) {
      previews.push(
        await timeOf(
          server,
          kitchen,
          `/merchant-accounting/export-preview?${new URLSearchParams({ ...year, format }).toString()}`,
        ),
      )
      const startedAt = performance.now()
      const { body } = await ask(server, kitchen, 'POST', '/merchant-accounting/exports', { ...year, format })
      const { exportUrl, billCount } = body as { exportUrl: string; billCount: number }
      if (billCount < ordersOfYear) throw new Error(`${format}: ${billCount} bills`)
      const file = await fetch(server.address + exportUrl, { headers: headersOf(kitchen) })
      await file.arrayBuffer()
      if (!file.ok) throw new Error(`${exportUrl} answered ${file.status}`)
      times.push(performance.now() - startedAt)
    }
    found.push(
      {
        name: `a year of 3,000 orders, ${format}: the slowest`,
        value: Math.max(...times),
        unit: ' ms',
        atMost: mostExportMs,
        digits: 0,
      },
      { name: `its peak of memory above before`, value: peakMb(), unit: ' MB', atMost: mostExportMb, digits: 0 },
    )
  }
  return [
    ...found,
    {
      name: 'what an export will hold, before it: median',
      value: median(previews),
      unit: ' ms',
      atMost: mostExportMs,
      digits: 0,
    },
  ]
}

async function requestFigures(server: ServerProcess, kitchen: Books, rounds: Rounds): Promise<Figure[]> {
  const pages: number[] = []
  const tags: number[] = []
  for (let round = -warmUps; round < rounds.requests; round++) {
    const startedAt = performance.now()
    const { body } = await ask(server, kitchen, 'GET', '/merchant-accounting/lines?limit=50')
    const { data, _meta } = body as {
      data: { distributorId: number; description: string }[]
      _meta: { totalCount: number }
    }
    if (_meta.totalCount < requestCount) throw new Error(`${_meta.totalCount} special requests`)
    if (round >= 0) pages.push(performance.now() - startedAt)
    const lines = data.map(({ distributorId, description }) => ({ distributor_id: distributorId, description }))
    const taggedAt = performance.now()
    await ask(server, kitchen, 'POST', '/merchant-accounting/tag-lines', {
      lines,
      merchant_accounting_gl_code_id: kitchen.glCodes[0],
    })
    if (round >= 0) tags.push(performance.now() - taggedAt)
  }
  return [
    {
      name: 'page of 50 of 5,000 special requests of 4,000 orders, median',
      value: median(pages),
      unit: ' ms',
      atMost: mostRequestsMs,
      digits: 0,
    },
    { name: '50 of them tagged, median', value: median(tags), unit: ' ms', atMost: mostRequestsMs, digits: 0 },
  ]
}

async function timeOf(server: ServerProcess, kitchen: Kitchen, address: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${server.address}/api/v1${address}`, { headers: headersOf(kitchen) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}

async function ask(
  server: ServerProcess,
  kitchen: Kitchen,
  method: 'GET' | 'POST',
  address: string,
  body?: unknown,
): Promise<{ body: unknown }> {
  const response = await fetch(`${server.address}/api/v1${address}`, {
    method,
    headers: { ...headersOf(kitchen), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`)
  return { body: JSON.parse(text) }
}

function headersOf({ key }: Kitchen) {
  return { authorization: `Bearer ${key}` }
}
