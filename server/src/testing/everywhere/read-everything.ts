import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { unzipSync } from 'fflate'
import type { TestApp } from '../test-app.ts'
import { make, sampleRequests, type Belongings } from '../structure/sample-requests.ts'

/** Whoever signs up finds all distributors of the platform by name (spec 3 §7). */
const isOfPlatform = new Set(['getDistributorSearch'])

/**
 * Every answer and file that this person can read, with sample requests about their own data and without; of zips and
 * spreadsheets what is in them. Lists are searched for a word as well.
 */
export async function readEverything(app: TestApp, own: Belongings, word: string): Promise<Map<string, Buffer>> {
  const client = app.as(own.owner)
  const read = new Map<string, Buffer>()
  const calls = (Object.values(allCalls) as Call[]).filter(
    ({ method, name }) => method === 'GET' && name !== 'getDownload' && !isOfPlatform.has(name),
  )
  for (const call of calls) {
    const known = [sampleRequests[call.name as keyof typeof allCalls]?.(own) ?? []].flat()
    for (const sample of [...known, ...searches(call, word)]) {
      const answer = await make(client, call, sample)
      const name = `${call.name} ${JSON.stringify(sample)}`
      read.set(name, answer.bytes)
      for (const [, link = ''] of answer.text.matchAll(/"(\/api\/v1\/downloads\/[\w-]+)"/g))
        read.set(`${name} ${link}`, unpacked((await client.get(link)).bytes))
    }
  }
  return read
}

/** Queries that a curious person would try on lists. */
function searches(call: Call, word: string): { params?: Record<string, number>; query?: Record<string, unknown> }[] {
  const isPlain = !call.params && Object.keys(call.query?.shape ?? {}).length === 0
  if (isPlain) return [{}]
  if (call.params) return []
  return [{}, { query: { search: word } }, { query: { filterOptions: { search: word, product: 'ALL' } } }]
}

/** The contents of a zip, which a spreadsheet is too; other files as they are. */
function unpacked(file: Buffer): Buffer {
  return file.subarray(0, 2).toString() === 'PK' ? Buffer.concat(Object.values(unzipSync(file))) : file
}
