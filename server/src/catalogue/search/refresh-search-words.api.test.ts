import { beforeEach, expect, test } from 'vitest'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { requestSearchWords } from './refresh-search-words.job.ts'

const app = await testApp()
let kitchen: TestLocation
let cook: TestPerson
let hinged: TestItem

beforeEach(async () => {
  const { id } = await aDistributor(app)
  kitchen = await aLocation(app, { distributorIds: [id] })
  cook = await aPerson(app, { at: [kitchen] })
  hinged = await anItem(app, kitchen, { name: 'CONT HINGED FIBER 9X9' })
  await writeWords('cont:1 hinged:2 fiber:3')
})

test('items that an older version read are found by today’s words after the next start', async () => {
  expect(await namesFound('to go box')).toEqual([])
  await requestSearchWords(app.deps)
  await app.jobs.runAll()
  expect(await namesFound('to go box')).toEqual([hinged.name])
})

test('a location is read once for an edition of the words', async () => {
  await requestSearchWords(app.deps)
  await app.jobs.runAll()
  await writeWords('cont:1')
  await requestSearchWords(app.deps)
  await app.jobs.runAll()
  expect(await namesFound('to go box')).toEqual([])
})

async function writeWords(searchText: string): Promise<void> {
  await app.deps.database
    .forLocation(kitchen.id)
    .updateTable('items')
    .set({ searchText })
    .where('locationId', '=', kitchen.id)
    .where('id', '=', hinged.id)
    .execute()
}

async function namesFound(search: string): Promise<string[]> {
  const answer = await app.as(cook).get('/items', { filterOptions: { search } })
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ name }: { name: string }) => name)
}
