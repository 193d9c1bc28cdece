// What people ask for all day looks up its rows: no statement goes through all that a location has, but for those below.
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { multiplyRows } from '../plans/many-rows.ts'
import { watchReads, type Read } from '../plans/rows-read.ts'
import { testApp } from '../test-app.ts'
import { make, sampleRequests, threeKitchens, type Belongings, type Sample } from './sample-requests.ts'
import { readsAll } from './reads-all.ts'

const copies = 600
/** more than a page, its lines and what belongs to them; fewer than there are of anything */
const mostBeside = 300

/** Changes that are made all day; of what is read, everything. */
const changes = [
  'postCart',
  'postOrder',
  'patchItemCount',
  'patchCountBatch',
  'postItemChecks',
  'patchOrder',
  'postReceive',
  'postCredit',
  'postInvoices',
  'postInvoiceBooking',
  'postInvoiceTakingBack',
  'deleteInvoice',
  'postShoppingListItem',
  'patchShoppingListItem',
  'postSwap',
  'postAccountingItem',
  'patchRecipe',
  'patchIngredient',
  'postGroupItems',
  'postWaste',
  'putPrepTaken',
] as const satisfies readonly (keyof typeof allCalls)[]
const app = await testApp()

function samplesOf(call: Call, of: Belongings): Sample[] {
  const known = [sampleRequests[call.name as keyof typeof allCalls]?.(of) ?? []].flat()
  return call.method === 'GET' && !call.params ? [{}, ...known] : known
}

test('no statement reads all rows of a location, but for those that have to', async () => {
  const { mine } = await threeKitchens(app)
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await multiplyRows(owner, mine.location.id, copies)
  await owner.end()
  const { reads, during } = await watchReads(app)
  const read = (Object.values(allCalls) as Call[]).filter(
    ({ method, who }) => method === 'GET' && /member|signed-in/.test(who),
  )
  for (const call of [allCalls.postPrepRecipes as Call, ...read, ...changes.map((name) => allCalls[name] as Call)]) {
    during.call = call.name
    for (const sample of samplesOf(call, mine)) await make(app.as(mine.owner), call, sample)
  }
  expect(reads.length).toBeGreaterThan(1_000)
  const through = reads.filter(({ rows, given }) => rows - given > mostBeside)
  const unknown = through.filter(({ text }) => !readsAll.some(([part]) => text.includes(part)))
  expect([...new Set(unknown.map(told))]).toEqual([])
  const over = readsAll.filter(([part]) => !through.some(({ text }) => text.includes(part)))
  expect(over.map(([part]) => part)).toEqual([])
})

function told({ during, text, rows, given, at }: Read): string {
  return `${during} read ${rows} rows, most of them by ${at}, for ${given}: ${text.slice(0, 400)}`
}
